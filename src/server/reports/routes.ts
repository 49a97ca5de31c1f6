import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { todayIn } from '../../shared/day.ts';
import {
  type Column,
  reportSchema,
  reportSummarySchema,
  type ReportRow,
  rowsSchema,
  valuesSchema,
} from '../../shared/reports/contract.ts';
import type { App } from '../context.ts';
import { userOf } from '../http/access.ts';
import { asksForCsv, type Column as CsvColumn, sendCsv } from '../http/csv.ts';
import { RefusedError, valueOf } from '../http/problem.ts';
import { answers, refusals } from '../http/schemas.ts';
import { reportsOf } from './actions.ts';
import { reports } from './catalogue.ts';
import { valuesOf } from './values.ts';

const tags = ['Reports'];
const params = z.object({ id: z.string().max(50) });

export function reportRoutes(app: App): FastifyPluginAsyncZod {
  const running = reportsOf(app);
  const today = () => todayIn('UTC', app.clock.now());

  return async (server) => {
    server.get('/reporting', {
      config: { access: 'admin' },
      schema: { tags, summary: 'The reports', response: answers(z.array(reportSummarySchema), 401, 403) },
      handler: async () => reports.map(({ id, name, description }) => ({ id, name, description })),
    });

    server.get('/reporting/:id', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'What a report asks for and what it answers',
        params,
        response: answers(reportSchema, 400, 401, 403, 404),
      },
      handler: async (request) => {
        const { id, name, description, columns, chart, namesPeople, parameters } = named(request.params.id);
        return { id, name, description, parameters: parameters(today()), columns, chart, namesPeople };
      },
    });

    server.post('/reporting/:id/run', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Run a report; its rows, or with "Accept: text/csv" a file of all of them',
        description:
          'The body is { parameterId: value } and may be empty. A run is read-only, stops after 20 seconds and when ' +
          'its request is closed, and is written in the audit trail when it names people. In the file, a cell that a ' +
          'spreadsheet would calculate, and one that begins with an apostrophe, has an apostrophe in front.',
        params,
        body: valuesSchema,
        response: {
          200: {
            description: 'Rows',
            content: { 'application/json': { schema: rowsSchema }, 'text/csv': { schema: z.string() } },
          },
          ...refusals(400, 401, 403, 404, 503),
        },
      },
      handler: async (request, reply) => {
        const report = named(request.params.id);
        const values = valuesOf(report, request.body ?? {}, today());
        const run = { report, values, by: userOf(request), signal: untilClosed(reply) };
        reply.header('vary', 'accept');
        if (!asksForCsv(request.headers.accept)) return valueOf(await running.run(run));
        const rows = valueOf(await running.stream(run));
        const fileName = `perch-${report.id}-${values.from}-${values.to}.csv`;
        return sendCsv(reply, fileName, report.columns.map(cellOf), rows);
      },
    });
  };
}

function named(id: string) {
  const report = reports.find((each) => each.id === id);
  if (!report) throw new RefusedError('not-found');
  return report;
}

const cellOf = ({ id, label }: Column): CsvColumn<ReportRow> => ({
  header: label,
  value: (row) => row[id] ?? null,
});

/** Says when nobody waits for the answer any more. */
function untilClosed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
