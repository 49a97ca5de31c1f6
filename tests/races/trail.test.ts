import { expect, test } from 'vitest';
import { recordAudit } from '../../src/server/people/audit/store.ts';
import { ada, crowd } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { rounds } from '../support/rounds.ts';
import { makesToken, programOf } from '../tokens/making.ts';
import { workingDays } from './days.ts';
import { startInstances } from './instances.ts';

const ROUNDS = rounds(5, 30);

test('whoever follows the trail gets each committed entry once while writers are cut off in the middle (O10)', async () => {
  const instances = await startInstances(2);
  const { db, clock } = instances.app;
  const area = await makeOffice(instances, { desks: 6 });
  const admins = await instances.signedInEverywhere(ada);
  const { token } = await makesToken(admins[0]!, ['trail'], 1, '/api/admin/tokens');
  const readers = admins.map((client) => programOf({ visitor: () => client }, token));
  const people = await Promise.all(crowd(6).map(instances.signedInEverywhere));

  const last = Promise.withResolvers<number>();
  const got: number[] = [];
  const follow = async () => {
    let [cursor, marker] = ['0', 0];
    void last.promise.then((id) => (marker = id));
    for (let turn = 0; marker === 0 || !got.includes(marker); turn += 1) {
      const { status, body } = await readers[turn % 2]!.get(`/api/admin/audit?after=${cursor}&limit=7`);
      // Its own connection may have been cut as well.
      if (status !== 200) continue;
      got.push(...body.entries.map(({ id }: { id: number }) => id));
      ({ cursor } = body);
    }
  };
  const following = follow();

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
  expect([...seen].some((status) => status >= 500)).toBe(true);
  await db.transaction((transaction) =>
    recordAudit(transaction, {
      at: clock.now(),
      actorId: null,
      action: 'tried',
      subject: 'location',
      subjectId: area.locationId,
      before: null,
      after: null,
    }),
  );
  const { rows } = await db.query<{ id: number }>('select id from audit_entries order by xid, id');
  last.resolve(Math.max(...rows.map(({ id }) => id)));
  await following;
  expect(got).toEqual(rows.map(({ id }) => id));
  await instances.stop();
});
