import { type Day, parseDay, type Weekday } from '../../../shared/day.ts';
import type { NewStanding, Standing } from '../../../shared/usual-week/contract.ts';
import type { AskedBatch } from '../../lists/days/outcomes.ts';

/** A wish while somebody is putting it together. */
export type UsualWeekDraft = {
  readonly weekdays: readonly Weekday[];
  readonly locationId: number;
  readonly areaId: number;
  /** Null if any space will do. */
  readonly objectId: number | null;
  readonly orElse: 'nearest' | 'nothing';
  /** Empty: from today, and without an end. */
  readonly from: string;
  readonly until: string;
};

export function usualWeekDraftOf({
  weekdays,
  location,
  area,
  bookableObject,
  orElse,
  from,
  until,
}: Standing): UsualWeekDraft {
  return {
    weekdays,
    locationId: location.id,
    areaId: area.id,
    objectId: bookableObject?.id ?? null,
    orElse: orElse === 'nothing' ? 'nothing' : 'nearest',
    from,
    until: until ?? '',
  };
}

/** Null while it has no days. */
export function newStandingOf({
  weekdays,
  areaId,
  objectId,
  orElse,
  from,
  until,
}: UsualWeekDraft): NewStanding | null {
  if (weekdays.length === 0) return null;
  const span = { from: parseDay(from), until: parseDay(until) } satisfies Record<string, Day | null>;
  return {
    weekdays: [...weekdays],
    areaId,
    ...(objectId === null ? { orElse: 'any' } : { bookableObjectId: objectId, orElse }),
    ...(span.from && { from: span.from }),
    ...(span.until && { until: span.until }),
  };
}

/** What is asked for on each of its days. */
export const askedOn = (
  { areaId, bookableObjectId, orElse }: Pick<NewStanding, 'areaId' | 'bookableObjectId' | 'orElse'>,
  wanted: string | null,
  location: AskedBatch['location'],
): AskedBatch => ({
  wish: { areaId, orElse, ...(bookableObjectId !== undefined && { bookableObjectId }) },
  wanted,
  had: [],
  location,
});

export const withWeekday = (weekdays: readonly Weekday[], weekday: Weekday, isChosen: boolean): Weekday[] =>
  [...weekdays.filter((each) => each !== weekday), ...(isChosen ? [weekday] : [])].toSorted((a, b) => a - b);
