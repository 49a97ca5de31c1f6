import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { calendarAddressSchema, calendarSchema } from '../../shared/calendar/contract.ts';
import { addDays, todayIn } from '../../shared/day.ts';
import { idParam } from '../../shared/fields.ts';
import type { App } from '../context.ts';
import { userOf } from '../http/access.ts';
import { RefusedError } from '../http/problem.ts';
import { answers, nothing, refusals } from '../http/schemas.ts';
import { hashOf } from '../people/sessions.ts';
import { endAddress, makeAddress } from './actions.ts';
import { addressOf, type EventRow, eventOfBooking, eventsFrom, holderOfAddress } from './store.ts';
import { calendarOf } from './writing.ts';

const tags = ['Calendar'];
const PAST_DAYS = 60;
const file = { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } };

export function calendarRoutes(app: App): FastifyPluginAsyncZod {
  const send = (reply: FastifyReply, events: readonly EventRow[]) =>
    reply.type('text/calendar; charset=utf-8').send(calendarOf(events, app.publicUrl(), app.clock.now()));

  return async (server) => {
    server.get('/calendar', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Whether your bookings can be subscribed to',
        response: answers(calendarSchema, 401),
      },
      handler: async (request) => {
        const [address] = await addressOf(app.db, userOf(request).id);
        return { since: address?.since.toString() ?? null };
      },
    });

    server.post('/calendar', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Make the secret address of your calendar, or a new one, which ends the old',
        response: { 201: calendarAddressSchema, ...refusals(401) },
      },
      handler: async (request, reply) =>
        reply.code(201).send({ address: await makeAddress(app, userOf(request)) }),
    });

    server.delete('/calendar', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'End the secret address of your calendar; ending it twice is a success',
        response: { 204: nothing, ...refusals(401) },
      },
      handler: async (request, reply) => {
        await endAddress(app, userOf(request));
        return reply.code(204).send(null);
      },
    });

    server.get('/calendar/:token.ics', {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'The bookings behind a secret address: the past 60 days and all to come',
        params: z.object({ token: z.string() }),
        response: { 200: file, ...refusals(404) },
      },
      handler: async (request, reply) => {
        const [holder] = await holderOfAddress(app.db, hashOf(request.params.token));
        if (!holder) throw new RefusedError('not-found');
        const now = app.clock.now();
        // "Today" differs between the locations, at most by a day to either side of UTC's.
        const earliest = addDays(todayIn('UTC', now), -PAST_DAYS - 1);
        const events = await eventsFrom(app.db, now.toString(), holder.userId, earliest);
        return send(
          reply,
          events.filter(({ date, timeZone }) => date >= addDays(todayIn(timeZone, now), -PAST_DAYS)),
        );
      },
    });

    server.get('/booking/:id/calendar.ics', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'One booking for a calendar, for its owner and admins',
        params: z.object({ id: idParam }),
        response: { 200: file, ...refusals(400, 401, 404) },
      },
      handler: async (request, reply) => {
        const { id, isAdmin } = userOf(request);
        const events = await eventOfBooking(
          app.db,
          app.clock.now().toString(),
          request.params.id,
          id,
          isAdmin,
        );
        if (events.length === 0) throw new RefusedError('not-found');
        void reply.header('content-disposition', `attachment; filename="booking-${request.params.id}.ics"`);
        return send(reply, events);
      },
    });
  };
}
