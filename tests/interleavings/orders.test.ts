import { beforeAll, expect, test } from 'vitest';
import type { App } from '../../src/server/context.ts';
import { conduct } from './conductor.ts';
import { allOrders } from './orders.ts';
import { stopping, type Turn } from './steps.ts';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile({ parts: { hasNewDatabase: true } });

beforeAll(async () => {
  await perch.app.db.query('create table numbers (name text primary key, value int not null)');
});

const valueOf = (name: string) => `select value from numbers where name = '${name}'`;

const makesAOne = ({ db }: App) =>
  db.transaction((transaction) =>
    transaction.query({ text: `update numbers set value = 1 where name = 'A'`, values: [] }),
  );

/** Without a lock; and it looks at C, which nobody changes. */
const copiesAToB = ({ db }: App) =>
  db.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ value: number }>({ text: valueOf('A'), values: [] });
    await transaction.query({ text: valueOf('C'), values: [] });
    const text = `update numbers set value = $1 where name = 'B'`;
    await transaction.query({ text, values: [rows[0]!.value] });
  });

/** What B comes to in the orders that are played. */
async function played({ rehearses, most }: { rehearses: boolean; most?: number }) {
  const { db } = perch.app;
  const orders = allOrders(most);
  const outcomes: number[] = [];
  for (let next: unknown = 'another'; next !== null; next = orders.again()) {
    await db.query('delete from numbers');
    await db.query(`insert into numbers values ('A', 0), ('B', 7), ('C', 0)`);
    const verbs = [makesAOne, copiesAToB].map(
      (verb) => (turn: Turn) => verb(stopping(perch.app, turn, { rehearses })),
    );
    const taken = await conduct(verbs, orders, db.pool, async () => undefined);
    if (taken === null) continue;
    outcomes.push((await db.query<{ value: number }>(valueOf('B'))).rows[0]!.value);
  }
  return outcomes;
}

test('an order is left out if a commit makes no difference to the statement after it, and only then', async () => {
  const all = await played({ rehearses: false });
  const some = await played({ rehearses: true });
  expect(new Set(all)).toEqual(new Set([0, 1]));
  expect(new Set(some)).toEqual(new Set([0, 1]));
  expect(some.length).toBeLessThan(all.length);
});

test('with a bound, every order is played in which verbs are interrupted so often, and no other', async () => {
  expect(await played({ rehearses: false, most: 0 })).toEqual([1, 0]);
  // The first verb at its one place, and the second at each of its three.
  expect(await played({ rehearses: false, most: 1 })).toHaveLength(2 + 1 + 3);
});

test('if an order cannot be repeated, all are played from the first one again', () => {
  const orders = allOrders();
  const choose = (...verbs: number[]) =>
    orders.choose(new Map(verbs.map((verb) => [verb, { kind: 'commit', name: '' }])));
  expect([choose(0, 1), choose(1), orders.again(), choose(0, 1)]).toEqual([0, 1, 'another', 1]);
  orders.isLost();
  expect([orders.again(), orders.isRepeating(), choose(0, 1)]).toEqual(['from the first', false, 0]);
});
