import type { Day, Now } from '../../../shared/day.ts';
import { onlyWishedForUntil } from '../../../shared/draws/when.ts';
import type { App } from '../../context.ts';
import type { DrawOnDay } from '../sql/draws.ts';

type Situation = { timeZone: string; openDays: readonly number[]; draw: DrawOnDay | null };

/** F2: the moment until which a day can only be wished for; null if it can be booked. Without waiting lists nothing is drawn (W1). */
export function wishedForUntil(
  { config }: Pick<App, 'config'>,
  date: Day,
  { timeZone, openDays, draw }: Situation,
  now: Now,
): Now | null {
  if (!draw || !config.features.waitingList) return null;
  return onlyWishedForUntil(date, draw, { timeZone, openDays, closings: draw.closings }, now);
}
