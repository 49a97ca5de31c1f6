import { type Day, longDay } from '../../../shared/day.ts';
import type { ClosingEffect } from '../../../shared/locations/admin-contract.ts';

/** "on Friday, 25 December 2026", or "from … to …". */
export function onDays({ from, to }: { from: Day; to: Day }): string {
  return from === to ? `on ${longDay(from)}` : `from ${longDay(from)} to ${longDay(to)}`;
}

/** What becomes of the bookings, as one sentence. */
export function effectWords({ bookings, places }: ClosingEffect): string {
  const parts = [
    bookings > 0 && counted(bookings, 'booking'),
    places > 0 && counted(places, 'place', 'on a waiting list', 'on waiting lists'),
  ].filter(Boolean);
  if (parts.length === 0) return 'Nobody has booked anything there yet, so nothing is cancelled.';
  return `${parts.join(' and ')} ${bookings + places === 1 ? 'is' : 'are'} cancelled.`;
}

/** "Ada Lovelace, Ben Okafor and 3 others are told." Null when nobody is concerned. */
export function toldWords({ people, peopleCount }: ClosingEffect): string | null {
  if (peopleCount === 0) return null;
  const others = peopleCount - people.length;
  const names = others > 0 ? [...people, `${others} ${others === 1 ? 'other' : 'others'}`] : people;
  return `${listed(names)} ${peopleCount === 1 ? 'is' : 'are'} told in Slack.`;
}

function counted(count: number, noun: string, one = '', many = ''): string {
  return count === 1 ? `1 ${noun} ${one}`.trim() : `${count} ${noun}s ${many}`.trim();
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
