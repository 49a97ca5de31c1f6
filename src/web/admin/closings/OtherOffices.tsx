import { useQuery } from '@tanstack/react-query';
import type { AdminLocation } from '../../../shared/locations/admin-contract.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { officesQuery } from './queries.ts';

type Props = {
  location: AdminLocation;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** Offices that close on the same days. Nothing while there is only one. */
export function OtherOffices({ location, chosen, onChange }: Props) {
  const { data } = useQuery(officesQuery);
  const others = data?.filter(({ id }) => id !== location.id) ?? [];
  if (others.length === 0) return null;
  return (
    <ChoiceField
      legend="Close other offices on the same days (optional)"
      type="checkbox"
      isInRow
      options={others.map(({ id, name }) => [id, <bdi key={id}>{name}</bdi>] as const)}
      chosen={chosen}
      onChange={(id, isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))}
    />
  );
}
