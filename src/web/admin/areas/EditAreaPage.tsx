import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isolated } from '../../../shared/direction.ts';
import { type AdminArea, type NewArea, newAreaSchema } from '../../../shared/locations/admin-contract.ts';
import { oneOrMany } from '../../../shared/english.ts';
import { pageAt } from '../../router/navigating.tsx';
import { Link } from '../../router/Link.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import { OnItsWay } from '../layout/OnItsWay.tsx';
import { Section } from '../layout/Section.tsx';
import { adminLocationQuery, askAgainForOffices } from '../locations/queries.ts';
import { Form } from '../form/Form.tsx';
import { useForm } from '../form/useForm.ts';
import { ObjectsSection } from './objects/ObjectsSection.tsx';
import { PlanEditorLink } from './PlanEditorLink.tsx';
import { adminAreaQuery, changeArea } from './queries.ts';
import { AREA_FIELDS, AreaFields } from './AreaFields.tsx';
import { countOfObjects } from './areaWords.ts';
import styles from './EditAreaPage.module.css';

const route = pageAt('/admin/locations/$locationId/area/$areaId');

export function EditAreaPage() {
  const { locationId, areaId } = route.useParams();
  const { data: area, error } = useQuery(adminAreaQuery(locationId, areaId));
  const { data: location } = useQuery(adminLocationQuery(locationId));
  if (!area) return <OnItsWay title="Area" problem={error} />;
  return (
    <AdminPage
      title={isolated(area.name)}
      breadcrumbs={
        <Breadcrumbs current={isolated(area.name)}>
          <Link to="/admin">Overview</Link>
          <Link to="/admin/locations/$locationId" params={{ locationId }}>
            <bdi>{location?.name ?? 'Location'}</bdi>
          </Link>
        </Breadcrumbs>
      }
      lead={
        <>
          {planWords(area)}
          <span className={styles.onPhone}>
            {area.floorPlan
              ? 'You need a larger screen to draw; on this one you can look at the plan and correct it.'
              : 'You need a larger screen to draw one.'}
          </span>
        </>
      }
      actions={
        <>
          <PlanEditorLink className={buttonClass('quiet')} locationId={locationId} areaId={areaId}>
            {area.floorPlan ? 'Edit the floor plan' : 'Draw the floor plan'}
          </PlanEditorLink>
          <LinkButton to="/locations/$locationId/areas/$areaId" params={{ locationId, areaId }}>
            View as an employee
          </LinkButton>
        </>
      }
    >
      <ObjectsSection key={`objects ${areaId}`} area={area} />
      <Section title="Details">
        <AreaDetails key={`details ${areaId}`} area={area} />
      </Section>
    </AdminPage>
  );
}

function AreaDetails({ area }: { area: AdminArea }) {
  const client = useQueryClient();
  const form = useForm({
    schema: newAreaSchema,
    initial: { name: area.name, areaTypeId: area.areaTypeId, description: area.description },
    names: AREA_FIELDS,
    send: (sent: NewArea) => changeArea(area.locationId, area.id, sent),
    onSaved: () => void askAgainForOffices(client),
  });
  return (
    <Form
      state={form}
      saved="The details are saved."
      actions={
        <Button type="submit" variant="primary" isPending={form.isSaving}>
          Save the details
        </Button>
      }
    >
      <AreaFields values={form.values} errors={form.errors} set={form.set} />
    </Form>
  );
}

/** How far the drawing is: "38 of 40 desks are on the floor plan." */
function planWords({ bookableObjects, floorPlan, areaTypeId }: AdminArea): string {
  const active = bookableObjects.filter(({ isActive }) => isActive);
  if (floorPlan === null) return 'There is no floor plan yet, so people book from the list.';
  const placed = active.filter(({ floorPlanObjectId }) => floorPlanObjectId !== null).length;
  return `${placed} of ${countOfObjects(active.length, areaTypeId)} ${oneOrMany(placed, 'is', 'are')} on the floor plan.`;
}
