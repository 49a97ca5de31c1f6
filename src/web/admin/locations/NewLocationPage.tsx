import { Link } from '../../core/router/Link.tsx';
import { useNavigate } from '../../core/router/navigating.tsx';
import { newLocationSchema, type NewLocation } from '../../../shared/locations/admin-contract.ts';
import { blankOf, LOCATION_FIELDS, wordsIn } from '../../../shared/locations/fields.ts';
import { Breadcrumbs } from '../../parts/ui/Breadcrumbs.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { LinkButton } from '../../core/ui/LinkButton.tsx';
import { Form } from '../form/Form.tsx';
import { FormFields } from '../form/FormFields.tsx';
import { useForm } from '../form/useForm.ts';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { askAgainForOffices } from '../parts/location-queries.ts';
import { ask } from '../../start/calls.ts';

const TITLE = 'Add a location';

/** There is nothing to book in a new location yet, so saving leads straight to its first area. */
export function NewLocationPage() {
  const navigate = useNavigate();
  const form = useForm({
    schema: newLocationSchema,
    initial: blankOf(LOCATION_FIELDS),
    names: wordsIn(LOCATION_FIELDS),
    send: (body: NewLocation) => ask('POST /admin/location', { body }),
    onSaved: (locationId) => {
      void askAgainForOffices();
      navigate({
        to: '/admin/locations/$locationId/areas/new',
        params: { locationId },
        ignoreBlocker: true,
      });
    },
  });
  return (
    <AdminPage
      title={TITLE}
      lead="An office where people book desks or car-park spaces. Its areas come next."
      breadcrumbs={
        <Breadcrumbs current={TITLE}>
          <Link to="/admin">Overview</Link>
        </Breadcrumbs>
      }
    >
      <Form
        state={form}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={form.isSaving}>
              Save and add an area
            </Button>
            <LinkButton to="/admin">Cancel</LinkButton>
          </>
        }
      >
        <FormFields of={LOCATION_FIELDS} values={form.values} errors={form.errors} set={form.set} />
      </Form>
    </AdminPage>
  );
}
