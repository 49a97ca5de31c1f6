import { isolated } from '../../../shared/direction.ts';
import { ChoiceField } from '../../lists/ui/ChoiceField.tsx';
import { useOffices } from '../parts/offices.ts';

type Props = {
  chosen: readonly number[];
  error?: string | undefined;
  onChange: (chosen: number[]) => void;
};

/** Which offices somebody manages (A17). */
export function OfficeChoice({ chosen, error, onChange }: Props) {
  const { data: offices = [] } = useOffices();
  return (
    <ChoiceField
      legend="Offices"
      hint="There they can do what admins can, and they see nothing of other offices, of people’s roles or of the audit trail."
      error={error}
      type="checkbox"
      options={offices.map(({ id, name }) => [id, isolated(name)] as const)}
      chosen={chosen}
      onChange={(id, isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))}
    />
  );
}
