import type { Pool } from 'pg';
import type { Orders } from './orders.ts';
import type { Step, Turn } from './steps.ts';

/** Who took which step, and whether it had to wait for another's lock. */
export type Taken = { verb: number; step: Step; hasWaited: boolean };

type Player = {
  isRunning: boolean;
  /** Of its transaction; null outside one. */
  pid: number | null;
  /** Where it stopped, and how to let it go on. */
  at: { step: Step; go: () => void } | null;
};

/** Somebody could not go on who could when the same choices were made before; it says nothing about the product. */
export class OtherwiseError extends Error {}

/**
 * Plays verbs together, one step at a time, in the order that `orders` wants, and calls `afterCommit` while all stand
 * still after one. Returns what was taken; null if it was like an order that was played before. All have ended by then, also
 * where it throws {@link OtherwiseError}, so that nobody keeps a lock.
 */
export async function conduct(
  verbs: readonly ((turn: Turn) => Promise<unknown>)[],
  orders: Orders,
  pool: Pick<Pool, 'query'>,
  afterCommit: () => Promise<void>,
): Promise<Taken[] | null> {
  const players = verbs.map((): Player => ({ isRunning: true, pid: null, at: null }));
  const taken: Taken[] = [];
  let isNew = true;
  let isOtherwise = false;

  const ends = verbs.map(async (play, verb) => {
    const player = players[verb]!;
    try {
      await play({
        pass: (step) =>
          new Promise((go) => {
            Object.assign(player, { isRunning: false, at: { step, go } });
          }),
        isIn: (pid) => {
          player.pid = pid;
        },
      });
    } finally {
      player.isRunning = false;
    }
  });

  for (;;) {
    await quiet();
    if (taken.at(-1)?.step.kind === 'commit') await afterCommit();
    const next = new Map(players.flatMap(({ at }, verb) => (at ? [[verb, at.step] as const] : [])));
    if (next.size === 0) break;
    const chosen: number | null = isNew ? orders.choose(next) : null;
    isOtherwise ||= chosen !== null && !next.has(chosen);
    const wanted: number | null = isOtherwise ? null : chosen;
    isNew &&= wanted !== null;
    const verb = wanted ?? [...next.keys()][0]!;
    const player = players[verb]!;
    const { step, go } = player.at!;
    taken.push({ verb, step, hasWaited: false });
    Object.assign(player, { isRunning: true, at: null });
    go();
  }
  await Promise.all(ends);
  if (isOtherwise) throw new OtherwiseError('It went otherwise than before.');
  return isNew ? taken : null;

  /**
   * Until each has stopped, has ended, or waits for another of them: not for PostgreSQL itself, which locks a table for a moment when it
   * tidies up. PostgreSQL ends what waits in a circle.
   */
  async function quiet(): Promise<void> {
    for (;;) {
      const running = players.flatMap((player, verb) => (player.isRunning ? [verb] : []));
      if (running.length === 0) return;
      const { rows } = await pool.query<{ pid: number }>(
        'select pid from unnest($1::int[]) as pid where pg_blocking_pids(pid) && $2::int[]',
        [running.flatMap((verb) => players[verb]!.pid ?? []), players.flatMap(({ pid }) => pid ?? [])],
      );
      const waiting = running.filter((verb) => rows.some(({ pid }) => pid === players[verb]!.pid));
      for (const verb of waiting) {
        const last = taken.findLast((each) => each.verb === verb);
        if (last) last.hasWaited = true;
      }
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
