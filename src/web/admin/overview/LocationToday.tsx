import { Link } from '../../router/Link.tsx';
import { longDay } from '../../../shared/day.ts';
import type { AreaOverview, LocationOverview } from '../../../shared/locations/overview-contract.ts';
import { isolated } from '../../../shared/direction.ts';
import { useHasWaitingList } from '../../session.tsx';
import { Cell, Row, Table } from '../../ui/Table.tsx';
import styles from './OverviewPage.module.css';
import { UseBar } from './UseBar.tsx';

const COLUMNS = ['Area', 'In use', 'Booked', 'Confirmed', 'Free'];

/** One office today. */
export function LocationToday({ location }: { location: LocationOverview }) {
  const hasWaitingList = useHasWaitingList();
  const { id: locationId, name, today, isOpen, closedFor, areas } = location;
  return (
    <div className={styles.location}>
      <h3 className={styles.name}>
        <Link to="/admin/locations/$locationId" params={{ locationId }}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.day}>
          {longDay(today)}
          {!isOpen && (
            <span className={styles.closed}>
              {closedFor ? `, closed: ${isolated(closedFor)}` : ', closed'}
            </span>
          )}
        </span>
      </h3>
      <div className={styles.areas}>
        <Table
          caption={`Areas of ${isolated(name)} today`}
          captionIsHidden
          columns={hasWaitingList ? [...COLUMNS, 'Waiting'] : COLUMNS}
        >
          {areas.map((area) => (
            <AreaRow
              key={area.id}
              locationId={locationId}
              area={area}
              isOpen={isOpen}
              hasWaitingList={hasWaitingList}
            />
          ))}
        </Table>
      </div>
    </div>
  );
}

type AreaRowProps = { locationId: number; area: AreaOverview; isOpen: boolean; hasWaitingList: boolean };

function AreaRow({ locationId, area, isOpen, hasWaitingList }: AreaRowProps) {
  return (
    <Row>
      <Cell label="Area">
        <Link to="/admin/locations/$locationId/area/$areaId" params={{ locationId, areaId: area.id }}>
          <bdi>{area.name}</bdi>
        </Link>
      </Cell>
      <Cell label="In use">{isOpen ? <UseBar area={area} /> : 'Closed'}</Cell>
      <Cell label="Booked">{area.booked}</Cell>
      <Cell label="Confirmed">{area.confirmed}</Cell>
      <Cell label="Free">{isOpen ? area.free : '–'}</Cell>
      {hasWaitingList && <Cell label="Waiting">{area.waiting}</Cell>}
    </Row>
  );
}
