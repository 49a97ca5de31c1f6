import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { availabilitySchema, dayCountSchema } from '../../shared/bookings/contract.ts';
import { openingSchema } from '../../shared/bookings/opening-contract.ts';
import { DAYS_AHEAD, isOpenOn } from '../../shared/bookings/rules.ts';
import { dayField, idParam } from '../../shared/fields.ts';
import type { App } from '../context.ts';
import { userOf } from '../http/access.ts';
import { RefusedError } from '../http/problem.ts';
import { rangeOf } from '../http/ranges.ts';
import { answers } from '../http/schemas.ts';
import { openingOf } from './opening.ts';
import { availabilityOn } from './looking.ts';
import { objectLists } from './object-lists.ts';
import { dayCounts, openingOfArea } from './store.ts';

const tags = ['Bookings'];
const areaParams = z.object({ locationId: idParam, areaId: idParam });

export function availabilityRoutes(app: App): FastifyPluginAsyncZod {
  const lists = objectLists();
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
        const look = { locationId, areaId, date, user: userOf(request), now: app.clock.now() };
        const availability = await availabilityOn(app.db, lists, look);
        if (!availability) throw new RefusedError('not-found');
        return availability;
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
        const [opening] = await openingOfArea(app.db, locationId, areaId, from, to);
        if (!opening) throw new RefusedError('not-found');
        const counts = await dayCounts(
          app.db,
          areaId,
          from,
          to,
          userOf(request).id,
          app.clock.now().toString(),
        );
        return counts.map((count) => ({ ...count, isOpen: isOpenOn(count.date, opening) }));
      },
    });

    server.get('/booking/location/:locationId/area/:areaId/opening', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'What the booking page of an area opens with: office, area, days, and one day in full',
        params: areaParams,
        querystring: z.object({ day: dayField.optional() }),
        response: answers(openingSchema, 400, 401, 404),
      },
      handler: async (request) => {
        const { locationId, areaId } = request.params;
        const opening = await openingOf(app, lists, locationId, areaId, request.query.day, userOf(request));
        if (!opening) throw new RefusedError('not-found');
        return opening;
      },
    });
  };
}
