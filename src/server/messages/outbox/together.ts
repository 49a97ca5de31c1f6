import type { App } from '../../context.ts';
import type { ChannelName } from '../../days/sql/unsent.ts';
import { makePendingDays } from '../../days/usual-week/sweep.ts';
import { sweepDay } from '../../days/deadlines/actions.ts';
import { questionsBeside } from '../../days/deadlines/store.ts';
import { unsentBeside } from './store.ts';

/** More would not fit into one message, see slack-message.ts. */
const MOST_TOGETHER = 20;

/** The ids of the notifications to claim while this one is sent, because they share its message or may make it pointless. */
export async function toldTogether(app: App, channel: ChannelName, id: number): Promise<number[]> {
  const beside = await unsentBeside[channel](app.db, { id });
  // The message reports all the days, so first make those that a killed process has left.
  for (const { usualWeekId } of beside) if (usualWeekId !== null) await makePendingDays(app, usualWeekId);
  return beside.some(({ isQuestion }) => isQuestion)
    ? questionsWith(app, channel, id)
    : beside.map((each) => each.id);
}

/**
 * C6: the ids of all questions to a person about a day. Areas are swept one after the other, perhaps by another
 * process, so that areas still missing are swept first; otherwise somebody would be asked twice.
 */
async function questionsWith(app: App, channel: ChannelName, id: number): Promise<number[]> {
  const now = app.clock.now().toString();
  const found = await questionsBeside[channel](app.db, { id, now });
  const missing = found.filter((question) => question.id === null);
  for (const areaDay of missing) await sweepDay(app, areaDay);
  const questions = missing.length > 0 ? await questionsBeside[channel](app.db, { id, now }) : found;
  const ids = questions.flatMap((question) => question.id ?? []).toSorted((a, b) => a - b);
  const from = Math.floor(ids.indexOf(id) / MOST_TOGETHER) * MOST_TOGETHER;
  return ids.includes(id) ? ids.slice(from, from + MOST_TOGETHER) : [id];
}
