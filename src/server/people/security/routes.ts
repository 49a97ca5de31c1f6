import { todayIn } from '../../../shared/day.ts';
import { refused } from '../../../shared/outcome.ts';
import { SECURITY_PAGE_SIZE, securityCalls } from '../../../shared/security/calls.ts';
import type { SecurityKind } from '../../../shared/security/contract.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { asksForCsv, type CsvColumn, sendCsv } from '../../platform/http/csv.ts';
import { isFresh } from '../sessions/freshness.ts';
import { recordDownload } from '../audit/download-actions.ts';
import { type EventRow, securityEvents } from './store.ts';

/** How many rows a file holds in memory at a time. */
const BATCH_SIZE = 500;

export const securityRoutes = (app: App) =>
  serve(app, securityCalls, {
    async 'GET /admin/security-events'({ query, user, request, reply }) {
      const kind = query.kind ?? null;
      reply.header('vary', 'accept');
      // So that the page includes what has been counted since.
      await app.security.write(app);
      if (asksForCsv(request.headers.accept)) {
        if (!(await isFresh(app, request))) return refused('sign-in-again');
        await recordDownload(app, user, { list: 'security events' });
        const fileName = `perch-security-events-${todayIn('UTC', app.clock.now())}.csv`;
        return sendCsv(reply, fileName, COLUMNS, allOf(app, kind));
      }
      const before = query.before ?? null;
      const rows = await securityEvents(app.db, { kind, before, limit: SECURITY_PAGE_SIZE + 1 });
      const events = rows
        .slice(0, SECURITY_PAGE_SIZE)
        .map(({ minute, ...event }) => ({ ...event, minute: minute.toString() }));
      return { events, next: rows.length > SECURITY_PAGE_SIZE ? (events.at(-1)?.id ?? null) : null };
    },
  });

async function* allOf(app: App, kind: SecurityKind | null) {
  let before: number | null = null;
  for (;;) {
    const batch: EventRow[] = await securityEvents(app.db, { kind, before, limit: BATCH_SIZE });
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) return;
    before = last.id;
  }
}

const COLUMNS: CsvColumn<EventRow>[] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'minute', value: ({ minute }) => minute.toString() },
  { header: 'kind', value: ({ kind }) => kind },
  { header: 'reason', value: ({ reason }) => reason },
  { header: 'call', value: ({ call }) => call },
  { header: 'source', value: ({ source }) => source },
  { header: 'personId', value: ({ person }) => person?.id ?? null },
  { header: 'person', value: ({ person }) => person?.name ?? null },
  { header: 'times', value: ({ times }) => times },
];
