import { isOpenOn } from './rules.ts';
import { isBefore, momentOf, plusDays } from './wall-clock.ts';
import { freeSpaces, type Office, type Somebody, type Space, type World } from './world.ts';

/** B17: when everybody can have it; null for never. A closed day moves it forward, by four weeks at the most (F1). */
export function opensAt(world: World, office: Office, space: Space, date: string): Temporal.Instant | null {
  const until = space.keptFor?.until;
  if (!until) return null;
  let [on, left] = [date, until.daysBefore];
  for (let back = 0; left > 0 && back < 28; back += 1) {
    on = plusDays(on, -1);
    if (isOpenOn(world, { office, date: on })) left -= 1;
  }
  return momentOf(on, until.at, office.timeZone);
}

export function isStillKept(world: World, office: Office, space: Space, date: string): boolean {
  if (!space.keptFor || !space.isActive) return false;
  const opens = opensAt(world, office, space, date);
  return opens === null || isBefore(world.now, opens);
}

export const isKeptFrom = (
  world: World,
  somebody: Somebody,
  { office, space, date }: { office: Office; space: Space; date: string },
): boolean => isStillKept(world, office, space, date) && !space.keptFor?.members.includes(somebody);

/** B18: what is free for somebody. */
export const freeFor = (
  world: World,
  somebody: Somebody,
  office: Office,
  date: string,
  kind: Space['kind'],
): Space[] =>
  freeSpaces(world, office, date, kind).filter(
    (space) => !isKeptFrom(world, somebody, { office, space, date }),
  );
