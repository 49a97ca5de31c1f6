import type { Day } from '../../../shared/day.ts';
import { firstDayBeforeDraw } from '../../../shared/draws/when.ts';
import type { IdName } from '../../../shared/fields.ts';
import { withNames } from '../../../shared/kept/cells.ts';
import { isStillKept, opensAt } from '../../../shared/kept/rules.ts';
import type { FieldValues } from '../../../shared/locations/fields.ts';
import { done, type Outcome } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import { openingOfArea } from '../../days/availability/store.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { refusedRows } from './contents-faults.ts';
import { allGroups, bookingsOfMembers, type SentObject, writeKeptObjects } from './contents-store.ts';

type KeptFor = NonNullable<FieldValues['kept']>;

/** Whether it becomes, or stops being, kept for somebody, or until another moment (B17). */
export const isKeptAnew = ({ before, after }: Pick<SentObject, 'before' | 'after'>): boolean =>
  JSON.stringify(before?.keptFor ?? null) !== JSON.stringify(after.keptFor);

/** As does one that comes back from where what it is kept for did not count (B19). */
const comesToBeKept = (object: SentObject): boolean =>
  object.after.keptFor !== null &&
  (isKeptAnew(object) || (object.before?.isActive === false && object.after.isActive));

/** The groups there are, if any object is kept anew. Refused where the days are drawn (B19), and for a group that is not there. */
export async function groupsToKeepFor(
  transaction: Transaction,
  sent: readonly SentObject[],
  { hasDraw }: { hasDraw: boolean },
): Promise<Outcome<readonly IdName[], 'invalid'>> {
  const groups = sent.some(isKeptAnew) ? await allGroups(transaction) : [];
  const faults = new Map<string, string>();
  for (const [index, object] of sent.entries()) {
    if (hasDraw && comesToBeKept(object))
      faults.set(`${index}.keptFor`, 'must be empty, because the days of this area are drawn');
    else if (
      isKeptAnew(object) &&
      object.after.keptFor?.groups.some((id) => !groups.some((each) => each.id === id))
    )
      faults.set(`${index}.keptFor`, 'must be groups that there are');
  }
  return faults.size > 0 ? refusedRows('invalid', faults) : done(groups);
}

/** After the objects themselves, whose ids are in the order they were sent. */
export async function writeKept(
  transaction: Transaction,
  sent: readonly SentObject[],
  ids: readonly number[],
): Promise<void> {
  const kept = sent.flatMap((object, index) =>
    isKeptAnew(object) ? [{ id: ids[index], groups: [], until: null, ...object.after.keptFor }] : [],
  );
  if (kept.length > 0) await writeKeptObjects(transaction, { kept: JSON.stringify(kept) });
}

/** For the audit trail: groups are named, because they may be gone when somebody reads it. */
export const namedKept = ({ keptFor }: Pick<SentObject['after'], 'keptFor'>, groups: readonly IdName[]) => ({
  kept_for: withNames(keptFor, groups),
});

export const changeOfKept = (object: SentObject, groups: readonly IdName[]) =>
  isKeptAnew(object)
    ? {
        before: namedKept(object.before ?? { keptFor: null }, groups),
        after: namedKept(object.after, groups),
      }
    : undefined;

/** A16: of these bookings, which are ascending, those that could no longer be made if their objects were kept for these groups. */
export async function outsiders<Booking extends { id: number; date: Day }>(
  { db, clock }: App,
  { locationId, areaId }: { locationId: number; areaId: number },
  bookings: readonly Booking[],
  { groups, until }: KeptFor,
): Promise<Booking[]> {
  const [first, last] = [bookings[0]?.date, bookings.at(-1)?.date];
  if (!first || !last) return [];
  const from = firstDayBeforeDraw(first);
  const [office] = await openingOfArea(db, { locationId, areaId, from, to: last });
  const members = await bookingsOfMembers(db, { ids: bookings.map(({ id }) => id), groups });
  const own = new Set(members.map(({ id }) => id));
  return bookings.filter(
    ({ id, date }) => !own.has(id) && office && isStillKept(opensAt(date, until, office), clock.now()),
  );
}
