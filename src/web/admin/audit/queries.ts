import { queryOptions } from '@tanstack/react-query';
import { asking } from '../../asking.ts';
import { ask } from '../../calls.ts';
import { download } from '../files.ts';
import type { AuditFilters } from './filters.ts';

export const auditQuery = (filters: AuditFilters) =>
  queryOptions({
    ...asking('GET /admin/audit', { query: filters }),
    placeholderData: (previous) => previous,
  });

export const trailPage = (filters: AuditFilters) => ask('GET /admin/audit', { query: filters });

/** Everything the filter finds, not only the current page. */
export const downloadTrail = (filters: AuditFilters, signal: AbortSignal): Promise<void> =>
  download('GET /admin/audit', 'text/csv', { query: { ...filters, before: undefined }, signal });
