import { useQueryClient } from '@tanstack/react-query';
import { type AdminArea, type NewArea, newAreaSchema } from '../../../shared/locations/admin-contract.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../form/Form.tsx';
import { useForm } from '../form/useForm.ts';
import { askAgainForOffices } from '../locations/queries.ts';
import { AREA_FIELDS, AreaFields } from './AreaFields.tsx';
import { changeArea } from './queries.ts';

export function AreaDetails({ area }: { area: AdminArea }) {
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
