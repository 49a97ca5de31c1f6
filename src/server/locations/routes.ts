import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '../../shared/fields.ts';
import {
  type AreaSummary,
  areaSchema,
  areaSummarySchema,
  locationSchema,
  locationSummarySchema,
} from '../../shared/locations/contract.ts';
import { byFirstNumber, byName } from '../../shared/natural-order.ts';
import type { App } from '../context.ts';
import { RefusedError } from '../http/problem.ts';
import { answers } from '../http/schemas.ts';
import { firstShownDay, shownArea, shownLocation } from './shown.ts';
import { allLocations, areaById, areasOf, locationById } from './store.ts';

const tags = ['Locations'];

export function locationRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get('/location', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'All locations by name',
        response: answers(z.array(locationSummarySchema), 401),
      },
      handler: async () => (await allLocations(app.db)).sort(byName),
    });

    server.get('/location/:id', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'One location with its areas',
        params: z.object({ id: idParam }),
        response: answers(locationSchema, 400, 401, 404),
      },
      handler: async (request) => {
        const since = firstShownDay(app.clock.now());
        const [location] = await locationById(app.db, request.params.id, since);
        if (!location) throw new RefusedError('not-found');
        return shownLocation(location);
      },
    });

    server.get('/location/:locationId/area', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'The areas of a location',
        params: z.object({ locationId: idParam }),
        response: answers(z.array(areaSummarySchema), 400, 401, 404),
      },
      handler: async (request) => {
        const rows = await areasOf(app.db, request.params.locationId);
        if (rows.length === 0) throw new RefusedError('not-found');
        return rows.filter((row): row is AreaSummary => row.id !== null).sort(byFirstNumber);
      },
    });

    server.get('/location/:locationId/area/:areaId', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'One area with its bookable objects',
        params: z.object({ locationId: idParam, areaId: idParam }),
        response: answers(areaSchema, 400, 401, 404),
      },
      handler: async (request) => {
        const [area] = await areaById(app.db, request.params.locationId, request.params.areaId);
        if (!area) throw new RefusedError('not-found');
        return shownArea(area);
      },
    });
  };
}
