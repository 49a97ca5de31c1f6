import { Link } from '../../router/Link.tsx';
import type { AdminAreaSummary, AdminLocation } from '../../../shared/locations/admin-contract.ts';
import { byFirstNumber } from '../../../shared/natural-order.ts';
import { isolated } from '../../../shared/direction.ts';
import { Cell, Row, Table } from '../../ui/Table.tsx';
import { areaKind } from '../../../shared/locations/kinds.ts';
import { PlanEditorLink } from '../areas/PlanEditorLink.tsx';

const COLUMNS = ['Area', 'Type', 'Bookable objects', 'Floor plan'];

export function AreasTable({ location }: { location: AdminLocation }) {
  const { id: locationId, areas, name } = location;
  if (areas.length === 0) {
    return (
      <p>
        <bdi>{name}</bdi> has no areas yet. An area is a bookable part of the office: a floor of desks, or the
        car park.
      </p>
    );
  }
  return (
    <Table caption={`Areas of ${isolated(name)}`} captionIsHidden columns={COLUMNS}>
      {areas.toSorted(byFirstNumber).map((area) => (
        <Row key={area.id}>
          <Cell label="Area">
            <Link to="/admin/locations/$locationId/area/$areaId" params={{ locationId, areaId: area.id }}>
              <bdi>{area.name}</bdi>
            </Link>
          </Cell>
          <Cell label="Type">{areaKind(area.areaTypeId).name}</Cell>
          <Cell label="Bookable objects">{countOf(area)}</Cell>
          <Cell label="Floor plan">
            <PlanEditorLink locationId={locationId} areaId={area.id}>
              {area.hasFloorPlan ? 'Edit the plan' : 'Draw the plan'}
            </PlanEditorLink>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function countOf({ objectCount, inactiveCount }: AdminAreaSummary): string {
  return inactiveCount === 0 ? `${objectCount}` : `${objectCount}, plus ${inactiveCount} inactive`;
}
