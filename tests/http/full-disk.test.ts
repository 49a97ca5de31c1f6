import { expect, test } from 'vitest';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch, area, ben } = perchForFile({ parts: { hasNewDatabase: true } });

test('while the database’s disk is full, booking is refused with a request to come back, and reading works', async () => {
  await perch.app.db.query(`
    create function no_room() returns trigger language plpgsql
      as $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on bookings execute function no_room()`);
  expect(await ben.books(area, WEDNESDAY)).toMatchObject({
    status: 503,
    body: {
      reason: 'unavailable',
      detail: 'Perch is not available right now. Please try again in a moment.',
    },
  });
  expect(await ben.upcoming()).toEqual([]);

  await perch.app.db.query('drop trigger no_room on bookings');
  await ben.hasBooked(area, WEDNESDAY);
});
