import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { objectLists } from '../../src/server/days/availability/object-lists.ts';
import { objectsOfArea } from '../../src/server/days/availability/store.ts';
import { seededRandom } from '../../src/server/demo/sample/random.ts';
import { start } from '../../src/server/start.ts';
import { ada } from '../support/cast.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { freshDatabase } from '../support/postgres.ts';
import { TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';

/** Two servers on one database; each caches the objects of areas that have been looked at. */
let servers: Awaited<ReturnType<typeof start>>[];
let clients: [Client, Client];
let area: TestArea;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await freshDatabase();
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent' });
  servers = [await start(config, database.connection), await start(config, database.connection)];
  drop = database.drop;
  clients = servers.map(({ address }) => clientOf(address)) as [Client, Client];
  for (const client of clients) await client.post('/dev/clock', { now: TUESDAY_MORNING });
  for (const client of clients) await client.signIn(ada);
  area = await makeOffice({ app: servers[0]!.app }, { desks: 6 });
});
afterAll(async () => {
  for (const { stop } of servers) await stop();
  await drop();
});

const pool = () => servers[0]!.app.db.pool;

type Shown = { id: number; name: string; description: string; bookableObjectTypeId: number };

async function seenBy(client: Client): Promise<Shown[]> {
  const { body } = await client.get(`/api/booking/location/${area.locationId}/area/${area.id}/${WEDNESDAY}`);
  return body.bookableObjects.map(
    ({ existingBooking: _, ...object }: Shown & { existingBooking: unknown }) => object,
  );
}

/** Straight from the table, ordered by the names that these tests give. */
async function written(): Promise<Shown[]> {
  const { rows } = await pool().query<Shown>(
    `select id, name, description, bookable_object_type_id as "bookableObjectTypeId" from bookable_objects
     where area_id = $1 and is_active order by name`,
    [area.id],
  );
  return rows;
}

const expectBothSeeWhatIsWritten = async () => {
  for (const client of clients) expect(await seenBy(client)).toEqual(await written());
};

test('whatever an admin changes about a space shows on the next request, on each server', async () => {
  const random = seededRandom(7);
  const objects = `/api/admin/location/${area.locationId}/area/${area.id}/bookable-object`;
  const all = [...area.desks, area.dogPlace, area.retired];
  for (let turn = 100; turn < 180; turn += 1) {
    const client = random.pick(clients);
    const name = `Place ${turn}`;
    const change = random.pick([
      { name },
      { description: `By window ${turn}` },
      { bookableObjectTypeId: random.pick([1, 2]) },
      { isActive: random.chance(0.5), name },
      null,
    ]);
    if (change) {
      const { status } = await client.put(`${objects}/${random.pick(all)}`, change);
      expect(status).toBe(204);
    } else {
      const made = await client.post(objects, { name, bookableObjectTypeId: 1 });
      expect(made.status).toBe(201);
      all.push(made.body);
    }
    await expectBothSeeWhatIsWritten();
  }
});

test('a change that began before another and commits after it shows too', async () => {
  const rename = 'update bookable_objects set name = $2 where id = $1';
  const late = await pool().connect();
  const [one, other] = area.desks;
  try {
    await late.query('begin');
    await late.query(rename, [one, 'Place 901']);
    await pool().query(rename, [other, 'Place 902']);
    await expectBothSeeWhatIsWritten();
    await late.query('commit');
  } finally {
    late.release(true);
  }
  await expectBothSeeWhatIsWritten();
  expect((await seenBy(clients[1])).map(({ name }) => name)).toContain('Place 901');
});

test('an inactive space is listed while it is booked, and for nobody afterwards', async () => {
  const desk = area.desks[2];
  await pool().query('update bookable_objects set is_active = true where id = $1', [desk]);
  const booked = await clients[0].books(area, WEDNESDAY, 0, { bookableObjectId: desk });
  expect(booked.status).toBe(201);
  await pool().query('update bookable_objects set is_active = false where id = $1', [desk]);
  for (const client of clients) expect((await seenBy(client)).map(({ id }) => id)).toContain(desk);
  await clients[0].cancels(booked.body.id);
  for (const client of clients) expect((await seenBy(client)).map(({ id }) => id)).not.toContain(desk);
});

test('a change that changes nothing leaves the list alone, and is not in the trail', async () => {
  const count = async () =>
    (await pool().query<{ count: number }>('select count(*)::int as count from audit_entries')).rows[0]
      ?.count;
  const [before, entries] = [await versions(), await count()];
  const [same] = await written();
  const objects = `/api/admin/location/${area.locationId}/area/${area.id}/bookable-object`;
  expect((await clients[0].put(`${objects}/${same?.id}`, { name: same?.name })).status).toBe(204);
  expect(await versions()).toEqual(before);
  expect(await count()).toBe(entries);
});

test('after a standby has taken over, a number issued a second time is not taken for the first', async () => {
  const lists = objectLists();
  const [{ mark } = { mark: '' }] = await objectsOfArea(pool(), { areaId: area.id });
  const timeline = await pool().query<{ id: string }>(
    `select left(pg_walfile_name(pg_current_wal_lsn()), 8) as id`,
  );
  expect(mark).toMatch(new RegExp(`:${timeline.rows[0]?.id}$`));
  const namesAt = async (asked: string) => (await lists(pool(), area.id, asked)).map(({ name }) => name);
  const before = await namesAt(mark);
  // What was lost, and what has been written in its place under the same number.
  await pool().query(
    `begin; alter table bookable_objects disable trigger user;
     update bookable_objects set name = name || ' again' where area_id = ${area.id};
     alter table bookable_objects enable trigger user; commit`,
  );
  expect(await namesAt(mark)).toEqual(before);
  const after = await namesAt(mark.replace(/[^:]+$/, 'FFFFFFFF'));
  expect(after.toSorted()).toEqual(before.map((name) => `${name} again`).toSorted());
});

const versions = async () =>
  (await pool().query('select id, version from bookable_objects order by id')).rows;
