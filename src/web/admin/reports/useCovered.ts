import { useQuery } from '@tanstack/react-query';
import { type Day, longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { areasQuery, locationsQuery } from '../../locations/queries.ts';
import type { Given } from './queries.ts';

/** What a report covers, for paper, where its form is not: "Monday, 2 November 2026 to Friday, 6 November 2026, Car park in Leeds." */
export function useCovered({ from, to, location, area }: Given): string {
  const locationId = Number(location ?? 0);
  const { data: locations = [] } = useQuery({ ...locationsQuery, enabled: locationId > 0 });
  const { data: areas = [] } = useQuery({ ...areasQuery(locationId), enabled: locationId > 0 });
  const office = locations.find(({ id }) => id === locationId);
  const part = areas.find(({ id }) => id === Number(area ?? 0));
  const days = from === to ? longDay(from as Day) : `${longDay(from as Day)} to ${longDay(to as Day)}`;
  if (!office) return `${days}.`;
  return `${days}, ${part ? `${isolated(part.name)} in ` : ''}${isolated(office.name)}.`;
}
