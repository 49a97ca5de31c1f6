import { AUDIT_PAGE_SIZE, auditCalls } from '../../../shared/audit/calls.ts';
import { addDays, type Day, todayIn } from '../../../shared/day.ts';
import type { App } from '../../context.ts';
import { isFresh } from '../sessions/freshness.ts';
import { refused } from '../../../shared/outcome.ts';
import { serve } from '../../platform/http/calls.ts';
import { asksForCsv, type CsvCell, type CsvColumn, rowsOfBatches, sendCsv } from '../../platform/http/csv.ts';
import { invalidFields } from '../../platform/http/invalid.ts';
import { recordDownload } from './download-actions.ts';
import { type EntryRow, followTrail, readTrail, type TrailFilter, trailInBatches } from './trail-store.ts';

/** How many rows an export holds in memory at a time. */
const BATCH_SIZE = 500;

export const auditRoutes = (app: App) =>
  serve(app, auditCalls, {
    async 'GET /admin/audit'({ query, user, request, reply }) {
      reply.header('vary', 'accept');
      const { after, limit = AUDIT_PAGE_SIZE, ...filter } = query;
      const wanted = filterOf(filter);
      if (asksForCsv(request.headers.accept)) {
        if (!(await isFresh(app, request))) return refused('sign-in-again');
        const rows = await rowsOfBatches(trailInBatches(app.db, wanted, BATCH_SIZE));
        // Afterwards: a file should not begin with its own download.
        await recordDownload(app, user, { list: 'audit trail', from: query.from, to: query.to });
        const fileName = `perch-audit-trail-${todayIn('UTC', app.clock.now())}.csv`;
        return sendCsv(reply, fileName, AUDIT_COLUMNS, rows);
      }
      if (after !== undefined) {
        const followed = await followTrail(app.db, after, limit);
        const fault = { field: 'after', message: 'is unknown here: begin again with 0' };
        if (!followed) return refused('invalid', invalidFields([fault]));
        return { ...followed, entries: followed.entries.map(presentEntry), next: null };
      }
      const { entries, next } = await readTrail(app.db, wanted, AUDIT_PAGE_SIZE);
      return { entries: entries.map(presentEntry), next };
    },
  });

const presentEntry = ({ at, ...entry }: EntryRow) => ({ ...entry, at: at.toString() });

type Query = Omit<TrailFilter, 'from' | 'until'> & { from?: Day | undefined; to?: Day | undefined };

function filterOf({ from, to, ...rest }: Query): TrailFilter {
  return { ...rest, from: from && startOf(from), until: to && startOf(addDays(to, 1)) };
}

const startOf = (day: Day) => Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant();

const json = (value: object | null): CsvCell => value && JSON.stringify(value);

/** The audit trail as a table, with names for people to read and ids for joining tables. */
const AUDIT_COLUMNS: CsvColumn<EntryRow>[] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'at', value: ({ at }) => at.toString() },
  { header: 'actorId', value: ({ actor }) => actor?.id ?? null },
  { header: 'actor', value: ({ actor }) => actor?.name ?? null },
  { header: 'action', value: ({ action }) => action },
  { header: 'subject', value: ({ subject }) => subject },
  { header: 'subjectId', value: ({ subjectId }) => subjectId },
  { header: 'person', value: ({ about }) => about.person?.name ?? null },
  { header: 'bookableObject', value: ({ about }) => about.bookableObject?.name ?? null },
  { header: 'area', value: ({ about }) => about.area?.name ?? null },
  { header: 'location', value: ({ about }) => about.location?.name ?? null },
  { header: 'date', value: ({ about }) => about.date },
  { header: 'before', value: ({ before }) => json(before) },
  { header: 'after', value: ({ after }) => json(after) },
];
