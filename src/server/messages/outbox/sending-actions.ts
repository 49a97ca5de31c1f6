import type { Now } from '../../../shared/day.ts';
import { isOnDayOf } from '../../days/area-days/same-day.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { ChannelAnswer, Channel, Verdict } from './channel.ts';
import { lockDaysOf, whileHeld } from './holding-actions.ts';
import type { Ending } from './pass.ts';
import { isOpen, isPointless, isQuestion, isToldWith } from './state.ts';
import * as store from './store.ts';
import type { NotificationRow } from './details-store.ts';
import type { EndedAs } from './store.ts';
import { toldTogether } from './together.ts';

/** A notification is given up after this many refusals, each in a separate pass. */
const MOST_REFUSALS = 10;

/** Sends a notification, with those that share its message, through one channel. */
export type Delivery = (id: number) => Promise<Ending>;

/** Makes a delivery for one pass, in which nothing is tried twice (M2, C5). */
export function deliveryBy<Row extends NotificationRow, Receipt>(
  app: App,
  channel: Channel<Row, Receipt>,
): Delivery {
  /** The outcome of notifications already sent as part of another's message; they are not tried again in this pass. */
  const dealtWith = new Map<number, Ending>();
  const accepted = acceptedBy(app, channel);

  return async (id) => {
    if (dealtWith.has(id)) return dealtWith.get(id) === null ? null : 'held-elsewhere';
    const ids = await toldTogether(app, channel.name, id);
    let about: readonly number[] = ids;
    const ended = await whileHeld(app, channel.name, ids, async () => {
      const delivered = await deliver(ids);
      about = delivered.about;
      return delivered.ended;
    });
    for (const each of about) dealtWith.set(each, ended);
    return ended;
  };

  /** Ends or sends some of the notifications held. `about`: which of them the outcome is of; the others are tried on their own. */
  async function deliver(ids: number[]): Promise<{ ended: Ending; about: readonly number[] }> {
    // Read after taking the locks: they may have been sent since they were listed.
    const unsent = await channel.unsentOf(app.db, { ids });
    for (const id of ids) if (!unsent.some((each) => each.id === id)) accepted.delete(id);
    const now = app.clock.now();
    const tellable: Row[] = [];
    const waiting: Row[] = [];
    for (const each of unsent) {
      const verdict = accepted.has(each.id) ? 'tell' : verdictOn(each, now);
      if (verdict === 'tell') tellable.push(each);
      else if (verdict !== 'not-yet') await end([each], verdict);
      else waiting.push(each);
    }

    const told = toldNow(tellable);
    const [first] = told;
    // Those that wait are left for the next pass.
    if (!first) return { ended: waiting.length > 0 ? 'held-elsewhere' : null, about: ids };
    // C6: one message asks about all of them.
    if (isQuestion(first) && triedAs(first) === null && waiting.some((each) => isToldWith(first, each)))
      return { ended: 'held-elsewhere', about: ids };
    const about = told.map(({ id }) => id);
    const answer = await sendOnce([first, ...told.slice(1)]);
    if (!answer.ok) {
      const { trouble } = answer;
      await channel.afterTrouble(app, [first, ...told.slice(1)], trouble);
      if (trouble.kind === 'refused') for (const each of told) await giveUpAfter(each, trouble);
      return { ended: trouble, about };
    }

    const receipt = answer.value;
    if (receipt === null) {
      await end(told, 'no-account');
      return { ended: null, about };
    }
    if (isQuestion(first)) await app.db.transaction((transaction) => recordAsked(transaction, told, receipt));
    else
      await channel.markSent(app.db, { ids: about, now: now.toString(), receipt, outdated: [], asked: [] });
    for (const id of about) accepted.delete(id);
    channel.countSent(app, 'sent');
    return { ended: null, about };
  }

  function verdictOn(row: Row, now: Now): Verdict {
    const verdict = channel.verdictOn(app, row, now);
    return verdict === 'tell' && isPointless(row, now) && !channel.corrects(row) ? 'obsolete' : verdict;
  }

  /**
   * The notifications to send in one message. If one was, or may have been, accepted before, exactly those of that
   * message, whatever has been added since.
   */
  function toldNow(tellable: readonly Row[]): Row[] {
    const before = tellable.map(triedAs).find((each) => each !== null);
    if (before !== undefined) return tellable.filter((each) => triedAs(each) === before);
    const [first, ...others] = tellable;
    return first ? [first, ...others.filter((each) => isToldWith(first, each))] : [];
  }

  /** Identifies the message in which it was, or may have been, sent; null if there is none. */
  function triedAs(row: Row): string | null {
    const receipt = accepted.get(row.id);
    return receipt === undefined ? channel.triedAs(row) : channel.identify(receipt);
  }

  /**
   * Sends unless this process already did and only failed to record it: otherwise, while a disk is full, every pass would
   * send it again.
   */
  async function sendOnce(told: readonly [Row, ...Row[]]): Promise<ChannelAnswer<Receipt | null>> {
    const before = accepted.get(told[0].id);
    if (before !== undefined) return { ok: true, value: before };
    const answer = await channel.send(app, told);
    if (answer.ok && answer.value !== null) for (const { id } of told) accepted.set(id, answer.value);
    return answer;
  }

  /**
   * Records that notifications end without a message: at once, because the outcome in one channel decides what another
   * does (M6).
   */
  async function end(rows: readonly { id: number }[], as: EndedAs): Promise<void> {
    await channel.markEnded(app.db, { ids: rows.map(({ id }) => id), now: app.clock.now().toString(), as });
    rows.forEach(() => channel.countSent(app, as));
  }

  /**
   * A question has been accepted. Whether it came before 10:00 is judged now, under the locks of the bookings' days,
   * so that a booking either counts as asked when the deadline is applied to it, or never does (C3, C4).
   */
  async function recordAsked(
    transaction: Transaction,
    told: readonly Row[],
    receipt: Receipt,
  ): Promise<void> {
    await lockDaysOf(transaction, told);
    const now = app.clock.now();
    const ids = told.map(({ id }) => id);
    const current = await channel.unsentOf(transaction, { ids });
    // A booking moved meanwhile (D11) is now on a day whose lock we do not hold.
    const held = current.filter((each) =>
      told.some((before) => before.id === each.id && isOnDayOf(before, each)),
    );
    const inTime = held.filter((each) => isOpen(each, now));
    const outdated = ids.filter((id) => !inTime.some((each) => each.id === id));
    const asking = inTime.filter((each) => channel.mayAsk(each));
    const asked = asking.map(({ id }) => id);
    await channel.markSent(transaction, { ids, now: now.toString(), receipt, outdated, asked });
    const bookingIds = asking.flatMap(({ bookingId }) => bookingId ?? []);
    await store.markAsked(transaction, { bookingIds, now: now.toString() });
  }

  async function giveUpAfter(
    { id, refusals }: Row,
    { isOfAddress }: { isOfAddress?: boolean },
  ): Promise<void> {
    if (isOfAddress || refusals + 1 >= MOST_REFUSALS) await end([{ id }], 'failed');
  }
}

const acceptedByApp = new WeakMap<App, Map<string, Map<number, unknown>>>();

/** Messages from this process that were accepted but not recorded in the database yet, by notification id. */
function acceptedBy<Row extends NotificationRow, Receipt>(
  app: App,
  { name }: Channel<Row, Receipt>,
): Map<number, Receipt> {
  const ofApp = acceptedByApp.get(app) ?? new Map<string, Map<number, unknown>>();
  acceptedByApp.set(app, ofApp);
  const accepted = ofApp.get(name) ?? new Map<number, unknown>();
  ofApp.set(name, accepted);
  return accepted as Map<number, Receipt>;
}
