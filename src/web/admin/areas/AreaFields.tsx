import type { NewArea } from '../../../shared/locations/admin-contract.ts';
import { areaKinds } from '../../../shared/locations/kinds.ts';
import { ChoiceField } from '../../lists/ui/ChoiceField.tsx';
import { TextAreaField } from '../parts/ui/TextAreaField.tsx';
import { TextField } from '../../parts/ui/TextField.tsx';
import type { FieldNames, Sentences } from '../form/sentences.ts';

export const AREA_FIELDS: FieldNames<keyof NewArea> = {
  name: 'Name',
  areaTypeId: 'Type',
  description: 'Description',
};

const TYPES = areaKinds.map(({ id, name }) => [id, name] as const);

type Props = {
  values: NewArea;
  errors: Sentences<keyof NewArea>;
  set: (changes: Partial<NewArea>) => void;
};

export function AreaFields({ values, errors, set }: Props) {
  return (
    <>
      <TextField
        label="Name"
        hint="For example, First floor. Areas are listed by the number in their name."
        autoComplete="off"
        value={values.name}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
      <ChoiceField
        legend="Type"
        type="radio"
        isInRow
        options={TYPES}
        chosen={[values.areaTypeId]}
        error={errors.areaTypeId}
        onChange={(areaTypeId) => set({ areaTypeId })}
      />
      <TextAreaField
        label="Description (optional)"
        hint="Anything that helps people choose: quiet, near the kitchen, has charging points."
        value={values.description}
        error={errors.description}
        onChange={(description) => set({ description })}
      />
    </>
  );
}
