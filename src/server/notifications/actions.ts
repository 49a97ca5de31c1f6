import type { Now } from '../../shared/day.ts';
import type { App } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { lockAreaAndDate } from '../db/lock.ts';
import type { Answer, Posted, Trouble } from '../slack/slack.ts';
import { isLive, isOpen, messageOf, type Told } from './messages.ts';
import { type Ended, type PassReport, processQueued } from './pass.ts';
import * as store from './store.ts';
import type { NotificationRow, SentRow } from './store.ts';
import { rememberAccount } from './look-up-store.ts';
import { sweepDay } from '../sweeps/actions.ts';
import { questionsBeside } from '../sweeps/store.ts';

/** After this many refusals, in as many passes, a notification is given up. */
const MOST_ATTEMPTS = 10;

/**
 * Sends what is queued, previously refused notifications last (M2, C5). Slack allows ten times as many messages as
 * look-ups: while look-ups are limited, messages to known accounts go on.
 */
export async function deliverNotifications(app: App): Promise<PassReport> {
  let lookUpsRestMs = 0;
  /** Not again in this pass, as part of the message of another. */
  const refusedTogether = new Set<number>();
  const report = await processQueued(
    app,
    (db, exceptThese) =>
      store.unsentNotifications(db, { exceptThese, onlyToKnownAccounts: lookUpsRestMs > 0 }),
    async (id) => {
      if (refusedTogether.has(id)) return 'held-elsewhere';
      const ids = await toldTogether(app, id);
      const ended = await whileHeld(app, ids, () => deliver(app, ids));
      if (isAboutLookUps(ended)) lookUpsRestMs = ended.retryAfterMs;
      if (ended !== null) for (const each of ids) refusedTogether.add(each);
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
    async (id) => {
      const ids = (await store.sharingMessage(app.db, { id })).map((each) => each.id);
      return whileHeld(app, ids, () => update(app, ids));
    },
  );
}

/** More would not fit into one message, see morning-words.ts. */
const MOST_TOGETHER = 20;

/**
 * C6: the notifications that share a message with this one: all that a person has to be asked about a day. Areas are swept one
 * after the other, perhaps by another process; so that nobody is asked twice, those that are still missing are swept first.
 */
async function toldTogether(app: App, id: number): Promise<number[]> {
  const now = app.clock.now().toString();
  const found = await questionsBeside(app.db, { id, now });
  const missing = found.filter((question) => question.id === null);
  for (const areaDay of missing) await sweepDay(app, areaDay);
  const questions = missing.length > 0 ? await questionsBeside(app.db, { id, now }) : found;
  const ids = questions.flatMap((question) => question.id ?? []).toSorted((a, b) => a - b);
  const from = Math.floor(ids.indexOf(id) / MOST_TOGETHER) * MOST_TOGETHER;
  return ids.includes(id) ? ids.slice(from, from + MOST_TOGETHER) : [id];
}

/**
 * Nobody else works on the notifications meanwhile; if the process dies, the next one takes over. The transaction
 * holds advisory locks and nothing else: a lock on the rows would make anyone cancelling a booking wait for
 * Slack (C5). They are in ascending order, so that of two processes one gets them all.
 */
async function whileHeld(app: App, ids: readonly number[], work: () => Promise<Ended>): Promise<Ended> {
  return app.db.transaction(async (transaction) => {
    for (const id of ids) {
      const [claim] = await store.claimNotification(transaction, { id });
      if (!claim?.isOurs) return 'held-elsewhere';
    }
    return work();
  });
}

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
    await store.markSent(app.db, { ids: [first.id], now: now.toString(), channel, ts, outdated: [] });
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
  return before
    ? unsent.filter(({ id }) => accepted.get(id)?.ts === before.ts)
    : unsent.filter((each) => !isPointless(each, now));
}

/** There is nothing left to answer, or a cancellation (D12) or a move was undone before anybody heard of it. */
function isPointless(notification: NotificationRow, now: Now): boolean {
  if (isQuestion(notification)) return !isOpen(notification, now);
  if (notification.kind === 'moved') return notification.movedFrom?.isHere === true;
  return notification.kind === 'cancelled' && isLive(notification);
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

const isQuestion = ({ kind }: NotificationRow) => kind === 'confirm' || kind === 'remind';

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

async function update(app: App, ids: number[]): Promise<Trouble | null> {
  const sent = await store.sentNotificationsOf(app.db, { ids });
  const [first] = sent;
  if (!first || !sent.some(({ needsUpdate }) => needsUpdate)) return null;
  const message = currentMessage(app, [first, ...sent.slice(1)]);
  const answer = await app.slack.update(first.channel, first.ts, message);
  if (answer.ok) {
    await app.db.transaction((transaction) =>
      clearUnlessChanged(app, transaction, sent, JSON.stringify(message)),
    );
    return null;
  }
  // A message that was deleted, or is too old to change, misleads nobody.
  if (answer.trouble.kind === 'refused') await store.markUpToDate(app.db, { ids });
  return answer.trouble;
}

/** A booking may have changed again while Slack was called; anyone changing it holds the lock of its day. */
async function clearUnlessChanged(
  app: App,
  transaction: Transaction,
  sent: readonly SentRow[],
  said: string,
): Promise<void> {
  await lockDaysOf(transaction, sent);
  const ids = sent.map(({ id }) => id);
  const [first, ...others] = await store.sentNotificationsOf(transaction, { ids });
  if (!first || others.length + 1 !== sent.length) return;
  const isHeld = sent.every((before, index) => isOnDayOf(before, [first, ...others][index] ?? before));
  if (isHeld && JSON.stringify(currentMessage(app, [first, ...others])) === said)
    await store.markUpToDate(transaction, { ids });
}

/** In the order of the locks. A closing has no day that could change underneath us. */
async function lockDaysOf(transaction: Transaction, rows: readonly NotificationRow[]): Promise<void> {
  const days = new Map(rows.map((row) => [`${row.areaId} ${row.date}`, row]));
  const inOrder = [...days.values()].toSorted(
    (a, b) => (a.areaId ?? 0) - (b.areaId ?? 0) || (a.date < b.date ? -1 : 1),
  );
  for (const { areaId, date } of inOrder)
    if (areaId !== null) await lockAreaAndDate(transaction, { areaId, date });
}

const currentMessage = (app: App, told: Told) => messageOf(told, app.clock.now(), app.publicUrl());

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
async function postToPerson(app: App, told: Told): Promise<Answer<Posted | null>> {
  const [notification] = told;
  const message = messageOf(told, app.clock.now(), app.publicUrl());
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
