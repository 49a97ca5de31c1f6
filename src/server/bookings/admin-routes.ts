import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminBookingSchema,
  cancellationSchema,
  cancelledSchema,
} from '../../shared/bookings/admin-contract.ts';
import { DAYS_AHEAD } from '../../shared/bookings/rules.ts';
import { addDays, todayIn } from '../../shared/day.ts';
import { idParam, dayField } from '../../shared/fields.ts';
import { textField } from '../../shared/texts.ts';
import type { App } from '../context.ts';
import { userOf } from '../http/access.ts';
import { blankAsAbsent } from '../http/queries.ts';
import { RefusedError } from '../http/problem.ts';
import { rangeFault } from '../http/ranges.ts';
import { answers } from '../http/schemas.ts';
import { cancelBookings } from './admin-actions.ts';
import { shownToAdmin } from './admin-shown.ts';
import { bookingsForAdmins } from './admin-store.ts';

const tags = ['Administration'];

/** More than a screen can show; who wants them all asks for shorter ranges. */
const MOST_ROWS = 5_000;

export function adminBookingRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get('/admin/bookings', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: `Live bookings by date, at most ${MOST_ROWS}`,
        description:
          'Each filter may be left out or blank. The range is at most 366 days; it begins today and ends six weeks later unless said.',
        querystring: blankAsAbsent({
          locationId: idParam,
          areaId: idParam,
          from: dayField,
          to: dayField,
          search: textField({ max: 200 }),
          show: z.enum(['all', 'not-asked'], 'must be all or not-asked'),
        }),
        response: answers(z.array(adminBookingSchema), 400, 401, 403),
      },
      handler: async (request) => {
        const now = app.clock.now();
        const { locationId, areaId, search, show, ...range } = request.query;
        const from = range.from ?? todayIn('UTC', now);
        const to = range.to ?? addDays(from, DAYS_AHEAD);
        const errors = rangeFault({ from, to }, 366);
        if (errors) throw new RefusedError('invalid', { errors });
        const rows = await bookingsForAdmins(
          app.db,
          now.toString(),
          from,
          to,
          locationId ?? null,
          areaId ?? null,
          search ?? '',
          show === 'not-asked',
          MOST_ROWS,
        );
        return rows.map((row) => shownToAdmin(row, userOf(request), now));
      },
    });

    server.post('/admin/bookings/cancel', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Cancel bookings of today or later, with a reason that their owners are told',
        body: cancellationSchema,
        response: answers(cancelledSchema, 400, 401, 403),
      },
      handler: async (request) => cancelBookings(app, userOf(request), request.body),
    });
  };
}
