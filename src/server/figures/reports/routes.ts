import type { FastifyReply, FastifyRequest } from 'fastify';
import { todayIn } from '../../../shared/day.ts';
import { figuresFault } from '../../../shared/ranges.ts';
import { refused } from '../../../shared/outcome.ts';
import { reportCalls } from '../../../shared/reports/calls.ts';
import { lastBookableDay } from '../../../shared/reports/periods.ts';
import { type Column, type ReportRow, rowSchema } from '../../../shared/reports/contract.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { asksForCsv, type CsvColumn, sendCsv } from '../../platform/http/csv.ts';
import { sendList } from '../../platform/http/large-answers.ts';
import { reportsOf } from './actions.ts';
import { groupingsOf, reportsWith } from './catalogue.ts';
import { insightsFor } from './insights/actions.ts';
import { sendPart } from './insights/files.ts';
import { valuesOf } from './values.ts';

/** `briefMs` is how long one may run that nobody has pressed a button for. */
export function reportRoutes(app: App, briefMs: number) {
  const running = reportsOf(app);
  const reports = reportsWith(app.config);
  const reportById = (id: string) => reports.find((each) => each.id === id);
  const today = () => todayIn('UTC', app.clock.now());

  return serve(app, reportCalls, {
    async 'GET /admin/insights'({ query, user, request, reply }) {
      reply.header('vary', 'accept');
      const errors = figuresFault(query, lastBookableDay(app.clock.now()));
      if (errors) return refused('invalid', { errors });
      // An address alone can name any days and be opened by any link.
      const brief = isBrief(request, true) ? AbortSignal.timeout(briefMs) : null;
      const read = await insightsFor(app, running, query, user, untilEither(untilClosed(reply), brief));
      if (!read.done && brief?.aborted) return refused('takes-longer');
      if (!read.done || !asksForCsv(request.headers.accept)) return read.done ? read.value : read;
      return sendPart(reply, query.part ?? 'areas', read.value);
    },

    'GET /reporting': () =>
      reports
        .filter((report) => !report.grouping || groupingsOf(report, reports)[0]?.id === report.id)
        .map(({ id, name, description }) => ({ id, name, description })),

    'GET /reporting/:id'({ params }) {
      const report = reportById(params.id);
      if (!report) return refused('not-found');
      const { id, name, description, columns, chart, namesPeople, parameters } = report;
      const groupings = groupingsOf(report, reports);
      return {
        id,
        name,
        description,
        groupings,
        parameters: parameters(today()),
        columns,
        chart,
        namesPeople,
      };
    },

    async 'POST /reporting/:id/run'({ params, body, user, request, reply }) {
      const report = reportById(params.id);
      if (!report) return refused('not-found');
      const values = valuesOf(report, body ?? {}, app.clock.now());
      const run = { report, values, by: user, signal: untilClosed(reply) };
      reply.header('vary', 'accept');
      if (!asksForCsv(request.headers.accept)) {
        const brief = isBrief(request, false) ? AbortSignal.timeout(briefMs) : null;
        const read = await running.run({ ...run, signal: untilEither(run.signal, brief) });
        if (!read.done && brief?.aborted) return refused('takes-longer');
        return read.done ? sendList(app, reply, rowSchema, read.value, (row) => row) : read;
      }
      const rows = await running.stream(run);
      if (!rows.done) return rows;
      const fileName = `perch-${report.id}-${values.from}-${values.to}.csv`;
      return sendCsv(reply, fileName, report.columns.map(cellOf), rows.value);
    },
  });
}

const cellOf = ({ id, label }: Column): CsvColumn<ReportRow> => ({
  header: label,
  value: (row) => row[id] ?? null,
});

/** What the request says about how long it may take (RFC 7240): "Prefer: wait=1" is a second, anything more as long as it needs. */
function isBrief({ headers }: FastifyRequest, unlessSaid: boolean): boolean {
  const seconds = /\bwait=(\d+)/.exec(String(headers['prefer'] ?? ''))?.[1];
  return seconds === undefined ? unlessSaid : Number(seconds) <= 1;
}

const untilEither = (closed: AbortSignal, brief: AbortSignal | null) =>
  brief ? AbortSignal.any([closed, brief]) : closed;

/** Fires when nobody is waiting for the answer any more. */
function untilClosed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (reply.raw.destroyed) controller.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
