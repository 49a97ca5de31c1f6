import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  availabilitySchema,
  bookingSchema,
  dayCountSchema,
  newBookingSchema,
} from '../../shared/bookings/contract.ts';
import { DAYS_AHEAD, isOpenOn } from '../../shared/bookings/rules.ts';
import { addDays, day, todayIn } from '../../shared/day.ts';
import { dayField, idParam } from '../../shared/fields.ts';
import type { App } from '../context.ts';
import { userOf } from '../http/access.ts';
import { RefusedError, valueOf } from '../http/problem.ts';
import { rangeOf } from '../http/ranges.ts';
import { answers, nothing, refusals } from '../http/schemas.ts';
import { cancelBooking, createBooking } from './actions.ts';
import { shownAvailability, shownBooking } from './shown.ts';
import { availabilityOn, bookingsBetween, dayCounts, liveBooking, openingOfArea } from './store.ts';

const tags = ['Bookings'];
const areaParams = z.object({ locationId: idParam, areaId: idParam });
const bookingParams = z.object({ id: idParam });

export function bookingRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get('/booking/location/:locationId/area/:areaId/:date', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Who sits where in an area on a date, and what is free',
        params: areaParams.extend({ date: dayField }),
        response: answers(availabilitySchema, 400, 401, 404),
      },
      handler: async (request) => {
        const { locationId, areaId, date } = request.params;
        const user = userOf(request);
        const rows = await availabilityOn(app.db, locationId, areaId, date, user.id);
        if (rows.length === 0) throw new RefusedError('not-found');
        return shownAvailability(date, rows, user);
      },
    });

    server.get('/booking/location/:locationId/area/:areaId', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'How many places of an area are free on each day, for at most 43 days',
        params: areaParams,
        querystring: rangeOf(DAYS_AHEAD + 1),
        response: answers(z.array(dayCountSchema), 400, 401, 404),
      },
      handler: async (request) => {
        const { locationId, areaId } = request.params;
        const { from, to } = request.query;
        const [opening] = await openingOfArea(app.db, locationId, areaId);
        if (!opening) throw new RefusedError('not-found');
        const counts = await dayCounts(app.db, areaId, from, to, userOf(request).id);
        return counts.map((count) => ({ ...count, isOpen: isOpenOn(count.date, opening) }));
      },
    });

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
        const rows = await bookingsBetween(app.db, userOf(request).id, from, to);
        const now = app.clock.now();
        return rows.map((row) => shownBooking(row, now));
      },
    });

    server.get('/booking/upcoming', {
      config: { access: 'user' },
      schema: { tags, summary: 'Your bookings from today on', response: answers(z.array(bookingSchema), 401) },
      handler: async (request) => {
        const now = app.clock.now();
        // "Today" differs between the locations, at most by a day to either side of UTC's.
        const earliest = addDays(todayIn('UTC', now), -1);
        const rows = await bookingsBetween(app.db, userOf(request).id, earliest, day('9999-12-31'));
        return rows.filter((row) => row.date >= todayIn(row.timeZone, now)).map((row) => shownBooking(row, now));
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
        const [booking] = await liveBooking(app.db, request.params.id);
        if (!booking || !(booking.userId === user.id || user.isAdmin)) throw new RefusedError('not-found');
        return shownBooking(booking, app.clock.now());
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
        const booking = valueOf(await createBooking(app, userOf(request), request.body));
        return reply
          .code(201)
          .header('location', `/api/booking/${booking.id}`)
          .send(shownBooking(booking, app.clock.now()));
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
