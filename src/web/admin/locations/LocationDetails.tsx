import { useQueryClient } from '@tanstack/react-query';
import {
  type AdminLocation,
  type NewLocation,
  newLocationSchema,
} from '../../../shared/locations/admin-contract.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../form/Form.tsx';
import { useForm } from '../form/useForm.ts';
import { LOCATION_FIELDS, LocationFields } from './LocationFields.tsx';
import { askAgain, changeLocation } from './queries.ts';

export function LocationDetails({ location }: { location: AdminLocation }) {
  const client = useQueryClient();
  const form = useForm({
    schema: newLocationSchema,
    initial: fieldsOf(location),
    names: LOCATION_FIELDS,
    send: (sent: NewLocation) => changeLocation(location.id, sent),
    onSaved: () => void askAgain(client),
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
      <LocationFields values={form.values} errors={form.errors} set={form.set} />
    </Form>
  );
}

function fieldsOf(location: AdminLocation): NewLocation {
  const { name, address, description, timeZone, openDays, slackChannel, guideLink } = location;
  return { name, address, description, timeZone, openDays, slackChannel, guideLink };
}
