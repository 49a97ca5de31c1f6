import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminBookingSchema } from '../../shared/bookings/admin-contract.ts';
import { idField, idParam } from '../../shared/fields.ts';
import { newObjectSchema, objectChangeSchema } from '../../shared/locations/admin-contract.ts';
import { bookingsOfObject } from '../bookings/admin-store.ts';
import { shownToAdmin } from '../bookings/admin-shown.ts';
import type { App } from '../context.ts';
import { userOf } from '../http/access.ts';
import { RefusedError, valueOf } from '../http/problem.ts';
import { answers, nothing, refusals } from '../http/schemas.ts';
import { changeObject, createObject } from './actions.ts';
import { objectStanding } from './store.ts';

const tags = ['Administration'];
const areaParams = z.object({ locationId: idParam, areaId: idParam });
const objectParams = areaParams.extend({ objectId: idParam });
const path = '/admin/location/:locationId/area/:areaId/bookable-object';

export function adminObjectRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.post(path, {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Add a bookable object; answers its id',
        params: areaParams,
        body: newObjectSchema,
        response: { 201: idField, ...refusals(400, 401, 403, 404, 409) },
      },
      handler: async (request, reply) => {
        const id = valueOf(await createObject(app, userOf(request), request.params, request.body));
        return reply.code(201).send(id);
      },
    });

    server.put(`${path}/:objectId`, {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Change a bookable object; many can be put in parallel',
        params: objectParams,
        body: objectChangeSchema,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 409) },
      },
      handler: async (request, reply) => {
        valueOf(await changeObject(app, userOf(request), request.params, request.body));
        return reply.code(204).send(null);
      },
    });

    server.get(`${path}/:objectId/bookings`, {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Who has booked the object for today or later',
        params: objectParams,
        response: answers(z.array(adminBookingSchema), 400, 401, 403, 404),
      },
      handler: async (request) => {
        const { locationId, areaId, objectId } = request.params;
        const [object] = await objectStanding(app.db, locationId, areaId, objectId);
        if (!object || object.id === null) throw new RefusedError('not-found');
        const now = app.clock.now();
        const rows = await bookingsOfObject(app.db, now.toString(), objectId);
        return rows.map((row) => shownToAdmin(row, userOf(request), now));
      },
    });
  };
}
