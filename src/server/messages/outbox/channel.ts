import type { Now } from '../../../shared/day.ts';
import type { App } from '../../context.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { ChannelName } from '../../days/sql/unsent.ts';
import type { SlackTrouble } from '../slack/slack.ts';
import type { NotificationRow } from './details-store.ts';
import type { EndedAs } from './store.ts';

/** Why a message was not accepted, or not handed over. */
export type ChannelTrouble =
  | Exclude<SlackTrouble, { kind: 'refused' }>
  /** The same message would be refused again; with `isOfAddress` any other would be too. */
  | { kind: 'refused'; code: string; isOfAddress?: boolean }
  /** Not this message now, but others may go. */
  | { kind: 'deferred'; code: string }
  /** As many were sent in the last minute as are allowed: nothing is wrong, but the rest has to wait (M8). */
  | { kind: 'paced'; retryAfterMs: number };

export type ChannelAnswer<Value> = { ok: true; value: Value } | { ok: false; trouble: ChannelTrouble };

/** M6: whether a channel has to send something to a person. `not-yet` means that it depends on the outcome in another channel. */
export type Verdict = 'tell' | 'not-yet' | EndedAs;

/** The notifications of one message, all to one person. */
type Some<Row> = readonly [Row, ...Row[]];

/**
 * A way to reach people. A notification is one row, which each channel sends once, whatever happens to it in the others
 * (M4). A `Receipt` is what the channel keeps about a message that was accepted.
 */
export type Channel<Row extends NotificationRow, Receipt> = {
  readonly name: ChannelName;
  /** Those of these notifications that the channel has neither sent nor given up. */
  unsentOf(db: Queryable, ids: { ids: number[] }): Promise<Row[]>;
  verdictOn(app: App, row: Row, now: Now): Verdict;
  /**
   * Whether the notification corrects an earlier message that cannot be rewritten, and so has to be sent although it
   * would otherwise be pointless.
   */
  corrects(row: Row): boolean;
  /** Identifies a message with this notification that was, or may have been, accepted; null if there is none. */
  triedAs(row: Row): string | null;
  identify(receipt: Receipt): string;
  /** A null receipt means that the person cannot be reached here after all. */
  send(app: App, told: Some<Row>): Promise<ChannelAnswer<Receipt | null>>;
  /** Whether a question that was accepted counts as asked (M7). */
  mayAsk(row: Row): boolean;
  markSent(db: Queryable, sent: SentMessage<Receipt>): Promise<unknown>;
  markEnded(db: Queryable, ended: { ids: number[]; now: string; as: EndedAs }): Promise<unknown>;
  countSent(app: App, outcome: 'sent' | EndedAs): void;
  /** After a message was refused or deferred. */
  afterTrouble(app: App, told: Some<Row>, trouble: ChannelTrouble): Promise<void>;
};

export type SentMessage<Receipt> = {
  ids: number[];
  now: string;
  receipt: Receipt;
  /** Notifications whose message is out of date. */
  outdated: number[];
  /** Bookings whose owner now counts as asked. */
  asked: number[];
};
