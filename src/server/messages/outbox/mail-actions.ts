import type { Now } from '../../../shared/day.ts';
import { hasPassed } from '../../../shared/deadlines.ts';
import type { App } from '../../context.ts';
import { lockAreaAndDate } from '../../days/area-days/lock-store.ts';
import type { ChannelAnswer, Channel, ChannelTrouble, Verdict } from './channel.ts';
import * as store from './mail-store.ts';
import type { MailRow } from './mail-store.ts';
import { mailAbout, messageIdOf } from './mail-words.ts';
import { type PassReport, processQueued } from './pass.ts';
import { isRefusedAddress } from '../../people/privacy/refused-address.ts';
import { deliveryBy } from './sending-actions.ts';
import { isLive } from './state.ts';

/** How long to rest if no relay is configured, which cannot change while the process runs. */
const REST_MS = 5_000;

/**
 * Sends the emails that are queued, questions first (M8). It has its own worker, so that a slow relay holds up nothing
 * else (M14).
 */
export async function deliverMails(app: App): Promise<PassReport> {
  if (app.mail === null) {
    await store.endAllMails(app.db, { now: app.clock.now().toString() });
    return { retryAfterMs: REST_MS };
  }
  return processQueued(
    app,
    'mail',
    (db, exceptThese) =>
      store.unsentMails(db, {
        exceptThese,
        hasSlack: app.config.slack !== null,
        now: app.clock.now().toString(),
      }),
    deliveryBy(app, mailChannel),
  );
}

type Receipt = { messageId: string };

const mailChannel: Channel<MailRow, Receipt> = {
  name: 'mail',
  unsentOf: store.unsentMailsOf,
  verdictOn,
  // The email about a cancellation had been sent before it was undone (D12).
  corrects: (row) => row.kind === 'cancelled' && isLive(row) && row.round > 1,
  triedAs: ({ messageId }) => messageId,
  identify: ({ messageId }) => messageId,
  send,
  mayAsk: ({ isProved }) => isProved,
  markSent: (db, { ids, now, receipt, asked }) => store.markMailsSent(db, { ids, now, ...receipt, asked }),
  markEnded: store.markMailsEnded,
  countSent: ({ metrics }, outcome) => metrics.mails.inc({ outcome }),
  afterTrouble,
};

/** M6: by email if the person chose it, or by default if Slack does not reach them. */
function verdictOn({ config }: App, row: MailRow, now: Now): Verdict {
  if (!row.email || row.wantsMail === false) return 'no-channel';
  if (isRefusedAddress(row.refusedAt, now)) return 'failed';
  if (row.wantsMail || config.slack === null || row.wantsSlack === false) return 'tell';
  switch (row.endedInSlackAs) {
    case 'sent':
    case 'obsolete':
      return 'no-channel';
    case null:
      return row.account === null && hasWaitedForSlack(row, now) ? 'tell' : 'not-yet';
    case 'no-account':
    case 'no-channel':
    case 'failed':
      return 'tell';
  }
}

const hasWaitedForSlack = ({ createdAt }: MailRow, now: Now): boolean =>
  createdAt.until(now).total('minutes') > store.MINUTES_FOR_SLACK;

/** The `Message-ID` is stored first, so that if the process dies while sending, the next one repeats the same email (M5). */
async function send(app: App, told: Some): Promise<ChannelAnswer<Receipt | null>> {
  const { mail } = app;
  if (mail === null) return { ok: true, value: null };
  const messageId = told[0].messageId ?? messageIdOf(app, told[0]);
  const costsSpace = told[0].isProved || isAskedInSlack(app, told[0]);
  const composed = await mailAbout(app, told, { messageId, costsSpace });
  const wait = await waitForTurn(app);
  if (wait) return { ok: false, trouble: wait };
  await store.markHandedOver(app.db, { ids: told.map(({ id }) => id), messageId });
  const answer = await mail.send(composed);
  return answer.ok ? { ok: true, value: { messageId } } : answer;
}

/** Whether Slack asks them too: then an unanswered question costs the space, whatever happens to the email. */
const isAskedInSlack = ({ config }: App, { wantsSlack, account }: MailRow): boolean =>
  config.slack !== null && wantsSlack !== false && account !== null;

type Some = readonly [MailRow, ...MailRow[]];

/**
 * M8: takes one of this minute's emails; returns why it has to wait if there is none left. The demo's mailbox is in
 * this process and has no limit.
 */
export async function waitForTurn({ config, clock, db }: App): Promise<ChannelTrouble | null> {
  if (!config.mail?.url) return null;
  const now = clock.now();
  const [turn] = await store.takeMailTurn(db, { now: now.toString(), perMinute: config.mail.perMinute });
  if (!turn || turn.isOurs) return null;
  const free = (turn.oldest ?? now).add({ minutes: 1 });
  return { kind: 'paced', retryAfterMs: Math.max(100, now.until(free).total('milliseconds')) };
}

async function afterTrouble(app: App, told: Some, trouble: ChannelTrouble): Promise<void> {
  if (trouble.kind !== 'refused' && trouble.kind !== 'deferred') return;
  const now = app.clock.now();
  const [{ userId, email, createdAt }] = told;
  const isRefusal = trouble.kind === 'refused';
  for (const { id, attempts } of told) {
    const notBefore = now.add({ minutes: minutesAfter(attempts) }).toString();
    await store.postponeMails(app.db, { ids: [id], notBefore, isRefusal });
  }
  if (!isRefusal) {
    if (createdAt.until(now).total('hours') < HOURS_OF_DEFERRALS) return;
    await store.markMailsEnded(app.db, { ids: told.map(({ id }) => id), now: now.toString(), as: 'failed' });
    return;
  }
  if (trouble.isOfAddress) await store.rememberRefusedAddress(app.db, { userId, email, now: now.toString() });
  await unask(app, userId);
}

/** Greylisting lets an email through after some minutes; after that it is less and less urgent to try again. */
const minutesAfter = (attempts: number): number => Math.min(2 ** attempts, 60);

/** As long as relays usually try. */
const HOURS_OF_DEFERRALS = 48;

/**
 * M7: the relay refused an email for good, so one that it accepted before 10:00 may not have arrived either. Decided
 * under the locks of the days, so that each booking has either been released already or no longer counts as asked.
 */
async function unask(app: App, userId: number): Promise<void> {
  const asked = await store.askedDaysOf(app.db, { userId });
  if (asked.length === 0) return;
  await app.db.transaction(async (transaction) => {
    for (const { areaId, date } of asked) await lockAreaAndDate(transaction, { areaId, date });
    const now = app.clock.now();
    const inTime = asked.filter(({ date, timeZone }) => !hasPassed('release', date, { timeZone }, now));
    await store.unask(transaction, { bookingIds: inTime.map(({ bookingId }) => bookingId) });
  });
}
