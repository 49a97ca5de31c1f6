import { addDays, longDay, todayIn } from '../../../shared/day.ts';
import type { Session } from '../../../shared/people/contract.ts';
import { now } from '../../start/clock.ts';

/** What the browser called itself when it signed in. */
export const browserWords = ({ browser }: Pick<Session, 'browser'>): string =>
  browser || 'A browser we do not recognise';

/** To the day, where the reader is: the last use is known only to the hour. */
export function seenWords(
  lastSeenAt: string,
  timeZone = Temporal.Now.timeZoneId(),
  at: Temporal.Instant = now(),
): string {
  const today = todayIn(timeZone, at);
  const day = todayIn(timeZone, Temporal.Instant.from(lastSeenAt));
  if (day >= today) return 'Last used today';
  return day === addDays(today, -1) ? 'Last used yesterday' : `Last used on ${longDay(day)}`;
}

/** What a yes will do, for this many others. */
export const othersWords = (others: number): string =>
  others > 1
    ? `The ${others} other browsers have to sign in again.`
    : 'The other browser has to sign in again.';

export function endedWords(ended: number): string {
  if (ended === 0) return 'You were not signed in anywhere else';
  return ended > 1 ? `${ended} other browsers are signed out` : 'The other browser is signed out';
}
