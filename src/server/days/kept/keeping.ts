import type { Keeping } from '../../../shared/bookings/contract.ts';
import type { Day, Now } from '../../../shared/day.ts';
import type { IdName } from '../../../shared/fields.ts';
import { giveOut, isStillKept, opensAt } from '../../../shared/kept/rules.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { freeAmong, keptInAreas, queuesAndSpaces } from './store.ts';

/** A space that its groups alone can have on a day, and until when; null is always. */
export type StillKept = {
  readonly groups: readonly IdName[];
  readonly opens: Now | null;
  readonly timeZone: string;
  /** Of the people asked about, those who may have it. */
  readonly members: ReadonlySet<number>;
};

type KeptSpaces = ReadonlyMap<number, StillKept>;
export type KeptOn = (areaId: number, date: Day) => KeptSpaces;

export const NOTHING_KEPT: KeptSpaces = new Map();

type Question = { areaIds: readonly number[]; userIds: readonly number[]; dates: readonly Day[] };

/** What is still kept in some areas on days that are in order, by object (B17). Nothing is read unless there are any. */
export async function keptIn(
  db: Queryable,
  { areaIds, userIds, dates }: Question,
  now: Now,
): Promise<KeptOn> {
  const [from, to] = [dates[0], dates.at(-1)];
  const rows = areaIds.length > 0 && from && to ? await keptInAreas(db, { areaIds, userIds, from, to }) : [];
  const areas = new Map(rows.map((row) => [row.areaId, row]));
  const moments = new Map<string, Now | null>();
  return (areaId, date) => {
    const area = areas.get(areaId);
    if (!area) return NOTHING_KEPT;
    const kept = area.objects.map(({ id, until, groups, members }) => {
      const key = [areaId, date, until?.daysBefore, until?.at].join(' ');
      const opens = moments.get(key) ?? opensAt(date, until, area);
      moments.set(key, opens);
      return [id, { groups, opens, timeZone: area.timeZone, members: new Set(members) }] as const;
    });
    return new Map(kept.filter(([, { opens }]) => isStillKept(opens, now)));
  };
}

type OfPerson = { areaIds: readonly number[]; dates: readonly Day[]; userId: number };

/** The same, but only what this person, or nobody in particular, cannot have there. */
export async function keptFrom(
  db: Queryable,
  { areaIds, dates, userId }: OfPerson,
  now: Now,
): Promise<KeptOn> {
  const keptOn = await keptIn(db, { areaIds, userIds: [userId], dates }, now);
  return (areaId, date) =>
    new Map([...keptOn(areaId, date)].filter(([, { members }]) => !members.has(userId)));
}

/** What they cannot have in one area on one day. */
export const keptFromOn = async (
  db: Queryable,
  { areaId, date, userId }: { areaId: number; date: Day; userId: number },
  now: Now,
) => (await keptFrom(db, { areaIds: [areaId], dates: [date], userId }, now))(areaId, date);

/** As people are told of it (B18). */
export const presentKept = ({ groups, opens }: StillKept): Keeping => ({
  groups: groups.map(({ name }) => name),
  opensAt: opens?.toString() ?? null,
});

type HeldBack = { free: number; freeStandard: number; counted: number };
const NONE: HeldBack = { free: 0, freeStandard: 0, counted: 0 };

/** B18: how many of the free spaces of some areas are not free for this person, or for nobody in particular, on each of these days. */
export async function heldBack(
  db: Queryable,
  asked: OfPerson,
  now: Now,
): Promise<(areaId: number, date: Day) => HeldBack> {
  const keptOn = await keptFrom(db, asked, now);
  const pairs = asked.areaIds.flatMap((areaId) =>
    asked.dates.flatMap((date) => [...keptOn(areaId, date).keys()].map((id) => ({ date, id }))),
  );
  if (pairs.length === 0) return () => NONE;
  const rows = await freeAmong(db, {
    dates: pairs.map(({ date }) => date),
    ids: pairs.map(({ id }) => id),
    now: now.toString(),
  });
  const found = new Map(rows.map((row) => [`${row.areaId} ${row.date}`, row]));
  return (areaId, date) => found.get(`${areaId} ${date}`) ?? NONE;
}

/** W12, W13: the days on which somebody waits for what they may have, and who is to get what. With a date, only that day. */
export async function whoGetsWhat(
  db: Queryable,
  { areaIds, date = null }: { areaIds: readonly number[] | null; date?: Day | null },
  now: Now,
) {
  const rows = areaIds?.length === 0 ? [] : await queuesAndSpaces(db, { areaIds, date, now: now.toString() });
  const dates = rows.map((row) => row.date).toSorted();
  const userIds = [...new Set(rows.flatMap(({ queue }) => queue.map(({ userId }) => userId)))];
  const keptOn = await keptIn(db, { areaIds: rows.map((row) => row.areaId), userIds, dates }, now);
  return rows.flatMap(({ areaId, date: day, timeZone, queue, free }) => {
    const kept = keptOn(areaId, day);
    const spaces = free.map((id) => ({ id, onlyFor: kept.get(id)?.members }));
    const given = giveOut(queue, spaces).map(({ person, space }) => ({
      placeId: person.placeId,
      objectId: space.id,
    }));
    return given.length > 0 ? [{ areaId, date: day, timeZone, given }] : [];
  });
}
