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

type Question = { areaIds: readonly number[]; userIds: readonly number[]; from: Day; to: Day };

/** What is still kept in some areas, by object (B17). Nothing is read unless there are any. */
export async function keptIn(db: Queryable, asked: Question, now: Now): Promise<KeptOn> {
  const rows = asked.areaIds.length > 0 ? await keptInAreas(db, asked) : [];
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

type OfPerson = { areaId: number; date: Day; userId: number };

/** What this person cannot have there on that day. */
export async function keptFrom(
  db: Queryable,
  { areaId, date, userId }: OfPerson,
  now: Now,
): Promise<KeptSpaces> {
  const keptOn = await keptIn(db, { areaIds: [areaId], userIds: [userId], from: date, to: date }, now);
  return withoutOwn(keptOn(areaId, date), userId);
}

/** As people are told of it (B18). */
export const presentKept = ({ groups, opens }: StillKept): Keeping => ({
  groups: groups.map(({ name }) => name),
  opensAt: opens?.toString() ?? null,
});

export const withoutOwn = (kept: KeptSpaces, userId: number): KeptSpaces =>
  new Map([...kept].filter(([, { members }]) => !members.has(userId)));

type HeldBack = { free: number; freeStandard: number; counted: number };
const NONE: HeldBack = { free: 0, freeStandard: 0, counted: 0 };

/** B18: how many of the free spaces of some areas are not free for this person, or for nobody in particular, on each of these days. */
export async function heldBack(
  db: Queryable,
  { areaIds, dates, userId }: { areaIds: readonly number[]; dates: readonly Day[]; userId: number },
  now: Now,
): Promise<(areaId: number, date: Day) => HeldBack> {
  const [from, to] = [dates[0], dates.at(-1)];
  if (areaIds.length === 0 || !from || !to) return () => NONE;
  const keptOn = await keptIn(db, { areaIds, userIds: [userId], from, to }, now);
  const pairs = areaIds.flatMap((areaId) =>
    dates.flatMap((date) => [...withoutOwn(keptOn(areaId, date), userId).keys()].map((id) => ({ date, id }))),
  );
  const rows = await freeAmong(db, {
    dates: pairs.map(({ date }) => date),
    ids: pairs.map(({ id }) => id),
    now: now.toString(),
  });
  const found = new Map(rows.map((row) => [`${row.areaId} ${row.date}`, row]));
  return (areaId, date) => found.get(`${areaId} ${date}`) ?? NONE;
}

export type ToGive = {
  areaId: number;
  date: Day;
  timeZone: string;
  given: { placeId: number; objectId: number }[];
};

/** W12, W13: the days on which somebody waits for what they may have, and who is to get what. With a date, only that day. */
export async function whoGetsWhat(
  db: Queryable,
  { areaIds, date = null }: { areaIds: readonly number[]; date?: Day | null },
  now: Now,
): Promise<ToGive[]> {
  const rows = areaIds.length > 0 ? await queuesAndSpaces(db, { areaIds, date, now: now.toString() }) : [];
  const dates = rows.map((row) => row.date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) return [];
  const userIds = [...new Set(rows.flatMap(({ queue }) => queue.map(({ userId }) => userId)))];
  const keptOn = await keptIn(db, { areaIds, userIds, from, to }, now);
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
