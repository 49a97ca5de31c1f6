import type { AreaSummary } from '../../../shared/locations/contract.ts';

type AreaTypeId = AreaSummary['areaTypeId'];

export const areaTypeName = (type: AreaTypeId): string => (type === 1 ? 'Desks' : 'Car Park');

/** What most things to be booked in such an area are called, as the beginning of their names. */
export const objectNoun = (type: AreaTypeId): string => (type === 1 ? 'Desk' : 'Space');

/** "1 desk", "12 spaces". */
export function countOfObjects(count: number, type: AreaTypeId): string {
  const noun = objectNoun(type).toLowerCase();
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
