import { isolated } from '../../../shared/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { addressAt, useNavigate } from '../../core/router/navigating.tsx';
import { Link } from '../../core/router/Link.tsx';
import { type NewArea, newAreaSchema } from '../../../shared/locations/admin-contract.ts';
import { AREA_FIELDS, blankOf, wordsIn } from '../../../shared/locations/fields.ts';
import { areaKind } from '../../../shared/locations/kinds.ts';
import { Breadcrumbs } from '../../parts/ui/Breadcrumbs.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { LinkButton } from '../../core/ui/LinkButton.tsx';
import { Form } from '../form/Form.tsx';
import { FormFields } from '../form/FormFields.tsx';
import { useForm } from '../form/useForm.ts';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { adminLocationQuery, askAgainForOffices } from '../parts/location-queries.ts';
import { ask } from '../../start/calls.ts';

const route = addressAt('/admin/locations/$locationId/areas/new');

const TITLE = 'Add an area';

/** There is nothing to book in a new area yet, so saving leads straight to its desks. */
export function NewAreaPage() {
  const { locationId } = route.useParams();
  const { data: location } = useQuery(adminLocationQuery(locationId));
  const navigate = useNavigate();
  const form = useForm({
    schema: newAreaSchema,
    initial: blankOf(AREA_FIELDS),
    names: wordsIn(AREA_FIELDS),
    send: (body: NewArea) => ask('POST /admin/location/:locationId/area', { params: { locationId }, body }),
    onSaved: (areaId) => {
      void askAgainForOffices();
      navigate({
        to: '/admin/locations/$locationId/area/$areaId',
        params: { locationId, areaId },
        ignoreBlocker: true,
      });
    },
  });
  const name = location?.name ?? 'Location';
  return (
    <AdminPage
      title={TITLE}
      lead={`A bookable part of ${isolated(location?.name ?? 'the office')}: a floor of desks, or the car park.`}
      breadcrumbs={
        <Breadcrumbs current={TITLE}>
          <Link to="/admin">Overview</Link>
          <Link to="/admin/locations/$locationId" params={{ locationId }}>
            <bdi>{name}</bdi>
          </Link>
        </Breadcrumbs>
      }
    >
      <Form
        state={form}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={form.isSaving}>
              Save and add {areaKind(form.values.areaTypeId).object.many}
            </Button>
            <LinkButton to="/admin/locations/$locationId" params={{ locationId }}>
              Cancel
            </LinkButton>
          </>
        }
      >
        <FormFields of={AREA_FIELDS} values={form.values} errors={form.errors} set={form.set} />
      </Form>
    </AdminPage>
  );
}
