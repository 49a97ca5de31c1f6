import { afterAll, beforeAll, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';

let perch: TestPerch;
let area: TestArea;
let bens: Client;

beforeAll(async () => {
  perch = await startPerch({}, { hasNewDatabase: true });
  area = await makeOffice(perch);
  bens = await perch.signedIn(ben);
});
afterAll(() => perch.stop());

const book = () =>
  bens.post('/api/booking', { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[0] });

test('while the database’s disk is full, booking is refused with a request to come back, and reading works', async () => {
  await perch.app.db.query(`
    create function no_room() returns trigger language plpgsql
      as $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on bookings execute function no_room()`);
  expect(await book()).toMatchObject({
    status: 503,
    body: {
      reason: 'unavailable',
      detail: 'Perch is not available right now. Please try again in a moment.',
    },
  });
  expect((await bens.get('/api/booking/upcoming')).body).toEqual([]);

  await perch.app.db.query('drop trigger no_room on bookings');
  expect((await book()).status).toBe(201);
});
