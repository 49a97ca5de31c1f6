import type { Now } from '../../shared/day.ts';
import type { App } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { lockAreaAndDate } from '../db/lock.ts';
import type { Answer, Posted, Trouble } from '../slack/slack.ts';
import { isLive, isOpen, messageOf } from './messages.ts';
import { type Ended, type PassReport, processQueued } from './pass.ts';
import * as store from './store.ts';
import type { NotificationRow, SentRow } from './store.ts';
import { rememberAccount } from './look-up-store.ts';

/** After this many refusals, in as many passes, a notification is given up. */
const MOST_ATTEMPTS = 10;

/**
 * Sends what is queued, previously refused notifications last (M2, C5). Slack allows ten times as many messages as
 * look-ups: while look-ups are limited, messages to known accounts go on.
 */
export async function deliverNotifications(app: App): Promise<PassReport> {
  let lookUpsRestMs = 0;
  const report = await processQueued(
    app,
    (db, exceptThese) =>
      store.unsentNotifications(db, { exceptThese, onlyToKnownAccounts: lookUpsRestMs > 0 }),
    async (id) => {
      const ended = await whileHeld(app, id, () => deliver(app, id));
      if (isAboutLookUps(ended)) lookUpsRestMs = ended.retryAfterMs;
      return ended;
    },
  );
  const hasMoreToSay = report.isMore || report.retryAfterMs !== undefined || lookUpsRestMs === 0;
  return hasMoreToSay ? report : { retryAfterMs: lookUpsRestMs };
}

type AboutLookUps = Extract<Trouble, { kind: 'rate-limited' }>;

const isAboutLookUps = (ended: Ended): ended is AboutLookUps =>
  ended !== null && ended !== 'held-elsewhere' && ended.kind === 'rate-limited' && ended.ofLookUps === true;

/** Updates messages whose buttons or wording are out of date (M3). */
export async function updateMessages(app: App): Promise<PassReport> {
  return processQueued(
    app,
    (db, exceptThese) => store.outdatedNotifications(db, { exceptThese }),
    (id) => whileHeld(app, id, () => update(app, id)),
  );
}

/**
 * Nobody else works on the notification meanwhile; if the process dies, the next one takes over. The transaction
 * holds an advisory lock and nothing else: a lock on the row would make anyone cancelling the booking wait for
 * Slack (C5).
 */
async function whileHeld(app: App, id: number, work: () => Promise<Ended>): Promise<Ended> {
  return app.db.transaction(async (transaction) => {
    const [claim] = await store.claimNotification(transaction, { id });
    return claim?.isOurs ? work() : 'held-elsewhere';
  });
}

async function deliver(app: App, id: number): Promise<Trouble | null> {
  // Read after taking the lock: it may have been sent since it was listed.
  const [notification] = await store.unsentNotification(app.db, { id });
  const accepted = acceptedBySlack(app);
  if (!notification) {
    accepted.delete(id);
    return null;
  }
  if (isPointless(notification, app.clock.now()) && !accepted.has(id)) {
    await end(app, id, 'obsolete');
    return null;
  }
  const answer = await postOnce(app, notification);
  if (!answer.ok)
    return answer.trouble.kind === 'refused'
      ? countRefusal(app, notification, answer.trouble)
      : answer.trouble;

  const posted = answer.value;
  if (posted === null) {
    await end(app, id, 'no-account');
    return null;
  }
  if (isQuestion(notification))
    await app.db.transaction((transaction) => recordAsked(app, transaction, notification, posted));
  else
    await store.markSent(app.db, {
      id,
      now: app.clock.now().toString(),
      channel: posted.channel,
      ts: posted.ts,
      isOutdated: false,
    });
  accepted.delete(id);
  app.metrics.messages.inc({ outcome: 'sent' });
  return null;
}

/** There is nothing left to answer, or a cancellation (D12) or a move was undone before anybody was told. */
function isPointless(notification: NotificationRow, now: Now): boolean {
  if (isQuestion(notification)) return !isOpen(notification, now);
  if (notification.kind === 'moved') return notification.movedFrom?.isHere === true;
  return notification.kind === 'cancelled' && isLive(notification);
}

/** Not again if only recording it failed: while a disk is full, every pass would send it once more. */
async function postOnce(app: App, notification: NotificationRow): ReturnType<typeof postToPerson> {
  const accepted = acceptedBySlack(app);
  const before = accepted.get(notification.id);
  if (before) return { ok: true, value: before };
  const answer = await postToPerson(app, notification);
  if (answer.ok && answer.value) accepted.set(notification.id, answer.value);
  return answer;
}

/** Gives it up without a message that Slack accepted. */
async function end(app: App, id: number, outcome: 'no-account' | 'obsolete' | 'failed'): Promise<void> {
  await store.markEnded(app.db, { id, now: app.clock.now().toString(), as: outcome });
  app.metrics.messages.inc({ outcome });
}

const isQuestion = ({ kind }: NotificationRow) => kind === 'confirm' || kind === 'remind';

/**
 * Slack has accepted a question. Whether it came before 10:00 is judged now, under the lock of the booking's day,
 * so that the booking either counts as asked when the deadline is applied to it, or never does (C3, C4).
 */
async function recordAsked(
  app: App,
  transaction: Transaction,
  notification: NotificationRow,
  { channel, ts }: Posted,
): Promise<void> {
  await lockDayOf(transaction, notification);
  const now = app.clock.now();
  const [current] = await store.unsentNotification(transaction, { id: notification.id });
  // If it has been moved meanwhile (D11), we do not hold the lock of its day.
  const isInTime = current !== undefined && isOpen(current, now) && isOnDayOf(notification, current);
  await store.markSent(transaction, {
    id: notification.id,
    now: now.toString(),
    channel,
    ts,
    isOutdated: !isInTime,
  });
  if (isInTime && notification.bookingId !== null)
    await store.markAsked(transaction, { bookingId: notification.bookingId, now: now.toString() });
}

async function countRefusal(app: App, { id, attempts }: NotificationRow, trouble: Trouble): Promise<Trouble> {
  await store.countAttempt(app.db, { id });
  if (attempts + 1 >= MOST_ATTEMPTS) await end(app, id, 'failed');
  return trouble;
}

async function update(app: App, id: number): Promise<Trouble | null> {
  const [notification] = await store.outdatedNotification(app.db, { id });
  if (!notification) return null;
  const message = currentMessage(app, notification);
  const answer = await app.slack.update(notification.channel, notification.ts, message);
  if (answer.ok) {
    await app.db.transaction((transaction) =>
      clearUnlessChanged(app, transaction, notification, JSON.stringify(message)),
    );
    return null;
  }
  // A message that was deleted, or is too old to change, misleads nobody.
  if (answer.trouble.kind === 'refused') await store.markUpToDate(app.db, { id });
  return answer.trouble;
}

/** The booking may have changed again while Slack was called; anyone changing it holds the lock of its day. */
async function clearUnlessChanged(
  app: App,
  transaction: Transaction,
  notification: SentRow,
  said: string,
): Promise<void> {
  await lockDayOf(transaction, notification);
  const [current] = await store.outdatedNotification(transaction, { id: notification.id });
  const isHeld = current && isOnDayOf(notification, current);
  if (isHeld && JSON.stringify(currentMessage(app, current)) === said)
    await store.markUpToDate(transaction, { id: notification.id });
}

/** A closing has no day that could change underneath us. */
async function lockDayOf(transaction: Transaction, { areaId, date }: NotificationRow): Promise<void> {
  if (areaId !== null) await lockAreaAndDate(transaction, { areaId, date });
}

const currentMessage = (app: App, notification: SentRow) =>
  messageOf(notification, app.clock.now(), app.publicUrl());

const acceptedByApp = new WeakMap<App, Map<number, Posted>>();

/** Messages from this process that Slack has accepted but the database has not recorded yet, by notification id. */
function acceptedBySlack(app: App): Map<number, Posted> {
  const accepted = acceptedByApp.get(app) ?? new Map<number, Posted>();
  acceptedByApp.set(app, accepted);
  return accepted;
}

/**
 * Posts a notification's message to its person; null if the person has no account. The account is looked up by
 * email once. If Slack refuses it, it may have been replaced, so it is looked up again.
 */
async function postToPerson(app: App, notification: NotificationRow): Promise<Answer<Posted | null>> {
  const message = messageOf(notification, app.clock.now(), app.publicUrl());
  if (notification.account !== null) {
    const answer = await app.slack.post(notification.account, message);
    if (answer.ok || answer.trouble.kind !== 'refused') return answer;
  }
  const found = await app.slack.accountOf(notification.email);
  if (!found.ok) {
    const { trouble } = found;
    return trouble.kind === 'rate-limited' ? { ok: false, trouble: { ...trouble, ofLookUps: true } } : found;
  }
  await rememberAccount(app.db, { userId: notification.userId, account: found.value });
  return found.value === null ? { ok: true, value: null } : app.slack.post(found.value, message);
}

const isOnDayOf = (a: NotificationRow, b: NotificationRow) => a.areaId === b.areaId && a.date === b.date;
