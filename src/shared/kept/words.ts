import type { Keeping } from '../bookings/contract.ts';
import { type Now, todayIn } from '../day.ts';
import { listed } from '../english.ts';
import { noonWords, dayNearWords } from '../time-words.ts';

/** "kept for the Lab until noon on Wednesday", by the office's clock. */
export function keptWords({ groups, opensAt }: Keeping, timeZone: string, now: Now): string {
  const whom = `kept for ${listed(groups)}`;
  if (opensAt === null) return whom;
  const moment = Temporal.Instant.from(opensAt);
  const time = noonWords(moment.toZonedDateTimeISO(timeZone));
  return `${whom} until ${time} ${dayNearWords(todayIn(timeZone, moment), todayIn(timeZone, now))}`;
}
