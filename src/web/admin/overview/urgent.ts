import { type Day, addDays, daysBetween, longDay, weekdayName, weekdayOf } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { counted, grouped, inWords, oneOrMany } from '../../../shared/english.ts';
import type { ComingLocation } from '../../../shared/locations/coming-contract.ts';
import { AREA_KINDS } from '../../../shared/locations/kinds.ts';

/** The one thing that an admin could do something about today. */
export type Urgent = {
  readonly words: string;
  /** Where to look at it; null if there is nothing to do. */
  readonly bookings: {
    readonly locationId: number;
    readonly areaId?: number | undefined;
    readonly from: Day;
    readonly to: Day;
  } | null;
};

/** From this share on a day is nearly full. */
const NEARLY = 0.9;

type Tight = {
  readonly location: ComingLocation;
  readonly areaId: number | undefined;
  /** "Leeds", or "Studio in Leeds". */
  readonly name: string;
  readonly date: Day;
  readonly spaces: number;
  readonly free: number;
  readonly waiting: number;
};

/**
 * In this order: where most people wait for a full day, where a day is full, where one is nearly full; of two alike, the
 * sooner. Otherwise it says that there is room. Null while there is nothing to book on any of the days.
 */
export function mostUrgent(locations: readonly ComingLocation[]): Urgent | null {
  const all = locations.flatMap(tightOf);
  if (all.length === 0) return null;
  const byDate = (a: Tight, b: Tight) => (a.date < b.date ? -1 : a.date > b.date ? 1 : b.spaces - a.spaces);
  const full = all.filter(({ free }) => free <= 0).toSorted((a, b) => b.waiting - a.waiting || byDate(a, b));
  const tight = all
    .filter(({ free, spaces }) => free > 0 && spaces - free >= spaces * NEARLY)
    .toSorted(byDate);
  const [first] = [...full, ...tight];
  if (!first) return { words: calmWords(locations), bookings: null };
  const { location, areaId, date } = first;
  return { words: wordsOf(first), bookings: { locationId: location.id, areaId, from: date, to: date } };
}

/** An office whose desks are all taken is spoken of as a whole. */
function tightOf(location: ComingLocation): Tight[] {
  const areas = location.areas.flatMap(({ id, name, areaTypeId, days }) =>
    days
      .filter(({ isOpen, spaces }) => isOpen && spaces > 0)
      .map((day) => ({
        ...day,
        location,
        areaId: id,
        isDesks: areaTypeId === AREA_KINDS.desks.id,
        name: `${isolated(name)} in ${isolated(location.name)}`,
      })),
  );
  const byDate = Map.groupBy(
    areas.filter(({ isDesks }) => isDesks),
    ({ date }) => date,
  );
  const whole = [...byDate].flatMap(([date, desks]): Tight[] => {
    if (desks.length < 2 || desks.some(({ free }) => free > 0)) return [];
    const sum = (key: 'spaces' | 'waiting') => desks.reduce((all, each) => all + each[key], 0);
    return [
      {
        location,
        areaId: undefined,
        name: isolated(location.name),
        date,
        spaces: sum('spaces'),
        free: 0,
        waiting: sum('waiting'),
      },
    ];
  });
  const isInWhole = (date: Day, isDesks: boolean) => isDesks && whole.some((each) => each.date === date);
  return [...whole, ...areas.filter(({ date, isDesks }) => !isInWhole(date, isDesks))];
}

function wordsOf({ name, date, free, waiting, location: { today } }: Tight): string {
  const when = dayWords(date, today);
  if (free > 0) return `${name} has ${counted(free, 'space')} left ${when}.`;
  if (waiting <= 0) return `${name} is full ${when}.`;
  const many = waiting > 10 ? grouped(waiting) : inWords(waiting);
  return `${name} is full ${when} and ${many} ${oneOrMany(waiting, 'person is', 'people are')} waiting.`;
}

function calmWords(locations: readonly ComingLocation[]): string {
  const days = new Set(
    locations.flatMap(({ areas }) => areas.flatMap((area) => area.days.map(({ date }) => date))),
  );
  return `There is room in every area on the next ${oneOrMany(days.size, 'open day', `${inWords(days.size)} open days`)}.`;
}

/** "tomorrow", "on Wednesday"; further ahead with its date. */
function dayWords(date: Day, today: Day): string {
  if (date === addDays(today, 1)) return 'tomorrow';
  return daysBetween(today, date) < 7 ? `on ${weekdayName(weekdayOf(date))}` : `on ${longDay(date)}`;
}
