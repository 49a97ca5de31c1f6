import { expect, test } from 'vitest';
import { adapter as naive } from '../../lab/guarantees/adapters/naive.ts';
import { adapter as perch } from '../../lab/guarantees/adapters/perch.ts';
import { judge } from '../../lab/guarantees/judge.ts';

test('Perch keeps all twelve guarantees that any booking server should', async () => {
  const verdicts = await judge(perch, { rounds: 2 });
  expect(verdicts.flatMap(({ scenario, seen }) => seen.map((each) => `${scenario.name}: ${each}`))).toEqual(
    [],
  );
  expect(verdicts.filter(({ outcome }) => outcome === 'holds')).toHaveLength(12);
});

test('a server that checks and then inserts is found out', async () => {
  const verdicts = await judge(naive, { rounds: 20 });
  expect(verdicts.filter(({ outcome }) => outcome === 'holds').map(({ scenario }) => scenario.name)).toEqual([
    'Cancelled again, later',
    'The answer is lost',
    'A closed day',
  ]);
  expect(verdicts.filter(({ outcome }) => outcome === 'broken')).toHaveLength(9);
});

test('what a server does not offer is reported as not tried', async () => {
  const plain = { ...naive, offers: [] };
  const verdicts = await judge(plain, { rounds: 1, only: 'deadline' });
  expect(verdicts).toMatchObject([{ outcome: 'not tried', rounds: 0 }]);
});
