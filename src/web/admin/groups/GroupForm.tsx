import { type NewGroup, newGroupSchema } from '../../../shared/groups/contract.ts';
import { Button } from '../../core/ui/Button.tsx';
import { TextField } from '../../lists/ui/TextField.tsx';
import { Form } from '../form/Form.tsx';
import { useForm } from '../form/useForm.ts';

type Props = {
  group?: NewGroup;
  save: string;
  send: (group: NewGroup) => Promise<number | void>;
  onSaved: (id: number | void) => void | Promise<void>;
};

export function GroupForm({ group = { name: '', providerValue: null }, save, send, onSaved }: Props) {
  const form = useForm({
    schema: newGroupSchema,
    initial: group,
    names: { name: 'Name', providerValue: 'Name at the company’s sign-in' },
    send,
    onSaved,
  });
  return (
    <Form
      state={form}
      saved="Saved."
      actions={
        <Button type="submit" variant="primary" isPending={form.isSaving}>
          {save}
        </Button>
      }
    >
      <TextField
        label="Name"
        autoComplete="off"
        value={form.values.name}
        error={form.errors.name}
        onChange={(name) => form.set({ name })}
      />
      <TextField
        label="Name at the company’s sign-in (optional)"
        hint="What your OpenID provider calls this group, such as an id. Whoever it names in it at sign-in is a member too."
        autoComplete="off"
        value={form.values.providerValue ?? ''}
        error={form.errors.providerValue}
        onChange={(providerValue) => form.set({ providerValue: providerValue.trim() ? providerValue : null })}
      />
    </Form>
  );
}
