import { addDays, todayIn } from '../../../shared/day.ts';
import type { ChannelsOverview, WhyUnreachable } from '../../../shared/locations/channels-contract.ts';
import { channelsOf } from '../../../shared/privacy/channels.ts';
import type { App } from '../../context.ts';
import { whatWaits } from '../metrics/store.ts';
import { peopleOutOfReach, type UnreachableRow } from './store.ts';

const DAYS = 7;
export const MOST_LISTED = 20;

/** How many messages wait in each channel, and who cannot be asked through any of them. */
export async function channelsNow(app: App): Promise<ChannelsOverview> {
  const [hasSlack, hasMail] = [app.slack !== null, app.mail !== null];
  // “Today” differs between locations, by at most a day either side of UTC's.
  const from = addDays(todayIn('UTC', app.clock.now()), -1);
  const [[waiting], people] = await Promise.all([
    whatWaits(app.db),
    peopleOutOfReach(app.db, { from, to: addDays(from, DAYS + 1), hasSlack, hasMail, limit: MOST_LISTED }),
  ]);
  return {
    // If a channel is not set up, the background worker gives up what is queued for it.
    slack: presentChannel(hasSlack, waiting?.slack, waiting?.slackSince),
    email: presentChannel(hasMail, waiting?.mails, waiting?.mailsSince),
    unreachable: {
      total: people[0]?.total ?? 0,
      people: people.map((row) => ({
        id: row.id,
        name: `${row.firstName} ${row.lastName}`.trim(),
        date: row.date,
        reason: reasonOf(row, hasSlack, hasMail),
      })),
    },
  };
}

const presentChannel = (isSetUp: boolean, waiting = 0, since: Temporal.Instant | null = null) => ({
  isSetUp,
  waiting: isSetUp ? waiting : 0,
  since: isSetUp ? (since?.toString() ?? null) : null,
});

function reasonOf(
  { wantsSlack, wantsEmail, account, email, isRefused }: UnreachableRow,
  hasSlack: boolean,
  hasMail: boolean,
): WhyUnreachable {
  if (!hasSlack && !hasMail) return 'not-set-up';
  const slack = !hasSlack ? 'not-set-up' : account === null ? 'no-account' : 'ready';
  if ((!hasSlack || wantsSlack === false) && (!hasMail || wantsEmail === false)) return 'chose-neither';
  const channels = channelsOf({ wantsSlack, wantsEmail, slack });
  if (!channels.email || !hasMail) return 'no-account';
  if (email === '') return 'no-address';
  return isRefused ? 'refused' : 'not-proved';
}
