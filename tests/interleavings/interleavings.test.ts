import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds, SEED } from '../support/rounds.ts';
import { faults } from './faults.ts';
import { type Found, noteFound } from './found.ts';
import { type Played, playTogether } from './play.ts';
import { setStage, type Stage } from './stage.ts';
import { type VerbName, verbs } from './verbs.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.stop());

const names = Object.keys(verbs) as VerbName[];
const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other): VerbName[] => [one, other]));
const triples = pairs.flatMap(([one, other]) =>
  names.slice(names.indexOf(other!) + 1).map((third): VerbName[] => [one!, other!, third]),
);
const titleOf = (played: VerbName[]) => played.map((name) => verbs[name].name).join(', ');

/**
 * Those in which something changes hands, with only one of the long ones about a draw, and one about a moment that comes meanwhile.
 * tests/races has a limit, and a cancelling that is undone, against somebody who joins.
 */
const CHANGING_HANDS: VerbName[][] = [
  ['book', 'cancel'],
  ['cancel', 'cancelAsAdmin'],
  ['cancel', 'join'],
  ['cancel', 'bookInTheHall'],
  ['confirm', 'ten'],
  ['add', 'join'],
  ['close', 'join'],
  ['move', 'join'],
  ['draw', 'wish'],
  ['keep', 'bookElsewhere'],
  ['open', 'joinTheLab'],
];

/** For `npm run interleavings -- --most`. */
const MOST = rounds(Infinity, Number(process.env['INTERLEAVINGS_MOST'] ?? 3_000));

/** All of them take that long on a busy machine. */
const PATIENCE_MS = rounds(300_000, 7_200_000);

/** Those of which all orders can be played, and of which some are left out. */
const COMPARED: VerbName[][] = [
  ['retire', 'bookToo'],
  ['outage', 'bookToo'],
  ['undo', 'join'],
  ['confirm', 'halfPastEight'],
  ['move', 'cancelToo'],
  ['close', 'cancel'],
  ['batch', 'add'],
  ['deactivate', 'confirm'],
  ['undo', 'cancelToo'],
  ['away', 'bookToo'],
  ['join', 'limit'],
];

/** `npm run interleavings` has one process play every second of them, say, and another one the rest. */
const [part = 0, parts = 1] = (process.env['INTERLEAVINGS_PART'] ?? '0/1').split('/').map(Number);
const mine = <Each>(all: readonly Each[]): Each[] => all.filter((_, at) => at % parts === part);

// Named by "%s", which is never cut short, so that `--only` finds every word.
test.each(mine(rounds(CHANGING_HANDS, pairs)).map((played) => [titleOf(played), played] as const))(
  'in every order: %s',
  async (title, played) => {
    const { broken, isComplete, orders } = await noted('pair', title, () =>
      playTogether(stage, played, { atMost: MOST }),
    );
    expect(broken).toBeNull();
    expect(isComplete || orders === MOST).toBe(true);
  },
);

test.each(rounds([], COMPARED))(
  'the orders left out because a commit made no difference come to nothing else: %s, %s',
  async (...played) => {
    const [some, all] = [new Set<string>(), new Set<string>()];
    const left = await playTogether(stage, played, { fates: some });
    const every = await playTogether(stage, played, { fates: all, rehearses: false });
    expect([...some].toSorted()).toEqual([...all].toSorted());
    expect(left.orders).toBeLessThan(every.orders);
  },
  PATIENCE_MS,
);

/** Three verbs have too many orders: this many triples are picked at random, and this many orders of each. */
const TRIPLES = rounds(1, 100);
const ORDERS = rounds(8, 40);

test(`in some orders: ${TRIPLES} of ${triples.length} triples, by seed ${SEED}`, async () => {
  let orders = 0;
  let complete = 0;
  for (const played of mine(someOf(triples, TRIPLES, SEED))) {
    const result = await noted('triple', titleOf(played), () =>
      playTogether(stage, played, { atMost: ORDERS }),
    );
    expect(result.broken).toBeNull();
    orders += result.orders;
    complete += result.isComplete ? 1 : 0;
  }
  const share = ((100 * TRIPLES) / triples.length).toFixed(1);
  console.info(
    `TEST_SEED=${SEED}, part ${part} of ${parts}: ${orders} orders of its share of ${TRIPLES} triples (${share}%), ${complete} of them in every order`,
  );
});

/** What touches the queue of the one area and day. */
const OF_THE_QUEUE = new Set<VerbName>([
  ...(['join', 'leave', 'cancel', 'move', 'confirm', 'limit'] as const),
  ...(['retire', 'close', 'halfPastEight', 'ten'] as const),
]);
/** For `npm run interleavings -- --triples`, which plays these alone. */
const ofTheQueue = process.env['INTERLEAVINGS_TRIPLES']
  ? mine(triples.filter((played) => played.every((name) => OF_THE_QUEUE.has(name))))
  : [];

test.each(ofTheQueue.map((played) => [titleOf(played), played] as const))(
  'three on one queue, interrupted once at most: %s',
  async (title, played) => {
    const { broken } = await noted('queue', title, () =>
      playTogether(stage, played, { interruptions: 1, rehearses: false }),
    );
    expect(broken).toBeNull();
  },
);

describe('a fault is found, with the order in which it does harm:', () => {
  // tests/races finds a clock that is read too early; here that takes as long as all the others.
  const some = faults.filter(({ faulty }) => !faulty.readsClockFirst);
  test.each(mine(rounds(some, faults)))('$name', async ({ name, schema, verbs: played, faulty, finds }) => {
    const own = schema === undefined ? stage : await setStage();
    if (schema !== undefined) await own.app.db.query(schema);
    const { broken } = await noted('fault', name, () => playTogether(own, played, { faulty }));
    if (own !== stage) await own.stop();
    expect(broken).toMatch(finds);
  });
});

async function noted(of: Found['of'], title: string, play: () => Promise<Played>): Promise<Played> {
  const result = await play();
  noteFound({ of, title, ...result });
  return result;
}

/** The same ones for the same seed. */
function someOf<Each>(all: readonly Each[], count: number, seed: number): Each[] {
  const rest = [...all];
  let state = seed;
  return Array.from({ length: Math.min(count, all.length) }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return rest.splice(state % rest.length, 1)[0]!;
  });
}
