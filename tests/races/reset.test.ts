import { beforeAll, expect, test } from 'vitest';
import { crowd } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { rounds } from '../support/rounds.ts';
import { perFile } from '../support/started.ts';
import { startInstances } from './instances.ts';

const PEOPLE = crowd(6);
const DATES = ['2026-11-25', '2026-11-26', '2026-11-27'];

const instances = perFile(() => startInstances(2));
let theirs: Client[];

beforeAll(async () => {
  theirs = (await Promise.all(PEOPLE.map((each) => instances.signedInEverywhere(each)))).flat();
});

test('a demo is emptied while people use it on two instances', async () => {
  let isOver = false;
  const [first] = theirs;
  async function use(client: Client, turn: number) {
    const person = PEOPLE[turn % PEOPLE.length]!;
    while (!isOver) {
      // They may find themselves gone at any moment.
      const { status } = await client.post('/api/booking/batch', { dates: DATES, areaId: 1, orElse: 'any' });
      if (status === 401) await client.signIn(person).catch(() => undefined);
    }
  }
  const using = theirs.map(use);
  const statuses: number[] = [];
  for (let turn = 0; turn < rounds(1, 10); turn += 1)
    statuses.push((await first!.post('/dev/reset', { sample: turn % 2 === 0 })).status);
  isOver = true;
  await Promise.all(using);
  expect(statuses).toEqual(statuses.map(() => 204));
});
