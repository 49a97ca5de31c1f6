import { DAYS_AHEAD } from '../../../shared/bookings/ahead.ts';
import { closingOn, isOpenOn, refusalOfDate } from '../../../shared/bookings/rules.ts';
import { firstDayBeforeDraw, onlyWishedForUntil } from '../../../shared/draws/when.ts';
import { addDays, type Day, daysFrom, type Now, todayIn } from '../../../shared/day.ts';
import { COMING_DAYS } from '../../../shared/limits.ts';
import type { ComingLocation } from '../../../shared/locations/coming-contract.ts';
import { byFirstNumber, byName } from '../../../shared/natural-order.ts';
import type { App } from '../../context.ts';
import { heldBack } from '../kept/keeping.ts';
import { comingDays, type ComingRow, type OpeningRow, openingOfLocations } from './coming-store.ts';

/** Which days to tell of, from the next open days of each location. */
type ChooseDays = (openDays: readonly (readonly Day[])[]) => readonly Day[];

/** The next days on which any office is open. */
export const theNextOpenDays: ChooseDays = (openDays) =>
  [...new Set(openDays.flat())].toSorted().slice(0, COMING_DAYS);

/** The next open day of each office. */
export const eachNextOpenDay: ChooseDays = (openDays) => [
  ...new Set(openDays.flatMap(([next]) => next ?? [])),
];

/**
 * How full every area of these offices is on some days; null is all of them. With a reader, what is kept for others is not free (B18);
 * no reader has the id 0.
 */
export async function comingDaysOf(
  app: App,
  choose: ChooseDays,
  locationIds: readonly number[] | null = null,
  readerId: number | null = null,
): Promise<ComingLocation[]> {
  const now = app.clock.now();
  // “Today” differs between locations, by at most a day either side of UTC's. What was closed decides when a day is drawn.
  const from = addDays(todayIn('UTC', now), -1);
  const rows = await openingOfLocations(app.db, {
    from: firstDayBeforeDraw(from),
    to: addDays(from, DAYS_AHEAD + 2),
  });
  const locations = rows
    .filter(({ id }) => locationIds === null || locationIds.includes(id))
    .map((row) => ({ ...row, today: todayIn(row.timeZone, now) }));
  const openDaysOf = (location: (typeof locations)[number]) =>
    daysFrom(addDays(location.today, 1), addDays(location.today, DAYS_AHEAD)).filter((date) =>
      isOpenOn(date, location),
    );
  const dates = choose(locations.map(openDaysOf));
  const rowsOfAreas = await comingDays(app.db, { dates, now: now.toString() });
  const keeping = readerId === null ? [] : rowsOfAreas.filter(({ keeps }) => keeps).map(({ id }) => id);
  const held = await heldBack(
    app.db,
    { areaIds: [...new Set(keeping)], dates: dates.toSorted(), userId: readerId ?? 0 },
    now,
  );
  const areas = rowsOfAreas.map((row) => ({ ...row, free: row.free - held(row.id, row.date).counted }));
  return locations.toSorted(byName).map((location) => ({
    id: location.id,
    name: location.name,
    today: location.today,
    nextOpenDay: openDaysOf(location)[0] ?? null,
    areas: areasOf(app, location, areas, dates, now),
  }));
}

function areasOf(
  app: App,
  location: OpeningRow,
  rows: readonly ComingRow[],
  dates: readonly Day[],
  now: Now,
) {
  const own = Map.groupBy(
    rows.filter(({ locationId }) => locationId === location.id),
    ({ id }) => id,
  );
  return [...own.values()]
    .flatMap((days) => {
      const [first] = days;
      if (!first) return [];
      const { id, name, areaTypeId } = first;
      return [
        { id, name, areaTypeId, days: dates.flatMap((date) => presentDay(app, location, days, date, now)) },
      ];
    })
    .toSorted(byFirstNumber);
}

function presentDay({ config }: App, location: OpeningRow, days: readonly ComingRow[], date: Day, now: Now) {
  const row = days.find((each) => each.date === date);
  if (!row) return [];
  const isOpen = refusalOfDate(date, location, now) === null;
  const { waitingList } = config.features;
  const drawAt = isOpen && waitingList ? onlyWishedForUntil(date, row.draw, location, now) : null;
  return [
    {
      date,
      isOpen,
      closedFor: closingOn(date, location.closings)?.reason ?? null,
      spaces: row.spaces,
      free: row.free,
      // Places from before the waiting list was switched off are not shown anywhere (W1).
      waiting: waitingList ? row.waiting : 0,
      ...(drawAt && { drawAt: drawAt.toString() }),
    },
  ];
}
