import { useId, useState } from 'react';
import { Button } from '../../../core/ui/Button.tsx';
import { Dialog } from '../../../lists/ui/Dialog.tsx';
import { SelectField } from '../../../lists/ui/SelectField.tsx';
import { TextField } from '../../../lists/ui/TextField.tsx';
import { featuresIn } from '../../../../shared/objects/features.ts';
import { FeatureOptions } from './FeatureOptions.tsx';
import type { Fields } from './rows.ts';
import { OBJECT_TYPES, objectTypeOf } from './types.ts';

type Props = {
  count: number;
  /** The company's words for what a space has. */
  features: readonly string[];
  isOpen: boolean;
  onClose: () => void;
  onChange: (changes: Partial<Fields>, added: readonly string[], removed: readonly string[]) => void;
};

const AS_IT_IS = ['', 'Leave unchanged'] as const;
const TYPES = [AS_IT_IS, ...OBJECT_TYPES];
const ACTIVITIES = [AS_IT_IS, ['yes', 'Active'], ['no', 'Not active']] as const;

/** The same change to all selected rows; still to be saved with the table. */
export function SeveralDialog({ count, features, isOpen, onClose, onChange }: Props) {
  const [form, words] = [useId(), useId()];
  const [type, setType] = useState('');
  const [activity, setActivity] = useState('');
  const [description, setDescription] = useState('');
  const [[added, removed], setFeatures] = useState(['', '']);
  const changes: Partial<Fields> = {
    ...(type === '' ? {} : { bookableObjectTypeId: objectTypeOf(type) }),
    ...(activity === '' ? {} : { isActive: activity === 'yes' }),
    ...(description === '' ? {} : { description }),
  };
  const isNothing = Object.keys(changes).length === 0 && featuresIn(added + removed).length === 0;
  return (
    <Dialog
      title={`Change ${count} at once`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} variant="primary" aria-disabled={isNothing}>
            Apply to the table
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        id={form}
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isNothing) onChange(changes, featuresIn(added), featuresIn(removed));
        }}
      >
        <SelectField label="Type" options={TYPES} value={type} onChange={setType} />
        <SelectField label="Active" options={ACTIVITIES} value={activity} onChange={setActivity} />
        <TextField
          label="Description"
          hint="Leave empty to keep the current descriptions."
          autoComplete="off"
          value={description}
          onChange={setDescription}
        />
        <TextField
          label="Features to add"
          hint="Such as two screens, quiet, with commas between them."
          autoComplete="off"
          list={`${words}-add`}
          value={added}
          onChange={(text) => setFeatures([text, removed])}
        />
        <FeatureOptions id={`${words}-add`} text={added} known={features} />
        <TextField
          label="Features to remove"
          autoComplete="off"
          list={`${words}-remove`}
          value={removed}
          onChange={(text) => setFeatures([added, text])}
        />
        <FeatureOptions id={`${words}-remove`} text={removed} known={features} />
      </form>
    </Dialog>
  );
}
