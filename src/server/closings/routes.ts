import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addDays, todayIn } from '../../shared/day.ts';
import { idField, idParam } from '../../shared/fields.ts';
import {
  closingEffectSchema,
  type KeptClosing,
  keptClosingSchema,
  newClosingSchema,
} from '../../shared/locations/admin-contract.ts';
import type { App } from '../context.ts';
import { userOf } from '../http/access.ts';
import { RefusedError, valueOf } from '../http/problem.ts';
import { rangeOf } from '../http/ranges.ts';
import { answers, nothing, refusals } from '../http/schemas.ts';
import { closeLocation, reopenLocation } from './actions.ts';
import { closingsOfLocation, effectOfClosing } from './store.ts';

const tags = ['Administration'];
const params = z.object({ locationId: idParam });
const path = '/admin/location/:locationId/closing';

/** A name each, for who wants to see whom it concerns. */
const MOST_PEOPLE = 100;

export function closingRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(path, {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'The days on which a location is closed, those of the last year included',
        params,
        response: answers(z.array(keptClosingSchema), 400, 401, 403, 404),
      },
      handler: async (request) => {
        const since = addDays(todayIn('UTC', app.clock.now()), -366);
        const rows = await closingsOfLocation(app.db, request.params.locationId, since);
        if (rows.length === 0) throw new RefusedError('not-found');
        return rows.filter((row): row is KeptClosing => row.id !== null);
      },
    });

    server.get(`${path}/effect`, {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'What a closing would end',
        params,
        querystring: rangeOf(366),
        response: answers(closingEffectSchema, 400, 401, 403, 404),
      },
      handler: async (request) => {
        const { from, to } = request.query;
        const now = app.clock.now().toString();
        const [effect] = await effectOfClosing(app.db, now, request.params.locationId, from, to, MOST_PEOPLE);
        if (!effect) throw new RefusedError('not-found');
        return effect;
      },
    });

    server.post(path, {
      config: { access: 'admin' },
      schema: {
        tags,
        summary:
          'Close a location on some days, which ends what is booked on them; answers the id of the closing',
        params,
        body: newClosingSchema,
        response: { 201: idField, ...refusals(400, 401, 403, 404, 409) },
      },
      handler: async (request, reply) => {
        const closed = await closeLocation(app, userOf(request), request.params.locationId, request.body);
        return reply.code(201).send(valueOf(closed));
      },
    });

    server.delete(`${path}/:closingId`, {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Open a location again; bookings that were cancelled do not come back',
        params: params.extend({ closingId: idParam }),
        response: { 204: nothing, ...refusals(400, 401, 403, 404) },
      },
      handler: async (request, reply) => {
        const { locationId, closingId } = request.params;
        valueOf(await reopenLocation(app, userOf(request), locationId, closingId));
        return reply.code(204).send(null);
      },
    });
  };
}
