import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type Day, day, weekdayOf } from '../../src/shared/day.ts';
import { people } from '../../src/server/demo/sample/people.ts';
import type { Client } from '../support/client.ts';
import { postmasterOf, temporaryFolder } from '../support/folders.ts';
import { freshDatabase } from '../support/postgres.ts';
import { rounds } from '../support/rounds.ts';
import { type Product, startProduct } from '../support/product.ts';

/** In every other round its database is killed too. */
const KILLS = rounds(2, 10);
const BOOKINGS = KILLS * 100;
const CLIENTS = 10;
const usesOtherDatabase = process.env['TEST_DATABASE_URL'] !== undefined;

type Slot = { areaId: number; bookableObjectId: number; date: Day };
type Acknowledged = { id: number; slot: Slot };

let environment: Record<string, string>;
let product: Product;
const cleanUp: (() => unknown)[] = [];

beforeAll(async () => {
  if (usesOtherDatabase) {
    const { url, drop } = await freshDatabase();
    environment = { DATABASE_URL: url };
    cleanUp.push(drop);
  } else {
    const folder = temporaryFolder();
    environment = { DATA_DIR: folder.path };
    cleanUp.push(folder.remove);
  }
  product = await startProduct({ ...environment, BOOKINGS_PER_DAY: '1000' });
});

afterAll(async () => {
  await product.end('SIGTERM');
  for (const each of cleanUp) await each();
});

test(`killed ${KILLS} times while it answers ${BOOKINGS} bookings, it comes back with every one it acknowledged`, async () => {
  const admin = await product.signedIn({
    email: 'ada@perch.example',
    givenName: 'Ada',
    familyName: 'Lovelace',
  });
  await admin.post('/dev/reset', { sample: true });
  let clients = await signInAll();
  const slots = shuffled(await freeSlots(clients[0]!));
  const acknowledged: Acknowledged[] = [];

  for (let kill = 0; kill < KILLS; kill += 1) {
    // At a different point each time.
    const target = acknowledged.length + 100 + ((kill * 379) % 400);
    await bookUntilKilled(clients, slots, acknowledged, target, kill % 2 === 1);
    product = await startProduct({ ...environment, BOOKINGS_PER_DAY: '1000' });
    clients = clients.map((client) => client.at(product.url));
    await expectKept(clients, acknowledged);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(BOOKINGS);
});

/** Every client books as fast as it is answered; in the middle of this the process is killed. */
async function bookUntilKilled(
  clients: Client[],
  slots: Slot[],
  acknowledged: Acknowledged[],
  target: number,
  alsoTheDatabase: boolean,
): Promise<void> {
  let isKilled = false;
  const book = async (client: Client) => {
    while (!isKilled) {
      const slot = slots.pop();
      if (!slot) throw new Error('There are too few free spaces for this test.');
      const answer = await client.post('/api/booking', slot).catch(() => null);
      if (answer === null) return;
      // Between the death of its database and its own, Perch says that it has no database; nobody was promised that
      // booking.
      if (isKilled && answer.status === 503) return;
      expect(answer.status).toBe(201);
      acknowledged.push({ id: answer.body.id, slot });
      if (acknowledged.length >= target && !isKilled) {
        isKilled = true;
        // In odd rounds the embedded database is killed too, as in a power cut.
        if (alsoTheDatabase && !usesOtherDatabase)
          process.kill(postmasterOf(environment['DATA_DIR'] ?? ''), 'SIGKILL');
        await product.end('SIGKILL');
      }
    }
  };
  await Promise.all(clients.map(book));
}

/** The owners' sessions are still there too. */
async function expectKept(clients: Client[], acknowledged: Acknowledged[]): Promise<void> {
  const kept = new Map<number, string>();
  for (const client of clients) {
    const { status, body } = await client.get('/api/booking/upcoming');
    expect(status).toBe(200);
    for (const { id, date, bookableObject } of body) kept.set(id, `${date} ${bookableObject.id}`);
  }
  const lost = acknowledged.filter(
    ({ id, slot }) => kept.get(id) !== `${slot.date} ${slot.bookableObjectId}`,
  );
  expect(lost).toEqual([]);
}

const signInAll = () => Promise.all(people.slice(0, CLIENTS).map((person) => product.signedIn(person)));

async function freeSlots(client: Client): Promise<Slot[]> {
  const slots: Slot[] = [];
  const today = day((await client.get('/dev/clock')).body.now.split('T')[0]);
  const days = Array.from({ length: 40 }, (_, ahead) => addDays(today, ahead + 1)).filter(
    (date) => weekdayOf(date) <= 5,
  );
  for (const { id } of (await client.get('/api/location')).body) {
    for (const area of (await client.get(`/api/location/${id}/area`)).body) {
      // Its days can only be wished for.
      if ((await client.get(`/api/location/${id}/area/${area.id}`)).body.draw) continue;
      for (const date of days) {
        const { body } = await client.get(`/api/booking/location/${id}/area/${area.id}/${date}`);
        const { kept = [], outOfOrder = [] } = body;
        const others: number[] = [...kept, ...outOfOrder].map(({ id: its }) => its);
        for (const { id: bookableObjectId, existingBooking } of body.bookableObjects) {
          if (existingBooking || others.includes(bookableObjectId)) continue;
          slots.push({ areaId: area.id, bookableObjectId, date });
        }
      }
    }
  }
  return slots;
}

/** Sends the clients to different areas and dates, in no particular order. */
function shuffled(slots: Slot[]): Slot[] {
  return slots
    .map((slot, index) => ({ slot, key: (index * 7919) % 10_007 }))
    .sort((a, b) => a.key - b.key)
    .map(({ slot }) => slot);
}
