import { counted, inWords } from '../../../shared/english.ts';
import type { ReportRow } from '../../../shared/reports/contract.ts';
import { bandsOf, FEWEST_PEOPLE } from '../../people/privacy/bands.ts';
import type { BandRow, NamedRow } from './people-store.ts';

const HIGHEST = 4;

/**
 * Bands of days a week, each of at least five people: a smaller one is merged with the next, and the last with the
 * one before. Fewer than five people in total are not shown at all.
 */
export function merged(rows: readonly BandRow[]): ReportRow[] {
  const known = rows.flatMap(({ band, ...row }) => (band === null ? [] : [{ to: band, ...row }]));
  const bands = bandsOf(known, (a, b) => ({
    to: b.to,
    people: a.people + b.people,
    days: a.days + b.days,
    bookings: a.bookings + b.bookings,
  }));
  const isFew = bands.length === 1 && (bands[0]?.people ?? 0) < FEWEST_PEOPLE;
  return [
    ...bands.map(({ to, people, days, bookings }, at) => ({
      // Together they are all numbers of days.
      band: isFew
        ? `Fewer than ${inWords(FEWEST_PEOPLE)} people`
        : bandName((bands[at - 1]?.to ?? -1) + 1, at === bands.length - 1 ? HIGHEST : to),
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

/** From a whole number of days a week to just under the one after the last. */
function bandName(from: number, to: number): string {
  if (to >= HIGHEST) return from === 0 ? 'Any number of days' : `${counted(from, 'day')} or more`;
  if (from === 0) return `Less than ${counted(to + 1, 'day')}`;
  return `${from} to less than ${counted(to + 1, 'day')}`;
}
