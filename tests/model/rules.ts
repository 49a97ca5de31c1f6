import { dateIn, isBefore, momentOf, plusDays, weekday } from './wall-clock.ts';
import type { Closing, Office, Place, World } from './world.ts';

export type Refusal = { status: number; reason: string; body?: unknown };

export const refusal = (status: number, reason: string): Refusal => ({ status, reason });
export const notFound = refusal(404, 'not-found');

export type Day = { office: Office; date: string };

/** Whether it is still before this time on that date, at the office. */
export const isBeforeTime = ({ now }: World, { office, date }: Day, time: string): boolean =>
  isBefore(now, momentOf(date, time, office.timeZone));

/** W6, W11. */
export const isPlaceOver = (
  world: World,
  { office, date, until }: Pick<Place, 'office' | 'date' | 'until'>,
): boolean =>
  until === 'evening'
    ? !isBeforeTime(world, { office, date: plusDays(date, -1) }, '20:00')
    : !isBeforeTime(world, { office, date }, until === 'seven' ? '07:00' : '08:30');

export const today = ({ now }: World, { timeZone }: Office): string => dateIn(timeZone, now);

/** B2. If two reasons apply, the one that the rule's sentence names first. */
export function refusalOfDate(world: World, { office, date }: Day): Refusal | null {
  const from = today(world, office);
  if (date < from) return refusal(409, 'day-has-passed');
  if (date > plusDays(from, 42)) return refusal(409, 'too-far-ahead');
  return isOpenOn(world, { office, date }) ? null : refusal(409, 'closed-day');
}

export const isOpenOn = (world: World, { office, date }: Day): boolean =>
  office.openDays.includes(weekday(date)) && !closingOn(world, { office, date });

export const closingOn = ({ closings }: World, { office, date }: Day): Closing | undefined =>
  closings.find((each) => each.office === office && !each.isLifted && each.from <= date && date <= each.to);

/** B7, W7: while the date is today or later. */
export const isReleasable = (world: World, { office, date }: Day): boolean => date >= today(world, office);

/** C2: on the day before 10:00. */
export function refusalToConfirm(world: World, day: Day): Refusal | null {
  if (day.date > today(world, day.office)) return refusal(409, 'too-early');
  return isBeforeTime(world, day, '10:00') ? null : refusal(409, 'too-late');
}
