import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bookingSchema, newBookingSchema } from '../../shared/bookings/contract.ts';
import { addDays, day, todayIn } from '../../shared/day.ts';
import { idParam } from '../../shared/fields.ts';
import type { App } from '../context.ts';
import { userOf } from '../http/access.ts';
import { RefusedError, valueOf } from '../http/problem.ts';
import { rangeOf } from '../http/ranges.ts';
import { answers, nothing, refusals } from '../http/schemas.ts';
import { cancelBooking, confirmBooking, createBooking } from './actions.ts';
import { shownBooking } from './shown.ts';
import { bookingsBetween, liveBooking } from './store.ts';

const tags = ['Bookings'];
const bookingParams = z.object({ id: idParam });

export function bookingRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get('/booking', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Your bookings in a range of at most 366 days',
        querystring: rangeOf(366),
        response: answers(z.array(bookingSchema), 400, 401),
      },
      handler: async (request) => {
        const { from, to } = request.query;
        const user = userOf(request);
        const now = app.clock.now();
        const rows = await bookingsBetween(app.db, now.toString(), user.id, from, to);
        return rows.map((row) => shownBooking(row, user, now));
      },
    });

    server.get('/booking/upcoming', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Your bookings from today on',
        response: answers(z.array(bookingSchema), 401),
      },
      handler: async (request) => {
        const now = app.clock.now();
        // "Today" differs between the locations, at most by a day to either side of UTC's.
        const earliest = addDays(todayIn('UTC', now), -1);
        const user = userOf(request);
        const rows = await bookingsBetween(app.db, now.toString(), user.id, earliest, day('9999-12-31'));
        return rows
          .filter((row) => row.date >= todayIn(row.timeZone, now))
          .map((row) => shownBooking(row, user, now));
      },
    });

    server.get('/booking/:id', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'One booking, for its owner and admins',
        params: bookingParams,
        response: answers(bookingSchema, 400, 401, 404),
      },
      handler: async (request) => {
        const user = userOf(request);
        const now = app.clock.now();
        const [booking] = await liveBooking(app.db, now.toString(), request.params.id);
        if (!booking || !(booking.userId === user.id || user.isAdmin)) throw new RefusedError('not-found');
        return shownBooking(booking, user, now);
      },
    });

    server.post('/booking', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Book an object for a date',
        body: newBookingSchema,
        response: { 201: bookingSchema, ...refusals(400, 401, 404, 409) },
      },
      handler: async (request, reply) => {
        const user = userOf(request);
        const booking = valueOf(await createBooking(app, user, request.body));
        return reply
          .code(201)
          .header('location', `/api/booking/${booking.id}`)
          .send(shownBooking(booking, user, app.clock.now()));
      },
    });

    server.post('/booking/:id/confirm', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Confirm your booking on its day before 10:00; confirming twice is a success',
        params: bookingParams,
        response: answers(bookingSchema, 400, 401, 404, 409),
      },
      handler: async (request) => {
        const user = userOf(request);
        const booking = valueOf(await confirmBooking(app, user, request.params.id));
        return shownBooking(booking, user, app.clock.now());
      },
    });

    server.delete('/booking/:id', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Cancel a booking of today or later; cancelling twice is a success',
        params: bookingParams,
        response: { 204: nothing, ...refusals(400, 401, 404, 409) },
      },
      handler: async (request, reply) => {
        valueOf(await cancelBooking(app, userOf(request), request.params.id));
        return reply.code(204).send(null);
      },
    });
  };
}
