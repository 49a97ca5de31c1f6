import { type Day, longDay, onWeekdays, type Weekday } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { capitalised, listed } from '../../../shared/english.ts';
import type { Standing } from '../../../shared/usual-week/contract.ts';

type WishedPlace = Pick<Standing, 'weekdays' | 'bookableObject' | 'orElse'>;

/** "On Tuesdays and Thursdays: Desk 2, or else the nearest free one" */
export function wishWords({ weekdays, bookableObject, orElse }: WishedPlace): string {
  return `${capitalised(onWeekdays(weekdays))}: ${whatWords(bookableObject?.name ?? null, orElse)}`;
}

export function whatWords(name: string | null, orElse: Standing['orElse']): string {
  if (name === null) return 'any free space';
  return orElse === 'nothing' ? isolated(name) : `${isolated(name)}, or else the nearest free one`;
}

/** "from Monday, 7 December 2026 until …"; empty for a wish that has begun and has no end. */
export function spanWords({ from, until }: { from: Day; until: Day | null }, today: Day): string {
  return listed([from > today && `from ${longDay(from)}`, until !== null && `until ${longDay(until)}`], {
    last: ' ',
  });
}

/** Somebody asked for it before. */
export const takenOnWords = (takenOn: readonly Weekday[], wanted: string): string =>
  `A colleague asked for ${isolated(wanted)} ${onWeekdays(takenOn)} before you did, so it goes to them first.`;
