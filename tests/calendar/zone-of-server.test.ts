import { expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { clientOf } from '../support/client.ts';
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
    const operator = clientOf(product.url);
    await operator.post('/dev/clock', { now: TUESDAY_MORNING });
    await operator.post('/dev/reset', { sample: true });
    const bens = await product.signedIn(ben);
    const { body: area } = await bens.get(`/api/booking/location/1/area/1/${WEDNESDAY}`);
    const free = area.bookableObjects.find((each: { existingBooking: unknown }) => !each.existingBooking);
    const { body: booking } = await bens.post('/api/booking', {
      date: WEDNESDAY,
      areaId: 1,
      bookableObjectId: free.id,
    });
    const { body } = await bens.get(`/api/booking/${booking.id}/calendar.ics`);
    expect(eventsIn(body)).toMatchObject([{ from: WEDNESDAY, to: '2026-11-26', isAllDay: true }]);
    await product.end('SIGTERM');
    await database.drop();
  },
);
