import type { App } from '../../src/server/context.ts';
import type { Transaction } from '../../src/server/platform/db/database.ts';

/**
 * What one statement is to others. Whatever is committed is visible at once. Until then nobody sees a write, but
 * others that write to the same rows wait for it. A lock makes others that take it wait. A strike of the clock is a step too.
 */
type Kind = 'read' | 'write' | 'lock' | 'commit' | 'strike';

export type Step = {
  readonly kind: Kind;
  readonly name: string;
  /** The tables whose rows it writes or locks. */
  readonly tables?: readonly string[];
  /** Those to which it adds rows. */
  readonly inserts?: readonly string[];
  /** What its statement would answer now, as text; null if it would write or wait. Leaves no trace. */
  readonly rehearse?: () => Promise<string | null>;
};

/** Steps that others can see. */
export const isPublic = ({ kind }: Step): boolean => kind === 'commit' || kind === 'strike';

/** When somebody could notice that two steps have been swapped. */
export type Meeting = 'never' | 'if one waits' | 'always';

/**
 * Whether the order of two steps of different verbs matters. Nobody sees what is not committed, so if two locks, or two writes, both end
 * while neither is committed, it does not, unless both insert into one table, whose ids tell which came first. (A statement
 * that skips locked rows would notice as well; none of those played here does.) Whether a commit matters to a statement is not known in
 * advance: see {@link Step.rehearse}.
 */
export function meetingOf(one: Step, other: Step): Meeting {
  if (isPublic(one) || isPublic(other)) return 'always';
  if (one.kind !== other.kind || one.kind === 'read') return 'never';
  if (one.kind === 'lock') return 'if one waits';
  if (shares(one.inserts, other.inserts)) return 'always';
  return shares(one.tables, other.tables) ? 'if one waits' : 'never';
}

const shares = (some: readonly string[] = [], others: readonly string[] = []) =>
  some.some((table) => others.includes(table));

export type Turn = {
  /** Resolves when it is this verb's turn to take the step. */
  pass(step: Step): Promise<void>;
  /** The backend in which its transaction runs from now on; null once that has ended and its connection may go to another. */
  isIn(pid: number | null): void;
};

export type Request = { name?: string; text: string; values?: unknown[] };

/** Adding an audit entry or a notification makes nobody wait. */
const WRITTEN = /\b(?:insert into(?! audit_entries| notices)|update|delete from)\s+(\w+)/gi;
const INSERTED = /\binsert into (?!audit_entries|notices)(\w+)/gi;
const WRITES = /\b(insert into|update|delete from)\b/i;
const NAMED = /\b(?:from|join)\s+(\w+)/gi;

function stepOf({ name = 'unnamed', text }: Request): Step {
  if (/pg_advisory/i.test(text)) return { kind: 'lock', name };
  const locksRows = /\bfor (no key )?update|\bfor (key )?share/i.test(text);
  if (!locksRows && !WRITES.test(text)) return { kind: 'read', name };
  const found = [...text.matchAll(WRITTEN), ...(locksRows ? text.matchAll(NAMED) : [])];
  return { kind: 'write', name, tables: tablesOf(found), inserts: tablesOf(text.matchAll(INSERTED)) };
}

const tablesOf = (found: Iterable<RegExpExecArray>) => [...found].map(([, table = '']) => table);

const PATIENCE_MS = 600_000;

const WRITTEN_SO_FAR =
  'select sum(n_tup_ins + n_tup_upd + n_tup_del)::text as rows from pg_stat_xact_user_tables';

/** For {@link Step.rehearse}: takes a statement back once it has answered. */
async function rehearsed(transaction: Transaction, request: Request): Promise<string | null> {
  const written = async () => (await transaction.query<{ rows: string }>(WRITTEN_SO_FAR)).rows[0]!.rows;
  await transaction.query(`savepoint rehearsal`);
  try {
    await transaction.query(`set local lock_timeout = '20ms'`);
    const before = await written();
    const { rows } = await transaction.query<object>(request as never);
    return (await written()) === before ? JSON.stringify(rows) : null;
  } catch {
    return null;
  } finally {
    await transaction.query(`rollback to savepoint rehearsal`);
    await transaction.query(`release savepoint rehearsal`);
  }
}

/** What a fault does instead of what the verb asks for. */
export type Faulty = {
  /** Instead of the statement: another one, or these rows; null runs it unchanged. */
  instead?(request: Request, afterCommit: (request: Request) => void): Request | { rows: unknown[] } | null;
  /** The time at which a transaction begins counts, not the clock once it has its lock. */
  readsClockFirst?: boolean;
};

/** The same app, whose database stops before each statement and each commit until it is this verb's turn. */
export function stopping(
  app: App,
  turn: Turn,
  { faulty = {}, rehearses }: { faulty?: Faulty | undefined; rehearses: boolean },
): App {
  let began: ReturnType<App['clock']['now']> | null = null;
  const nothing = async () => undefined;

  async function alone(request: Request) {
    const step = stepOf(request);
    if (step.kind === 'read') {
      const read = () => app.db.query<object>(request as never);
      await turn.pass({
        ...step,
        ...(rehearses && { rehearse: async () => JSON.stringify((await read()).rows) }),
      });
      return read();
    }
    await turn.pass({ ...step, kind: 'commit' });
    // It can wait for the other verb, which shows only if its backend is known.
    return app.db
      .transaction(async (transaction) => {
        await enter(transaction);
        return transaction.query({ ...request, query_timeout: PATIENCE_MS } as never);
      })
      .finally(() => turn.isIn(null));
  }

  /** A verb waiting for another's turn waits as long as it takes. */
  async function enter(transaction: Transaction): Promise<void> {
    const { rows } = await transaction.query<{ pid: number }>(
      `select pg_backend_pid() as pid, set_config('statement_timeout', '0', true),
              set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    turn.isIn(rows[0]!.pid);
  }

  async function together<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const later: Request[] = [];
    const working = app.db.transaction(async (transaction) => {
      await enter(transaction);
      began = faulty.readsClockFirst ? app.clock.now() : null;
      const take = async (request: Request) => {
        await turn.pass({
          ...stepOf(request),
          ...(rehearses && !faulty.instead && { rehearse: () => rehearsed(transaction, request) }),
        });
        const wanted = faulty.instead?.(request, (each) => later.push(each)) ?? request;
        return 'rows' in wanted
          ? wanted
          : transaction.query({ ...wanted, query_timeout: PATIENCE_MS } as never);
      };
      const made = await work({ ...transaction, query: take as never });
      await turn.pass({ kind: 'commit', name: 'commit' });
      return made;
    });
    const result = await working.finally(() => {
      turn.isIn(null);
      began = null;
    });
    for (const request of later) await alone(request);
    return result;
  }

  return {
    ...app,
    db: { ...app.db, query: alone as never, together: { query: alone as never }, transaction: together },
    clock: { now: () => began ?? app.clock.now() },
    work: { nudge: () => undefined, settle: nothing, stop: nothing },
  };
}
