import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isCancellable } from '../../shared/bookings/rules.ts';
import { type Now, todayIn } from '../../shared/day.ts';
import { dayField, idField, idParam } from '../../shared/fields.ts';
import {
  newPlaceSchema,
  placeSchema,
  queueSchema,
  type WaitingListPlace,
} from '../../shared/waiting-list/contract.ts';
import type { App } from '../context.ts';
import { userOf } from '../http/access.ts';
import { RefusedError, valueOf } from '../http/problem.ts';
import { answers, nothing, refusals } from '../http/schemas.ts';
import { joinWaitingList, leaveWaitingList } from './actions.ts';
import { livePlacesOf, type PlaceRow, placeById, queueOf } from './store.ts';

const tags = ['Waiting list'];
const placeParams = z.object({ id: idParam });

/** With the feature off none of these exist (W1). */
export function waitingListRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.addHook('onRequest', async () => {
      if (!app.config.features.waitingList) throw new RefusedError('not-found');
    });

    server.post('/booking/waitlist', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Join the queue of an area and date; answers the id of the place',
        body: newPlaceSchema,
        response: { 201: idField, ...refusals(400, 401, 404, 409) },
      },
      handler: async (request, reply) => {
        const id = valueOf(await joinWaitingList(app, userOf(request), request.body));
        return reply.code(201).header('location', `/api/booking/waitlist/${id}`).send(id);
      },
    });

    server.get('/booking/waitlist', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Your live places from today on',
        response: answers(z.array(placeSchema), 401, 404),
      },
      handler: async (request) => {
        const now = app.clock.now();
        const places = await livePlacesOf(app.db, now.toString(), userOf(request).id);
        return places
          .filter((place) => place.dateToBook >= todayIn(place.timeZone, now))
          .map((place) => shown(place, now));
      },
    });

    server.get('/booking/waitlist/:id', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'One of your places, also once it has ended',
        params: placeParams,
        response: answers(placeSchema, 400, 401, 404),
      },
      handler: async (request) => {
        const now = app.clock.now();
        const [place] = await placeById(app.db, now.toString(), request.params.id);
        if (!place || place.userId !== userOf(request).id) throw new RefusedError('not-found');
        return shown(place, now);
      },
    });

    server.get('/booking/waitlist/area/:areaId/:date', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'How long the queue is, and where you stand in it',
        params: z.object({ areaId: idParam, date: dayField }),
        response: answers(queueSchema, 400, 401, 404),
      },
      handler: async (request) => {
        const { areaId, date } = request.params;
        const [queue] = await queueOf(app.db, app.clock.now().toString(), areaId, date, userOf(request).id);
        if (!queue) throw new RefusedError('not-found');
        return queue;
      },
    });

    server.delete('/booking/waitlist/:id', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Leave the queue; a place that has ended stays as it is',
        params: placeParams,
        response: { 204: nothing, ...refusals(400, 401, 404, 409) },
      },
      handler: async (request, reply) => {
        valueOf(await leaveWaitingList(app, userOf(request), request.params.id));
        return reply.code(204).send(null);
      },
    });
  };
}

function shown(place: PlaceRow, now: Now): WaitingListPlace {
  const { id, dateToBook, area, location, queuePosition, queueLength, timeZone, isInForce, bookingId } =
    place;
  const common = { id, dateToBook, area, location };
  if (isInForce) {
    return { ...common, queuePosition, queueLength, canCancel: isCancellable(dateToBook, timeZone, now) };
  }
  // From 08:30 it is over, whether or not the sweep has been here.
  const endedAs = place.endedAs ?? 'expired';
  return {
    ...common,
    queuePosition: null,
    queueLength: 0,
    canCancel: false,
    endedAs,
    ...(bookingId !== null && { bookingId }),
  };
}
