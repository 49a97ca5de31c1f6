import { isolated } from '../../../shared/direction.ts';
import { counted, listed } from '../../../shared/english.ts';
import type { ReportRow } from '../../../shared/reports/contract.ts';

/** On how many days a space was taken, out of those on which it could be booked. */
export type PlaceHeat = { readonly name: string; readonly taken: number; readonly days: number };

/** From never to nearly always; each has a pattern of its own, see HeatInks.tsx. */
export const BANDS = ['Never', 'Under 25%', '25% to 49%', '50% to 74%', '75% or more'] as const;

export const NOT_BOOKABLE = 'Not bookable';

/** Use by the name of the space. A space that changed its type has a row for each type. */
export function placeHeatOf(rows: readonly ReportRow[]): ReadonlyMap<string, PlaceHeat> {
  const all = new Map<string, PlaceHeat>();
  for (const row of rows) {
    const name = String(row['space']);
    const before = all.get(name) ?? { name, taken: 0, days: 0 };
    all.set(name, {
      name,
      taken: before.taken + Number(row['taken']),
      days: before.days + Number(row['days']),
    });
  }
  return all;
}

/** Null if it could be booked on none of the days. */
export function bandOf({ taken, days }: PlaceHeat): number | null {
  if (days === 0) return null;
  if (taken === 0) return 0;
  return Math.min(4, 1 + Math.floor((4 * taken) / days));
}

/** "Desk 4, taken on 12 of 20 days" */
export function heatWords({ name, taken, days }: PlaceHeat): string {
  if (days === 0) return `${isolated(name)}, not bookable on these days`;
  return `${isolated(name)}, taken on ${taken} of ${counted(days, 'day')}`;
}

/** What the plan shows, in sentences. */
export function heatSummary(all: readonly PlaceHeat[]): string {
  const bookable = all.filter(({ days }) => days > 0);
  if (bookable.length === 0) return 'Nothing on this plan could be booked on these days.';
  const share = ({ taken, days }: PlaceHeat) => taken / days;
  const highest = Math.max(...bookable.map(share));
  const lowest = Math.min(...bookable.map(share));
  if (highest === 0) return 'No space was taken on any of these days.';
  const never = bookable.filter(({ taken }) => taken === 0).length;
  const sentences = [`Most often taken: ${some(bookable.filter((each) => share(each) === highest))}.`];
  if (never > 0) sentences.push(`Never taken: ${never} of ${counted(bookable.length, 'space')}.`);
  else if (lowest < highest)
    sentences.push(`Least often: ${some(bookable.filter((each) => share(each) === lowest))}.`);
  return sentences.join(' ');
}

const MOST_NAMED = 3;

/** "Desk 4 and Desk 7 (18 of 20 days)", by the first one's days. */
function some(spaces: readonly PlaceHeat[]): string {
  const [first] = spaces;
  const others = spaces.length - MOST_NAMED;
  const names = spaces.slice(0, MOST_NAMED).map(({ name }) => isolated(name));
  const words = listed([...names, others > 0 && counted(others, 'other')]);
  return first ? `${words} (${first.taken} of ${counted(first.days, 'day')})` : words;
}
