import { expect } from 'vitest';
import { day } from '../../src/shared/day.ts';
import { limitReached } from '../../src/shared/location-limits/rules.ts';
import { refusal, type Refusal } from './rules.ts';
import { isBefore, momentOf, plusDays, weekday } from './wall-clock.ts';
import { type Booking, isLive, type Office, type Somebody, type World } from './world.ts';

/** Limits (B13 to B16): what counts is the model's own, when that is too much the pure rule's. */

type Asked = { office: Office; date: string; except?: Booking | undefined };

/** B14: it stands, or stood at 10:00 on its day; what an admin took costs nothing. */
function isCounted({ endedAs, cancelledAt, date, office }: Booking): boolean {
  if (endedAs === null || endedAs === 'unconfirmed') return true;
  return (
    (endedAs === 'owner' || endedAs === 'slack') &&
    !isBefore(cancelledAt!, momentOf(date, '10:00', office.timeZone))
  );
}

/** B13, B15. */
export function refusalOfLimit(
  world: World,
  owner: Somebody,
  { office, date, except }: Asked,
): Refusal | null {
  const monday = plusDays(date, 1 - weekday(date));
  const isTheirs = (each: { office: Office; date: string; owner: Somebody }) =>
    each.owner === owner && each.office === office && monday <= each.date && each.date < plusDays(monday, 7);
  const bookings = world.bookings
    .filter((each) => isTheirs(each) && each.space.kind === 'standard')
    .filter((each) => each !== except && isCounted(each))
    .toSorted((a, b) => a.date.localeCompare(b.date) || (a.id ?? 0) - (b.id ?? 0));
  const held = [...bookings, ...world.places.filter((each) => isTheirs(each) && isLive(each))];
  const reached = limitReached(
    office.limit,
    held.map((each) => day(each.date)),
    day(date),
  );
  if (!reached) return null;
  const counted = bookings
    .filter((each) => reached.per === 'week' || each.date === date)
    .map(({ id }) => expect.objectContaining({ id: id ?? expect.any(Number) }));
  return { ...refusal(409, 'limit-reached'), body: expect.objectContaining({ limit: reached, counted }) };
}
