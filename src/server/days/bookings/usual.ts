import { DAYS_AHEAD } from '../../../shared/bookings/ahead.ts';
import type { Also, Usual } from '../../../shared/bookings/usual-contract.ts';
import { isUsualWith, LATELY_DAYS, nextUsual, usualOn } from '../../../shared/bookings/usual.ts';
import { addDays, type Day, todayIn, weekdayOf } from '../../../shared/day.ts';
import { offeredInstead } from '../../../shared/objects/features.ts';
import type { App } from '../../context.ts';
import { drawTimes } from '../draws/due.ts';
import { keptFrom } from '../kept/keeping.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { objectsAround, type OnDayRow, type UsedRow, usedObjects, usualOnDay } from './usual-store.ts';

/**
 * B12: what Home offers to book with one press; never a day that can only be wished for (F2). Null if the user has no
 * habits yet, or no day is left to book.
 */
export async function usualOf(app: App, user: SignedInUser): Promise<Usual | null> {
  const { db, clock } = app;
  const now = clock.now();
  const today = todayIn('UTC', now);
  const rows = await usedObjects(db, {
    userId: user.id,
    since: addDays(today, -LATELY_DAYS),
    // The date that an office behind UTC still calls today.
    today: addDays(today, -1),
    until: addDays(today, DAYS_AHEAD + 1),
  });
  const [desks, bays, dogs] = (['desk', 'bay', 'dog'] as const).map((kind) =>
    rows.filter((row) => row.kind === kind).map((row) => ({ ...row, office: row })),
  ) as [UsedPlace[], UsedPlace[], UsedPlace[]];
  // Somebody who only ever books a bay is offered that.
  const own = desks.length > 0 ? desks : bays;
  const next = nextUsual(own.filter(isActive), daysOf(own), now);
  if (!next) return null;

  const { date, usual } = next;
  const weekday = weekdayOf(date);
  const here = (used: UsedPlace[]) => used.filter(({ locationId }) => locationId === usual.locationId);
  const there = (used: UsedPlace[]) => usualOn(weekday, here(used).filter(isActive));
  const also = (used: UsedPlace[], row: OnDayRow | undefined) =>
    daysOf(used).has(date) || !row
      ? null
      : presentAlso(row, isUsualWith(weekday, here(used), here(own)) ? there(used) : null);
  // What is kept for others at the office (B18).
  const areaIds = usual.keepingAreas;
  const keptOn = await keptFrom(db, { areaIds, dates: [date], userId: user.id }, now);
  const kept = areaIds.flatMap((areaId) => [...keptOn(areaId, date).keys()]);
  const onDay = await usualOnDay(db, {
    locationId: usual.locationId,
    date,
    usualId: usual.id,
    bayId: there(bays)?.id ?? null,
    dogId: there(dogs)?.id ?? null,
    kept,
  });
  const toBook: OnDayRow[] = [];
  for (const row of onDay) {
    const isDrawnLater = row.hasDraw && (await drawTimes(app, row.areaId, date, date, now))(date).drawAt;
    if (!isDrawnLater) toBook.push(row);
  }
  const found = (kind: OnDayRow['kind']) => toBook.find((row) => row.kind === kind);
  if (!found('usual')) return null;
  const { id, name } = usual;
  return {
    date,
    location: {
      id: usual.locationId,
      name: usual.location,
      timeZone: usual.timeZone,
      hasUsualWeek: usual.hasUsualWeek,
    },
    area: { id: usual.areaId, name: usual.area },
    usual: { id, name },
    bookableObject:
      found('usual')?.isTaken === false ? { id, name } : await nearestFree(db, usual, date, kept),
    bay: own === bays ? null : also(bays, found('bay')),
    dog: also(dogs, found('dog')),
  };
}

type UsedPlace = UsedRow & { office: UsedRow };

const isActive = (row: UsedRow) => row.isActive;

const daysOf = (used: readonly UsedRow[]): ReadonlySet<Day> =>
  new Set(used.flatMap(({ ahead }) => ahead.flat()));

async function nearestFree(
  db: App['db'],
  usual: UsedPlace,
  date: Day,
  kept: readonly number[],
): Promise<Usual['bookableObject']> {
  const around = await objectsAround(db, { id: usual.id, date, kept });
  const from = around.find(({ id }) => id === usual.id) ?? { ...usual, at: null, features: [] };
  const nearest = offeredInstead(from, around).find(({ isTaken }) => !isTaken);
  return nearest ? { id: nearest.id, name: nearest.name } : null;
}

function presentAlso({ id, name, areaId, area, isTaken }: OnDayRow, usual: UsedRow | null): Also {
  return {
    area: { id: areaId, name: area },
    usual: usual && { id: usual.id, name: usual.name },
    bookableObject: isTaken ? null : { id, name },
  };
}
