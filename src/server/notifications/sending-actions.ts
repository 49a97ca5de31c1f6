import type { Now } from '../../shared/day.ts';
import { isOnDayOf } from '../area-days/same-day.ts';
import type { App } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import type { Answer, Posted, Trouble } from '../slack/slack.ts';
import { lockDaysOf, whileHeld } from './holding-actions.ts';
import { rememberAccount } from './look-up-store.ts';
import { messageOf, type Told } from './messages.ts';
import { type Ended, type PassReport, processQueued } from './pass.ts';
import { slackMessage } from './slack-message.ts';
import { isOpen, isPointless, isQuestion, isToldWith } from './state.ts';
import * as store from './store.ts';
import type { NotificationRow } from './store.ts';
import { toldTogether } from './together.ts';

/** After this many refusals, in as many passes, a notification is given up. */
const MOST_ATTEMPTS = 10;

/**
 * Sends what is queued, previously refused notifications last (M2, C5). Slack allows ten times as many messages as
 * look-ups: while look-ups are limited, messages to known accounts go on.
 */
export async function deliverNotifications(app: App): Promise<PassReport> {
  let lookUpsRestMs = 0;
  /** As part of the message of another: not again in this pass. */
  const dealtWith = new Map<number, Ended>();
  const report = await processQueued(
    app,
    (db, exceptThese) =>
      store.unsentNotifications(db, {
        exceptThese,
        onlyToKnownAccounts: lookUpsRestMs > 0,
        now: app.clock.now().toString(),
      }),
    async (id) => {
      if (dealtWith.has(id)) return dealtWith.get(id) === null ? null : 'held-elsewhere';
      const ids = await toldTogether(app, id);
      const ended = await whileHeld(app, ids, () => deliver(app, ids));
      if (isAboutLookUps(ended)) lookUpsRestMs = ended.retryAfterMs;
      for (const each of ids) dealtWith.set(each, ended);
      return ended;
    },
  );
  const hasMoreToSay = report.isMore || report.retryAfterMs !== undefined || lookUpsRestMs === 0;
  return hasMoreToSay ? report : { retryAfterMs: lookUpsRestMs };
}

type AboutLookUps = Extract<Trouble, { kind: 'rate-limited' }>;

const isAboutLookUps = (ended: Ended): ended is AboutLookUps =>
  ended !== null && ended !== 'held-elsewhere' && ended.kind === 'rate-limited' && ended.ofLookUps === true;

async function deliver(app: App, ids: number[]): Promise<Trouble | null> {
  // Read after taking the locks: they may have been sent since they were listed.
  const unsent = await store.unsentNotificationsOf(app.db, { ids });
  const accepted = acceptedBySlack(app);
  for (const id of ids) if (!unsent.some((each) => each.id === id)) accepted.delete(id);
  const now = app.clock.now();
  for (const each of unsent)
    if (isPointless(each, now) && !accepted.has(each.id)) await end(app, each.id, 'obsolete');

  const told = toldNow(unsent, accepted, now);
  const [first] = told;
  if (!first) return null;
  const answer = await postOnce(app, [first, ...told.slice(1)]);
  if (!answer.ok) {
    if (answer.trouble.kind === 'refused') for (const each of told) await countRefusal(app, each);
    return answer.trouble;
  }

  const posted = answer.value;
  if (posted === null) {
    for (const each of told) await end(app, each.id, 'no-account');
    return null;
  }
  if (isQuestion(first))
    await app.db.transaction((transaction) => recordAsked(app, transaction, told, posted));
  else {
    const { channel, ts } = posted;
    const sent = told.map(({ id }) => id);
    await store.markSent(app.db, { ids: sent, now: now.toString(), channel, ts, outdated: [] });
  }
  for (const { id } of told) accepted.delete(id);
  app.metrics.messages.inc({ outcome: 'sent' });
  return null;
}

/** Those that one message tells. What Slack has accepted already is as it was told then, whatever has come since. */
function toldNow(
  unsent: readonly NotificationRow[],
  accepted: ReadonlyMap<number, Posted>,
  now: Now,
): NotificationRow[] {
  const before = unsent.flatMap(({ id }) => accepted.get(id) ?? [])[0];
  if (before) return unsent.filter(({ id }) => accepted.get(id)?.ts === before.ts);
  const [first, ...others] = unsent.filter((each) => !isPointless(each, now));
  return first ? [first, ...others.filter((each) => isToldWith(first, each))] : [];
}

/** Not again if only recording it failed: while a disk is full, every pass would send it once more. */
async function postOnce(app: App, told: Told): ReturnType<typeof postToPerson> {
  const accepted = acceptedBySlack(app);
  const before = accepted.get(told[0].id);
  if (before) return { ok: true, value: before };
  const answer = await postToPerson(app, told);
  if (answer.ok && answer.value) for (const { id } of told) accepted.set(id, answer.value);
  return answer;
}

/** Gives it up without a message that Slack accepted. */
async function end(app: App, id: number, outcome: 'no-account' | 'obsolete' | 'failed'): Promise<void> {
  await store.markEnded(app.db, { id, now: app.clock.now().toString(), as: outcome });
  app.metrics.messages.inc({ outcome });
}

/**
 * Slack has accepted a question. Whether it came before 10:00 is judged now, under the locks of the bookings' days,
 * so that a booking either counts as asked when the deadline is applied to it, or never does (C3, C4).
 */
async function recordAsked(
  app: App,
  transaction: Transaction,
  told: readonly NotificationRow[],
  { channel, ts }: Posted,
): Promise<void> {
  await lockDaysOf(transaction, told);
  const now = app.clock.now();
  const ids = told.map(({ id }) => id);
  const current = await store.unsentNotificationsOf(transaction, { ids });
  // Moved meanwhile (D11), its day is one that we do not hold.
  const held = current.filter((each) =>
    told.some((before) => before.id === each.id && isOnDayOf(before, each)),
  );
  const inTime = held.filter((each) => isOpen(each, now));
  const outdated = ids.filter((id) => !inTime.some((each) => each.id === id));
  await store.markSent(transaction, { ids, now: now.toString(), channel, ts, outdated });
  const bookingIds = inTime.flatMap(({ bookingId }) => bookingId ?? []);
  await store.markAsked(transaction, { bookingIds, now: now.toString() });
}

async function countRefusal(app: App, { id, attempts }: NotificationRow): Promise<void> {
  await store.countAttempt(app.db, { id });
  if (attempts + 1 >= MOST_ATTEMPTS) await end(app, id, 'failed');
}

const acceptedByApp = new WeakMap<App, Map<number, Posted>>();

/** Messages from this process that Slack has accepted but the database has not recorded yet, by notification id. */
function acceptedBySlack(app: App): Map<number, Posted> {
  const accepted = acceptedByApp.get(app) ?? new Map<number, Posted>();
  acceptedByApp.set(app, accepted);
  return accepted;
}

/**
 * Posts a notification's message to its person; null if the person has no account, as nobody has without Slack. The account is looked up by
 * email once. If Slack refuses it, it may have been replaced, so it is looked up again.
 */
async function postToPerson(app: App, told: Told): Promise<Answer<Posted | null>> {
  const [notification] = told;
  const { slack } = app;
  if (!slack) return { ok: true, value: null };
  const message = slackMessage(messageOf(told, app.clock.now(), app.publicUrl()));
  if (notification.account !== null) {
    const answer = await slack.post(notification.account, message);
    if (answer.ok || answer.trouble.kind !== 'refused') return answer;
  }
  const found = await slack.accountOf(notification.email);
  if (!found.ok) {
    const { trouble } = found;
    return trouble.kind === 'rate-limited' ? { ok: false, trouble: { ...trouble, ofLookUps: true } } : found;
  }
  await rememberAccount(app.db, { userId: notification.userId, account: found.value });
  return found.value === null ? { ok: true, value: null } : slack.post(found.value, message);
}
