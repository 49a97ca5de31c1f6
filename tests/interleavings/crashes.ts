import type { App } from '../../src/server/context.ts';
import { sweep } from '../../src/server/days/deadlines/actions.ts';
import type { Stage } from './stage.ts';
import { type Faulty, type Step, stopping, type Turn } from './steps.ts';
import { type VerbName, verbs } from './verbs.ts';

/** The connection is lost and the process goes on with what it is told, or the process is gone as well. */
const WAYS = ['cut', 'killed'] as const;

/** Before a step, which is after the one before it; or after a commit, whose answer never comes. */
type Point = { way: (typeof WAYS)[number]; at: 'before' | 'after'; step: number };

export type Crashed = {
  points: number;
  /** What was answered when the same was asked for again, and how often. */
  again: Map<string, number>;
  /** What did not hold, with its point. */
  broken: string[];
};

/** Whoever was interrupted between its two steps starts from the first, and is left with what the first had made. */
const MADE_ANEW: ReadonlySet<VerbName> = new Set(['backInUse']);

/**
 * Plays a verb and crashes at one point after the other. Everything has to hold then; and once the same has been asked for again, and a
 * sweep has run, everything is as if it had been asked for once, messages included.
 */
export async function crashEverywhere(stage: Stage, name: VerbName, faulty?: Faulty): Promise<Crashed> {
  const steps = await played(stage, name, null, faulty);
  await sweep(stage.app);
  const fates = await stage.fates();
  const points = WAYS.flatMap((way) =>
    steps.flatMap(({ kind }, step): Point[] => [
      { way, at: 'before', step },
      ...(kind === 'commit' ? [{ way, at: 'after' as const, step }] : []),
    ]),
  );
  const again = new Map<string, number>();
  const broken: string[] = [];
  for (const point of points) {
    await played(stage, name, point, faulty);
    const seen = await stage.broken(false);
    const { pass, isIn } = unhindered;
    const answer = wordOf(await verbs[name].play(stage.app, stage, { pass, isIn }));
    again.set(answer, (again.get(answer) ?? 0) + 1);
    await sweep(stage.app);
    seen.push(...(await stage.broken(true)));
    if (!MADE_ANEW.has(name) && (await stage.fates()) !== fates) seen.push('it came to something else');
    broken.push(...seen.map((each) => `${point.way} ${point.at} ${steps[point.step]!.name}: ${each}`));
  }
  return { points: points.length, again, broken };
}

const unhindered: Turn = { pass: async () => undefined, isIn: () => undefined };

const wordOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'reason' in answer ? String(answer.reason) : 'done';

/** From the morning on, until the point if there is one. The steps that were begun. */
async function played(stage: Stage, name: VerbName, point: Point | null, faulty?: Faulty): Promise<Step[]> {
  await stage.reset();
  const taken: Step[] = [];
  let pid: number | null = null;
  let isDead = false;

  async function crash(): Promise<void> {
    isDead = point!.way === 'killed';
    if (pid !== null) await stage.app.db.pool.query('select pg_terminate_backend($1, 10000)', [pid]);
    if (pid === null || isDead) throw new Error('It crashed.');
  }
  const isAt = (at: Point['at']) => point?.at === at && point.step === taken.length - 1;
  const turn: Turn = {
    async pass(step) {
      if (isDead) throw new Error('It is dead.');
      taken.push(step);
      if (isAt('before')) await crash();
    },
    isIn(its) {
      pid = its;
    },
  };
  const transaction: App['db']['transaction'] = async (work) => {
    const made = await stage.app.db.transaction(work);
    pid = null;
    if (isAt('after')) await crash();
    return made;
  };
  const app = { ...stage.app, db: { ...stage.app.db, transaction } };
  try {
    await verbs[name].play(stopping(app, turn, { faulty, rehearses: false }), stage, turn);
  } catch (error) {
    if (!point) throw error;
  }
  return taken;
}
