import type { App } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { lockAreaAndDate } from '../db/lock.ts';
import type { Posted, Trouble } from '../slack/slack.ts';
import { acceptedBySlack } from './accepted.ts';
import { postToPerson } from './account.ts';
import { isOpen, messageOf } from './messages.ts';
import { type Ended, type PassReport, processQueued } from './pass.ts';
import * as store from './store.ts';
import type { NoticeRow, SentRow } from './store.ts';

/** A notice refused this often, in as many passes, is given up. */
const MOST_ATTEMPTS = 10;

/**
 * Sends what is queued, previously refused ones last (M2, C5). Slack allows ten times as many messages as
 * look-ups: while look-ups are limited, messages to known accounts go on.
 */
export async function deliverNotices(app: App): Promise<PassReport> {
  let lookUpsRestMs = 0;
  const report = await processQueued(
    app,
    (db, exceptThese) => store.unsentNotices(db, { exceptThese, onlyToKnownAccounts: lookUpsRestMs > 0 }),
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

/** Updates messages whose buttons or words are out of date (M3). */
export async function updateMessages(app: App): Promise<PassReport> {
  return processQueued(
    app,
    (db, exceptThese) => store.outdatedNotices(db, { exceptThese }),
    (id) => whileHeld(app, id, () => update(app, id)),
  );
}

/**
 * Nobody else works on the notice meanwhile; a process that dies leaves it to the next. The transaction holds
 * an advisory lock and nothing else: a lock on the row would make who cancels the booking wait for Slack (C5).
 */
async function whileHeld(app: App, id: number, work: () => Promise<Ended>): Promise<Ended> {
  return app.db.transaction(async (transaction) => {
    const [claim] = await store.claimNotice(transaction, { id });
    return claim?.isOurs ? work() : 'held-elsewhere';
  });
}

async function deliver(app: App, id: number): Promise<Trouble | null> {
  // Read after the claim: it may have been sent since it was listed.
  const [notice] = await store.unsentNotice(app.db, { id });
  const accepted = acceptedBySlack(app);
  if (!notice) {
    accepted.delete(id);
    return null;
  }
  if (isQuestion(notice) && !isOpen(notice, app.clock.now()) && !accepted.has(id)) {
    await end(app, id, 'obsolete');
    return null;
  }
  const answer = await postOnce(app, notice);
  if (!answer.ok)
    return answer.trouble.kind === 'refused' ? countRefusal(app, notice, answer.trouble) : answer.trouble;

  const posted = answer.value;
  if (posted === null) {
    await end(app, id, 'no-account');
    return null;
  }
  if (isQuestion(notice))
    await app.db.transaction((transaction) => recordAsked(app, transaction, notice, posted));
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

/** Not again if only recording it failed: while a disk is full, every pass would send it once more. */
async function postOnce(app: App, notice: NoticeRow): ReturnType<typeof postToPerson> {
  const accepted = acceptedBySlack(app);
  const before = accepted.get(notice.id);
  if (before) return { ok: true, value: before };
  const answer = await postToPerson(app, notice);
  if (answer.ok && answer.value) accepted.set(notice.id, answer.value);
  return answer;
}

/** Without a message that Slack accepted. */
async function end(app: App, id: number, outcome: 'no-account' | 'obsolete' | 'failed'): Promise<void> {
  await store.markEnded(app.db, { id, now: app.clock.now().toString(), as: outcome });
  app.metrics.messages.inc({ outcome });
}

const isQuestion = ({ kind }: NoticeRow) => kind === 'confirm' || kind === 'remind';

/**
 * Slack has accepted a question. Whether it came before 10:00 is judged now, under the lock of the booking's day,
 * so that the booking counts as asked when the deadline is applied to it, or never does (C3, C4).
 */
async function recordAsked(
  app: App,
  transaction: Transaction,
  notice: NoticeRow,
  { channel, ts }: Posted,
): Promise<void> {
  await lockDayOf(transaction, notice);
  const now = app.clock.now();
  const [current] = await store.unsentNotice(transaction, { id: notice.id });
  const isInTime = current !== undefined && isOpen(current, now);
  await store.markSent(transaction, {
    id: notice.id,
    now: now.toString(),
    channel,
    ts,
    isOutdated: !isInTime,
  });
  if (isInTime && notice.bookingId !== null)
    await store.markAsked(transaction, { bookingId: notice.bookingId, now: now.toString() });
}

async function countRefusal(app: App, { id, attempts }: NoticeRow, trouble: Trouble): Promise<Trouble> {
  await store.countAttempt(app.db, { id });
  if (attempts + 1 >= MOST_ATTEMPTS) await end(app, id, 'failed');
  return trouble;
}

async function update(app: App, id: number): Promise<Trouble | null> {
  const [notice] = await store.outdatedNotice(app.db, { id });
  if (!notice) return null;
  const message = currentMessage(app, notice);
  const answer = await app.slack.update(notice.channel, notice.ts, message);
  if (answer.ok) {
    await app.db.transaction((transaction) =>
      clearUnlessChanged(app, transaction, notice, JSON.stringify(message)),
    );
    return null;
  }
  // A message that was deleted, or is too old to change, misleads nobody.
  if (answer.trouble.kind === 'refused') await store.markUpToDate(app.db, { id });
  return answer.trouble;
}

/** The booking may have changed again while Slack was called; who changes it holds the lock of its day. */
async function clearUnlessChanged(
  app: App,
  transaction: Transaction,
  notice: SentRow,
  said: string,
): Promise<void> {
  await lockDayOf(transaction, notice);
  const [current] = await store.outdatedNotice(transaction, { id: notice.id });
  if (current && JSON.stringify(currentMessage(app, current)) === said)
    await store.markUpToDate(transaction, { id: notice.id });
}

/** A closing is not about a day that could change under us. */
async function lockDayOf(transaction: Transaction, { areaId, date }: NoticeRow): Promise<void> {
  if (areaId !== null) await lockAreaAndDate(transaction, { areaId, date });
}

const currentMessage = (app: App, notice: SentRow) => messageOf(notice, app.clock.now(), app.publicUrl());
