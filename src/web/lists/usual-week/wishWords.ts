import { HOW_FAR_AHEAD } from '../../../shared/bookings/ahead.ts';
import { type Day, longDay, onWeekdays, type Weekday } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { capitalised, counted, listed } from '../../../shared/english.ts';
import type { Standing, StandingPreview } from '../../../shared/usual-week/contract.ts';
import { refusedWords } from '../week/weekWords.ts';

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

type PreviewDay = StandingPreview['days'][number];

/** "In the next 6 weeks: 10 days with Desk 2, 1 day with another space and 1 day with nothing." */
export function previewWords(days: readonly PreviewDay[], wanted: string | null): string {
  if (days.length === 0) return `None of its days is within the next ${HOW_FAR_AHEAD} yet.`;
  const of = (outcome: PreviewDay['outcome']) => days.filter((day) => day.outcome === outcome).length;
  const [asWished, another, refused] = [of('booked'), of('booked-another'), of('refused')];
  const as = wanted === null ? 'can be booked' : `with ${isolated(wanted)}`;
  const parts = listed([
    asWished > 0 && `${counted(asWished, 'day')} ${as}`,
    another > 0 && `${counted(another, 'day')} with another space`,
    refused > 0 && `${counted(refused, 'day')} with nothing`,
  ]);
  return `In the next ${HOW_FAR_AHEAD}: ${parts}.`;
}

/** The days on which the wish cannot simply be met, grouped by reason. */
export function exceptionsOf(
  days: readonly PreviewDay[],
  { wanted, area }: { wanted: string | null; area: string },
): { words: string; days: Day[] }[] {
  const groups = new Map<string, Day[]>();
  for (const { date, outcome, reason, bookableObject } of days) {
    if (outcome === 'booked' || outcome === 'waiting') continue;
    const words =
      outcome === 'booked-another'
        ? `${isolated(bookableObject?.name ?? 'Another space')}, as ${isolated(wanted ?? 'it')} is taken`
        : refusedWords(reason, area).replace(/\.$/, '');
    groups.set(words, [...(groups.get(words) ?? []), date]);
  }
  return [...groups].map(([words, found]) => ({ words, days: found }));
}

/** Somebody asked for it before. */
export const takenOnWords = (takenOn: readonly Weekday[], wanted: string): string =>
  `A colleague asked for ${isolated(wanted)} ${onWeekdays(takenOn)} before you did, so it goes to them first.`;

/** "Tue 8 December": the words beside it say the rest. */
export const shortDate = (day: Day): string => longDay(day).replace(/^(...)\w*, (.*) \d{4}$/, '$1 $2');
