import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { colleagueSchema, colleagueSearchField } from '../../shared/bookings/contract.ts';
import { dayField } from '../../shared/fields.ts';
import type { App } from '../context.ts';
import { answers } from '../http/schemas.ts';
import { colleaguesOn } from './store.ts';

export function colleagueRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get('/booking/colleagues', {
      // B9: who sits where is for everybody who is signed in.
      config: { access: 'user' },
      schema: {
        tags: ['Bookings'],
        summary: 'Where colleagues and guests sit on a date, in all locations; at most 20, by name',
        querystring: z.object({ date: dayField, search: colleagueSearchField }),
        response: answers(z.array(colleagueSchema), 400, 401),
      },
      handler: ({ query: { date, search } }) =>
        colleaguesOn(app.db, date, search, app.clock.now().toString()),
    });
  };
}
