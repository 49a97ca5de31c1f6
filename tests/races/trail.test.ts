import { expect, test } from 'vitest';
import { ada, crowd } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { rounds } from '../support/rounds.ts';
import { trailReader } from '../support/trail.ts';
import { makesToken, programOf } from '../tokens/making.ts';
import { workingDays } from './days.ts';
import { startInstances } from './instances.ts';

const ROUNDS = rounds(5, 30);

test('whoever follows the trail gets each committed entry once while writers are cut off in the middle (O10)', async () => {
  const instances = await startInstances(2);
  const { db } = instances.app;
  const area = await makeOffice(instances, { desks: 6 });
  const admins = await instances.signedInEverywhere(ada);
  const { token } = await makesToken(admins[0]!, ['trail'], 1, '/api/admin/tokens');
  const readers = admins.map((client) => programOf({ visitor: () => client }, token));
  const people = await Promise.all(crowd(6).map(instances.signedInEverywhere));

  // Its own connection may be cut as well.
  let turn = 0;
  const trail = trailReader((path) => readers[(turn += 1) % 2]!.get(path), 7);
  let isOver = false;
  const following = (async () => {
    while (!isOver) await trail.readOn();
  })();

  const seen = new Set<number>();
  for (const date of workingDays(ROUNDS)) {
    const writes = people.flatMap((clients, desk) =>
      clients.map(async (client) => {
        const { status, body } = await client.books(area, date, desk);
        seen.add(status);
        if (status === 201) seen.add((await client.cancels(body.id)).status);
      }),
    );
    await Promise.race(writes);
    await db.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await Promise.all(writes);
  }
  isOver = true;
  expect([...seen].some((status) => status >= 500)).toBe(true);
  await following;
  expect(await trail.broken(db)).toEqual([]);
  await instances.stop();
});
