import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idField, idParam } from '../../shared/fields.ts';
import {
  type AdminAreaSummary,
  adminAreaSchema,
  adminAreaSummarySchema,
  adminLocationSchema,
  adminLocationSummarySchema,
  areaChangeSchema,
  locationChangeSchema,
  newAreaSchema,
  newLocationSchema,
} from '../../shared/locations/admin-contract.ts';
import { byFirstNumber, byName } from '../../shared/natural-order.ts';
import type { App } from '../context.ts';
import { userOf } from '../http/access.ts';
import { RefusedError, valueOf } from '../http/problem.ts';
import { answers, nothing, refusals } from '../http/schemas.ts';
import { changeArea, changeLocation, createArea, createLocation } from './admin-actions.ts';
import { allLocationsForAdmins, areaForAdmins, areasForAdmins } from './admin-store.ts';
import { firstShownDay } from './shown.ts';
import { locationById } from './store.ts';

const tags = ['Administration'];
const locationParams = z.object({ locationId: idParam });
const areaParams = locationParams.extend({ areaId: idParam });

export function adminLocationRoutes(app: App): FastifyPluginAsyncZod {
  async function areasOf(locationId: number): Promise<AdminAreaSummary[]> {
    const rows = await areasForAdmins(app.db, locationId);
    if (rows.length === 0) throw new RefusedError('not-found');
    return rows.filter((row): row is AdminAreaSummary => row.id !== null).sort(byFirstNumber);
  }

  return async (server) => {
    server.get('/admin/location', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'All locations with how much they hold',
        response: answers(z.array(adminLocationSummarySchema), 401, 403),
      },
      handler: async () => (await allLocationsForAdmins(app.db)).sort(byName),
    });

    server.get('/admin/location/:locationId', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'One location with its areas and how much they hold',
        params: locationParams,
        response: answers(adminLocationSchema, 400, 401, 403, 404),
      },
      handler: async (request) => {
        const { locationId } = request.params;
        const [location] = await locationById(app.db, locationId, firstShownDay(app.clock.now()));
        if (!location) throw new RefusedError('not-found');
        return { ...location, areas: await areasOf(locationId) };
      },
    });

    server.post('/admin/location', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Add a location; answers its id',
        body: newLocationSchema,
        response: { 201: idField, ...refusals(400, 401, 403) },
      },
      handler: async (request, reply) =>
        reply.code(201).send(valueOf(await createLocation(app, userOf(request), request.body))),
    });

    server.put('/admin/location/:locationId', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Change a location; a field left out keeps its value',
        params: locationParams,
        body: locationChangeSchema,
        response: { 204: nothing, ...refusals(400, 401, 403, 404) },
      },
      handler: async (request, reply) => {
        valueOf(await changeLocation(app, userOf(request), request.params.locationId, request.body));
        return reply.code(204).send(null);
      },
    });

    server.get('/admin/location/:locationId/area', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'The areas of a location and how much they hold',
        params: locationParams,
        response: answers(z.array(adminAreaSummarySchema), 400, 401, 403, 404),
      },
      handler: async (request) => areasOf(request.params.locationId),
    });

    server.get('/admin/location/:locationId/area/:areaId', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'One area with all its bookable objects, inactive ones too',
        params: areaParams,
        response: answers(adminAreaSchema, 400, 401, 403, 404),
      },
      handler: async (request) => {
        const { locationId, areaId } = request.params;
        const [area] = await areaForAdmins(app.db, app.clock.now().toString(), locationId, areaId);
        if (!area) throw new RefusedError('not-found');
        const { floorPlanHash, bookableObjects, ...rest } = area;
        return {
          ...rest,
          floorPlan: floorPlanHash === null ? null : { hash: floorPlanHash },
          bookableObjects: bookableObjects.sort(byName),
        };
      },
    });

    server.post('/admin/location/:locationId/area', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Add an area; answers its id',
        params: locationParams,
        body: newAreaSchema,
        response: { 201: idField, ...refusals(400, 401, 403, 404) },
      },
      handler: async (request, reply) => {
        const made = await createArea(app, userOf(request), request.params.locationId, request.body);
        return reply.code(201).send(valueOf(made));
      },
    });

    server.put('/admin/location/:locationId/area/:areaId', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Change an area; a field left out keeps its value',
        params: areaParams,
        body: areaChangeSchema,
        response: { 204: nothing, ...refusals(400, 401, 403, 404) },
      },
      handler: async (request, reply) => {
        valueOf(await changeArea(app, userOf(request), request.params, request.body));
        return reply.code(204).send(null);
      },
    });
  };
}
