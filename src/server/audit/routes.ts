import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditPageSchema } from '../../shared/audit/contract.ts';
import { addDays, type Day, todayIn } from '../../shared/day.ts';
import { dayField, idParam } from '../../shared/fields.ts';
import type { App } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { asksForCsv, sendCsv } from '../http/csv.ts';
import { blankAsAbsent } from '../http/queries.ts';
import { refusals } from '../http/schemas.ts';
import { AUDIT_COLUMNS } from './columns.ts';
import { entriesOf, type EntryRow, type TrailFilter } from './trail-store.ts';

const PAGE_SIZE = 50;
/** Rows that an export holds in memory at a time. */
const BATCH_SIZE = 500;

/** Looked for as it is: what nothing is called finds nothing. */
const word = z
  .string('must be text')
  .max(50, 'must be at most 50 characters')
  .refine((text) => !text.includes('\u0000'), 'must not contain a null character');

const trailQuery = blankAsAbsent({
  from: dayField,
  to: dayField,
  actorId: idParam,
  action: word,
  subject: word,
  subjectId: idParam,
  before: idParam,
});

export function auditRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get('/admin/audit', {
      config: { access: 'admin' },
      schema: {
        tags: ['Administration'],
        summary: `The audit trail, newest first, ${PAGE_SIZE} entries a page; all of them as CSV`,
        description:
          'from and to are days in UTC, both included; before is the id of the last entry of the page before. ' +
          'With "Accept: text/csv" the answer is a file of all that match. A cell that a spreadsheet would calculate, ' +
          'and one that begins with an apostrophe, has an apostrophe in front: take one away for the original.',
        querystring: trailQuery,
        response: {
          200: {
            description: 'Entries',
            content: {
              'application/json': { schema: auditPageSchema },
              'text/csv': { schema: z.string() },
            },
          },
          ...refusals(400, 401, 403),
        },
      },
      handler: async (request, reply) => {
        const wanted = filterOf(request.query);
        reply.header('vary', 'accept');
        if (asksForCsv(request.headers.accept)) {
          const first = await entriesOf(app.db, wanted, BATCH_SIZE);
          const fileName = `perch-audit-trail-${todayIn('UTC', app.clock.now())}.csv`;
          return sendCsv(reply, fileName, AUDIT_COLUMNS, withTheRest(app.db, wanted, first));
        }
        const rows = await entriesOf(app.db, wanted, PAGE_SIZE + 1);
        const entries = rows.slice(0, PAGE_SIZE).map(({ at, ...entry }) => ({ ...entry, at: at.toString() }));
        return { entries, next: rows.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
      },
    });
  };
}

type Query = Omit<TrailFilter, 'from' | 'until'> & { from?: Day | undefined; to?: Day | undefined };

function filterOf({ from, to, ...rest }: Query): TrailFilter {
  return { ...rest, from: from && startOf(from), until: to && startOf(addDays(to, 1)) };
}

const startOf = (day: Day) => Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant();

/** The rest is fetched as it is read. What is written down meanwhile is newer than the first, so it is not in it. */
async function* withTheRest(db: Queryable, wanted: TrailFilter, first: EntryRow[]) {
  let batch = first;
  while (batch.length > 0) {
    yield* batch;
    if (batch.length < BATCH_SIZE) return;
    batch = await entriesOf(db, { ...wanted, before: batch.at(-1)?.id }, BATCH_SIZE);
  }
}
