import type { Pool } from 'pg';
import type { Orders } from './orders.ts';
import type { Step, Turn } from './steps.ts';

/** Who took which step, and whether it had to wait for another verb's lock. */
export type Taken = { verb: number; step: Step; hasWaited: boolean };

type Player = {
  isRunning: boolean;
  /** The backend of its transaction; null outside one. */
  pid: number | null;
  /** Where it stopped, and how to let it continue. */
  at: { step: Step; go: () => void } | null;
};

const LOOK_AFTER_MS = 3;

/** A verb could not continue that could when the same choices were made before; that says nothing about the product. */
export class OtherwiseError extends Error {}

/**
 * Plays verbs together, one step at a time, in the order that `orders` chooses, and calls `afterCommit` while all of them
 * stand still after a commit. Returns the steps taken; null if the order was equivalent to one played before. All verbs have ended by then, even
 * if it throws {@link OtherwiseError}, so that no lock is left behind.
 */
export async function conduct(
  verbs: readonly ((turn: Turn) => Promise<unknown>)[],
  orders: Orders,
  pool: Pick<Pool, 'query'>,
  afterCommit: () => Promise<void>,
): Promise<Taken[] | null> {
  const players = verbs.map((): Player => ({ isRunning: true, pid: null, at: null }));
  const goOn = (player: Player): void => {
    const { at } = player;
    Object.assign(player, { isRunning: true, at: null });
    at?.go();
  };
  const taken: Taken[] = [];
  let outcome: 'new' | 'known' | 'otherwise' = 'new';
  let isFree = false;
  let rehearsed: ReadonlyMap<Step, string> = new Map();
  let somebodyStopped: () => void = () => undefined;

  const ends = verbs.map(async (play, verb) => {
    const player = players[verb]!;
    try {
      await play({
        pass: (step) =>
          new Promise((go) => {
            Object.assign(player, { isRunning: false, at: { step, go } });
            if (isFree) goOn(player);
            somebodyStopped();
          }),
        isIn: (pid) => {
          player.pid = pid;
        },
      });
    } finally {
      player.isRunning = false;
      somebodyStopped();
    }
  });

  for (;;) {
    await quiet();
    // The states in a beginning that is being replayed were checked the first time.
    if (taken.at(-1)?.step.kind === 'commit' && !orders.isRepeating()) {
      await afterCommit();
      const again = await rehearsals();
      const unmoved = players.flatMap(({ at }, verb) =>
        at && rehearsed.has(at.step) && rehearsed.get(at.step) === again.get(at.step) ? [verb] : [],
      );
      orders.leftUnmoved(new Set(unmoved));
    }
    const next = new Map(players.flatMap(({ at }, verb) => (at ? [[verb, at.step] as const] : [])));
    if (next.size === 0) break;
    const verb = orders.choose(next);
    outcome = verb === null ? 'known' : next.has(verb) ? 'new' : 'otherwise';
    if (verb === null || outcome === 'otherwise') break;
    const player = players[verb]!;
    if (player.at!.step.kind === 'commit' && !orders.isRepeating()) rehearsed = await rehearsals(player);
    taken.push({ verb, step: player.at!.step, hasWaited: false });
    goOn(player);
  }
  // The verbs that are left run to their end.
  isFree = true;
  players.forEach(goOn);
  await Promise.all(ends);
  if (outcome === 'otherwise') throw new OtherwiseError('It went otherwise than before.');
  return outcome === 'new' ? taken : null;

  function noteWaiting(verb: number, blockers: readonly number[]): void {
    const last = taken.findLast((each) => each.verb === verb);
    if (!last || last.hasWaited) return;
    last.hasWaited = true;
    players.forEach(({ pid }, other) => {
      if (pid === null || !blockers.includes(pid)) return;
      const its = taken.filter((each) => each.verb === other).map(({ step }) => step);
      orders.hasWaited(
        verb,
        last.step,
        other,
        its.slice(its.findLastIndex(({ kind }) => kind === 'commit') + 1),
      );
    });
  }

  /** What the statements at which the verbs stand would answer now, except that of `player`. */
  async function rehearsals(player?: Player): Promise<Map<Step, string>> {
    const answers = new Map<Step, string>();
    for (const { at } of players.filter((each) => each !== player)) {
      const answer = (await at?.step.rehearse?.()) ?? null;
      if (at && answer !== null) answers.set(at.step, answer);
    }
    return answers;
  }

  /** Most statements take less than that, and asking PostgreSQL in the meantime would slow them down. */
  function stopsWithin(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms, false);
      somebodyStopped = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  /**
   * Until each has stopped, has ended, or waits for another of them (not for PostgreSQL itself, which locks a table for a moment when it
   * tidies up). PostgreSQL ends deadlocks.
   */
  async function quiet(): Promise<void> {
    for (;;) {
      const running = players.flatMap((player, verb) => (player.isRunning ? [verb] : []));
      if (running.length === 0) return;
      if (await stopsWithin(LOOK_AFTER_MS)) continue;
      const { rows } = await pool.query<{ pid: number; blockers: number[] }>(
        `select pid, blockers from unnest($1::int[]) as pid, pg_blocking_pids(pid) as blockers where blockers && $2::int[]`,
        [running.flatMap((verb) => players[verb]!.pid ?? []), players.flatMap(({ pid }) => pid ?? [])],
      );
      const waiting = running.filter((verb) => rows.some(({ pid }) => pid === players[verb]!.pid));
      for (const verb of waiting)
        noteWaiting(verb, rows.find(({ pid }) => pid === players[verb]!.pid)!.blockers);
      const isAnybodyStopped = players.some(({ at }) => at !== null);
      if (
        isAnybodyStopped &&
        waiting.length === running.length &&
        running.every((verb) => players[verb]!.isRunning)
      ) {
        return;
      }
    }
  }
}
