import { queryOptions } from '@tanstack/react-query';
import { asking } from '../../core/asking.ts';
import { ask } from '../../start/calls.ts';
import { download, type Separator } from '../parts/files.ts';
import type { AuditFilters } from './filters.ts';
import { longDay } from '../../../shared/day.ts';
import type { PrintedTable } from '../parts/lists/PrintedList.tsx';
import { upToMostPrinted } from '../parts/lists/pages.ts';
import { dayInUtc, timeInUtc } from '../parts/inUtc.ts';
import { auditSentence } from './sentence.ts';
import { actionWords, subjectWords } from './words.ts';

export const auditQuery = (filters: AuditFilters) =>
  queryOptions({
    ...asking('GET /admin/audit', { query: filters }),
    placeholderData: (previous) => previous,
  });

export const trailPage = (filters: AuditFilters) => ask('GET /admin/audit', { query: filters });

/** Everything the filter finds, not only the current page. */
export const downloadTrail = (filters: AuditFilters, signal: AbortSignal): Promise<Separator> =>
  download('GET /admin/audit', 'text/csv', { query: { ...filters, before: undefined }, signal });

/** Page by page, keeping only the sentences: the values before and after may be large, and are in the file. */
export async function printedTrail(
  filters: AuditFilters,
  isAt: (rows: number) => void,
): Promise<PrintedTable> {
  const { rows, isAll } = await upToMostPrinted<string[], number | undefined>(
    undefined,
    async (before) => {
      const { entries, next } = await trailPage({ ...filters, before });
      return {
        rows: entries.map((entry) => [
          longDay(dayInUtc(entry.at)),
          timeInUtc(entry.at),
          auditSentence(entry),
        ]),
        next,
      };
    },
    isAt,
  );
  return {
    title: 'Audit trail',
    about: aboutWords(filters),
    columns: ['Day (UTC)', 'Time', 'What happened'],
    rows,
    total: isAll ? rows.length : null,
  };
}

function aboutWords({ from, to, actorId, action, subject, subjectId }: AuditFilters): string {
  const parts = [
    from && `from ${longDay(from)}`,
    to && `to ${longDay(to)}`,
    actorId !== undefined && `by person ${actorId}`,
    action && actionWords(action),
    subject && `${subjectWords(subject)} ${subjectId ?? ''}`.trim(),
  ].filter(Boolean);
  return `${parts.length > 0 ? `Narrowed: ${parts.join(', ')}. ` : ''}Newest first.`;
}
