import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { closingOn, isOpenOn } from '../../shared/bookings/rules.ts';
import { locationOverviewSchema } from '../../shared/locations/overview-contract.ts';
import { byFirstNumber, byName } from '../../shared/natural-order.ts';
import type { App } from '../context.ts';
import { answers } from '../http/schemas.ts';
import { overview } from './store.ts';

export function overviewRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get('/admin/overview', {
      config: { access: 'admin' },
      schema: {
        tags: ['Administration'],
        summary: "How every area does on its location's today, and what needs attention",
        response: answers(z.array(locationOverviewSchema), 401, 403),
      },
      handler: async () => {
        const rows = await overview(app.db, app.clock.now().toString());
        return rows.sort(byName).map(({ openDays, closings, areas, ...location }) => ({
          ...location,
          isOpen: isOpenOn(location.today, { openDays, closings }),
          closedFor: closingOn(location.today, closings)?.reason ?? null,
          areas: areas.sort(byFirstNumber),
        }));
      },
    });
  };
}
