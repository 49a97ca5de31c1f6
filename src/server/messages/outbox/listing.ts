import { type DeadlinesOf, said } from '../../../shared/deadlines.ts';
import { type Day } from '../../../shared/day.ts';
import { oneOrMany } from '../../../shared/english.ts';
import type { Line, MessageLink } from './message.ts';
import { HERE, type Words, words } from './wording.ts';

/** A link to the booking page of a day. */
export const seeTheDay = (
  { locationId, areaId, date }: { locationId: number | null; areaId: number | null; date: Day },
  publicUrl: string,
): MessageLink => ({
  address: `${publicUrl}/locations/${locationId}/areas/${areaId}?day=${date}`,
  words: 'See the day',
});

export const seeThem = (publicUrl: string): MessageLink => ({
  address: `${publicUrl}/bookings`,
  words: 'See them in Perch',
});

/** A message about several days. */
export type DayListing = { title: Words; sentence: Words; lines: readonly Line[]; note: Words };

/** What a message about bookings says about the morning's question; empty if there will be none. */
export function asksLater(office: DeadlinesOf<'release'>, unconfirmed: number): Words {
  if (unconfirmed === 0) return [];
  return oneOrMany(
    unconfirmed,
    words`On the morning we will ask you ${HERE} to confirm it by ${said('release', office)}.`,
    words`On each morning we will ask you ${HERE} to confirm by ${said('release', office)}.`,
  );
}
