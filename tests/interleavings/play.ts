import { sweep } from '../../src/server/days/deadlines/actions.ts';
import { conduct, OtherwiseError, type Taken } from './conductor.ts';
import { allOrders } from './orders.ts';
import type { Stage } from './stage.ts';
import { type Faulty, stopping } from './steps.ts';
import { type VerbName, verbs } from './verbs.ts';

export type Played = {
  /** Orders that differ by more than steps that commute. */
  orders: number;
  /** Whether all were played; if not, `atMost` was reached first, or one could not be met again. */
  isComplete: boolean;
  /** For the first order after which something did not hold: what that was, and the order as a table. */
  broken: string | null;
};

/** How often to retry an order that does not go as it did before. */
const TRIES = 5;
/**
 * How often to begin with the first order: PostgreSQL may tidy up, and from then on read and lock rows in another order. If it wakes two
 * at once, which of them goes on first is its own affair: where that is not met again, not all orders are played.
 */
const BEGINNINGS = 5;

type Options = {
  faulty?: Faulty;
  atMost?: number;
  /** Whether an order is left out because a commit made no difference to the statement before which it came. */
  rehearses?: boolean;
  /** How often at most a verb that could continue stands aside for another. */
  interruptions?: number;
  /** Takes up what had become of everything after each commit, and in the end. */
  fates?: Set<string>;
};

/** Plays verbs together in every order, and checks after each commit, and at the end, that everything holds. */
export async function playTogether(
  stage: Stage,
  names: readonly VerbName[],
  { faulty, atMost = Infinity, rehearses = true, interruptions, fates }: Options = {},
): Promise<Played> {
  const orders = allOrders(interruptions);
  let played = 0;
  let begun = 1;
  for (let next = 'another' as ReturnType<typeof orders.again>; next !== null; next = orders.again()) {
    if (next === 'from the first') played = 0;
    const { taken, seen, trail } = await takenTogether(TRIES);
    if (taken === 'lost') return { orders: played, isComplete: false, broken: null };
    if (taken === null) continue;
    played += 1;
    await sweep(stage.app);
    fates?.add(await stage.fates());
    seen.push(...(await stage.broken(true)), ...(await trail.broken(stage.app.db)));
    if (seen.length > 0) {
      return {
        orders: played,
        isComplete: false,
        broken: `${[...new Set(seen)].join('\n')}\n\n${tableOf(names, taken)}`,
      };
    }
    if (played >= atMost) return { orders: played, isComplete: false, broken: null };
  }
  return { orders: played, isComplete: true, broken: null };

  async function takenTogether(
    tries: number,
  ): Promise<{ taken: Taken[] | 'lost' | null; seen: string[]; trail: ReturnType<Stage['trail']> }> {
    await stage.reset();
    const seen: string[] = [];
    const trail = stage.trail();
    const taken = conduct(
      names.map((name) => async (turn) => {
        const app = stopping(stage.app, turn, { faulty, rehearses });
        try {
          await verbs[name].play(app, stage, turn);
        } catch (error) {
          seen.push(`${verbs[name].name}: ${(error as Error).message}`);
        }
      }),
      orders,
      stage.app.db.pool,
      async () => {
        fates?.add(await stage.fates());
        seen.push(...(await stage.broken(false)));
        await trail.readOn();
      },
    );
    try {
      return { taken: await taken, seen, trail };
    } catch (error) {
      if (!(error instanceof OtherwiseError)) throw error;
      if (tries > 1) {
        orders.fromTheTop();
        return takenTogether(tries - 1);
      }
      if (begun === BEGINNINGS) return { taken: 'lost', seen, trail };
      begun += 1;
      orders.isLost();
      return { taken: null, seen, trail };
    }
  }
}

/** One column per verb, one row per step. */
function tableOf(names: readonly VerbName[], taken: readonly Taken[]): string {
  const heads = names.map((name) => verbs[name].name);
  const cells = taken.map(({ verb, step, hasWaited }) =>
    heads.map((_, at) => (at === verb ? `${step.name}${hasWaited ? ' (waited)' : ''}` : '')),
  );
  const widths = heads.map((head, at) => Math.max(head.length, ...cells.map((row) => row[at]!.length)));
  return [heads, ...cells]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n');
}
