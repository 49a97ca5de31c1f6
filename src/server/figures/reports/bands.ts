import { counted, inWords } from '../../../shared/english.ts';
import type { ReportRow } from '../../../shared/reports/contract.ts';
import { FEWEST_PEOPLE } from '../../people/privacy/bands.ts';
import type { BandRow, NamedRow } from './people-store.ts';

const HIGHEST = 4;

type Group = { from: number; to: number; people: number; days: number; bookings: number };

/**
 * Bands of days a week, each of at least five people: a smaller one is merged with the next, and the last with the
 * one before. Fewer than five people in total are not shown at all.
 */
export function merged(rows: readonly BandRow[]): ReportRow[] {
  const groups: Group[] = [];
  for (const { band, people, days, bookings } of rows) {
    if (band === null) continue;
    const last = groups.at(-1);
    if (last && last.people < FEWEST_PEOPLE) add(last, { from: last.from, to: band, people, days, bookings });
    else groups.push({ from: (last?.to ?? -1) + 1, to: band, people, days, bookings });
  }
  const last = groups.at(-1);
  if (last) last.to = HIGHEST;
  if (last && last.people < FEWEST_PEOPLE && groups.length > 1) {
    groups.pop();
    const before = groups.at(-1);
    if (before) add(before, last);
  }
  const isFew = groups.length === 1 && (groups[0]?.people ?? 0) < FEWEST_PEOPLE;
  return [
    ...groups.map(({ from, to, people, days, bookings }) => ({
      band: isFew ? `Fewer than ${inWords(FEWEST_PEOPLE)} people` : bandName(from, to),
      person: null,
      people: isFew ? null : people,
      days: isFew ? null : days,
      bookings: isFew ? null : bookings,
    })),
    ...rows
      .filter(({ band }) => band === null)
      .map(({ bookings }) => ({
        band: 'No longer known',
        person: null,
        people: null,
        days: null,
        bookings,
      })),
  ];
}

/** Each person, with the band for their own number of days alone. */
export function perPerson(rows: readonly NamedRow[]): ReportRow[] {
  return rows.map(({ band, ...row }) => ({ band: bandName(band, band), ...row }));
}

function add(group: Group, other: Group): void {
  group.to = other.to;
  group.people += other.people;
  group.days += other.days;
  group.bookings += other.bookings;
}

/** From a whole number of days a week to just under the one after the last. */
export function bandName(from: number, to: number): string {
  if (to >= HIGHEST) return from === 0 ? 'Any number of days' : `${counted(from, 'day')} or more`;
  if (from === 0) return `Less than ${counted(to + 1, 'day')}`;
  return `${from} to less than ${counted(to + 1, 'day')}`;
}
