import { expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { clientOf } from '../support/client.ts';
import { makeOfficeIn } from '../support/office.ts';
import { TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { freshDatabase } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { rounds } from '../support/rounds.ts';
import { eventsIn } from './reading.ts';

test.each(rounds(['Pacific/Auckland'], ['Pacific/Auckland', 'America/Los_Angeles']))(
  'an event is on the day at the office even if the server runs in %s',
  async (TZ) => {
    const database = await freshDatabase();
    const product = await startProduct({ DATABASE_URL: database.url, TZ });
    await clientOf(product.url).post('/dev/clock', { now: TUESDAY_MORNING });
    const area = await makeOfficeIn(database);
    const bens = await product.signedIn(ben);
    const id = await bens.hasBooked(area, WEDNESDAY);
    const { body } = await bens.get(`/api/booking/${id}/calendar.ics`);
    expect(eventsIn(body)).toMatchObject([{ from: WEDNESDAY, to: '2026-11-26', isAllDay: true }]);
    await product.end('SIGTERM');
    await database.drop();
  },
);
