import { afterAll, beforeAll, expect, test } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { crashEverywhere } from './crashes.ts';
import { faults } from './faults.ts';
import { noteFound } from './found.ts';
import { setStage, type Stage } from './stage.ts';
import { type VerbName, verbs } from './verbs.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.stop());

const names = Object.keys(verbs) as VerbName[];
/** Those in which something is made or changes hands; tests/faults/killed-batch.test.ts ends a batch in its middle. */
const IN_SHORT: VerbName[] = ['cancel', 'join', 'move'];

test.each(rounds(IN_SHORT, names).map((name) => [verbs[name].name, name] as const))(
  'a crash before and after each statement leaves nothing broken, and nothing twice: %s',
  async (title, name) => {
    const { points, again, broken } = await crashEverywhere(stage, name);
    const answers = [...again].map(([word, count]) => `${word} ${count}`).join(', ');
    noteFound({
      of: 'crash',
      title,
      orders: points,
      isComplete: true,
      broken: broken.join('\n') || null,
      answers,
    });
    expect(broken).toEqual([]);
  },
);

test('a fault that a crash lays bare is found', async () => {
  const { faulty } = faults.find(({ name }) => name.includes('only after the commit'))!;
  const { broken } = await crashEverywhere(stage, 'cancel', faulty);
  expect(broken.join('\n')).toMatch(/(cut|killed) after commit: 3: a space is free although somebody waits/);
});
