import type { Now } from '../../shared/day.ts';
import type { App } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import type { ChannelName } from '../db/unsent.ts';
import type { Trouble as SlackTrouble } from '../slack/slack.ts';
import type { EndedAs, NotificationRow } from './store.ts';

/** Why a message was not accepted, or not handed over. */
export type Trouble =
  | Exclude<SlackTrouble, { kind: 'refused' }>
  /** The same message would be refused again; with `isOfAddress` any other too. */
  | { kind: 'refused'; code: string; isOfAddress?: boolean }
  /** Not this message now, but others may go. */
  | { kind: 'deferred'; code: string }
  /** As many were sent in the last minute as may be: no trouble, but the rest has to wait (M8). */
  | { kind: 'paced'; retryAfterMs: number };

export type Answer<Value> = { ok: true; value: Value } | { ok: false; trouble: Trouble };

/** Whether a channel is to tell its person something: M6. Without an answer it depends on what another channel makes of it. */
export type Verdict = 'tell' | 'not-yet' | EndedAs;

/** What one message tells: rows of one person. */
type Some<Row> = readonly [Row, ...Row[]];

/**
 * A way to reach people. A notification is one row, which each channel tells once, whatever becomes of it in the others
 * (M4). A `Receipt` is what the channel keeps of a message that was accepted.
 */
export type Channel<Row extends NotificationRow, Receipt> = {
  readonly name: ChannelName;
  /** Those of them that it has neither told nor given up. */
  unsentOf(db: Queryable, ids: { ids: number[] }): Promise<Row[]>;
  verdictOn(app: App, row: Row, now: Now): Verdict;
  /** Whether it takes back what was told before and cannot be rewritten, so that it is worth telling although it has come to nothing. */
  corrects(row: Row): boolean;
  /** Identifies a message that the row was part of, which was or may have been accepted; null if there is none. */
  triedAs(row: Row): string | null;
  identify(receipt: Receipt): string;
  /** A null receipt says that its person cannot be reached here after all. */
  send(app: App, told: Some<Row>): Promise<Answer<Receipt | null>>;
  /** Whether a question that was accepted counts as asked (M7). */
  mayAsk(row: Row): boolean;
  markSent(db: Queryable, sent: Sent<Receipt>): Promise<unknown>;
  markEnded(db: Queryable, ended: { ids: number[]; now: string; as: EndedAs }): Promise<unknown>;
  countSent(app: App, outcome: 'sent' | EndedAs): void;
  /** After a message was refused or deferred. */
  afterTrouble(app: App, told: Some<Row>, trouble: Trouble): Promise<void>;
};

export type Sent<Receipt> = {
  ids: number[];
  now: string;
  receipt: Receipt;
  /** Those whose message says what is no longer so. */
  outdated: number[];
  /** Those that count as asked. */
  asked: number[];
};
