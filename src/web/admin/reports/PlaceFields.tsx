import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { byName } from '../../../shared/natural-order.ts';
import { areasQuery, locationsQuery } from '../../locations/queries.ts';
import { SelectField } from '../../ui/SelectField.tsx';

type Props = {
  readonly label: string;
  readonly hint: ReactNode;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

type Place = { readonly id: number; readonly name: string };

export function LocationField(props: Props) {
  const { data = [] } = useQuery(locationsQuery);
  return <SelectField {...props} options={[['', 'All locations'], ...optionsOf(data)]} />;
}

/** Of one location: areas of two may have the same name. */
export function AreaField({ locationId, ...props }: Props & { readonly locationId: number }) {
  const { data = [] } = useQuery({ ...areasQuery(locationId), enabled: locationId > 0 });
  return <SelectField {...props} options={[['', 'All areas'], ...optionsOf(data)]} />;
}

function optionsOf(places: readonly Place[]): [string, string][] {
  return places.toSorted(byName).map(({ id, name }) => [String(id), name]);
}
