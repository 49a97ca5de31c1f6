import type { Weekday } from '../../../shared/day.ts';
import type { SampleOffice, SampleOfficeArea } from './office.ts';
import type { Random } from './random.ts';

/** What somebody does in an ordinary week. */
export type SampleHabit = {
  userId: number;
  weekdays: ReadonlySet<Weekday>;
  area: SampleOfficeArea;
  /** Where they sit if they can. */
  desk: number;
  /** Where they park if they can; null for people who come by train. */
  bay: { area: SampleOfficeArea; id: number } | null;
};

/** How many of ten people come on each day from Monday to Friday in an ordinary week. */
const TURNOUT: Record<Weekday, number> = { 1: 0.45, 2: 0.85, 3: 0.8, 4: 0.85, 5: 0.3, 6: 0, 7: 0 };
const DRIVERS = 0.35;

/** A week for each regular of an office. As long as there are enough desks, no two people like the same one best. */
export function habitsOf({ areas, regulars }: SampleOffice, random: Random): SampleHabit[] {
  const desks = shuffled(spotsOf(areas, 'desks'), random);
  const bays = shuffled(spotsOf(areas, 'carPark'), random);
  return regulars.flatMap((userId, index) => {
    const desk = desks[index % desks.length];
    if (!desk) return [];
    const weekdays = new Set(WORKING_DAYS.filter((weekday) => random.chance(TURNOUT[weekday])));
    // Everybody has a day in the middle of the week on which the team meets.
    weekdays.add(random.pick(TEAM_DAYS));
    const bay = random.chance(DRIVERS) ? bays[index % bays.length] : undefined;
    return [{ userId, weekdays, area: desk.area, desk: desk.id, bay: bay ?? null }];
  });
}

const WORKING_DAYS: readonly Weekday[] = [1, 2, 3, 4, 5];
const TEAM_DAYS: readonly Weekday[] = [2, 3, 4];

const spotsOf = (areas: readonly SampleOfficeArea[], wanted: SampleOfficeArea['kind']) =>
  areas.filter(({ kind }) => kind === wanted).flatMap((area) => area.standard.map((id) => ({ area, id })));

const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, turn: random.next() }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ item }) => item);
