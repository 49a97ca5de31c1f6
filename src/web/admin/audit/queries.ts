import { queryOptions } from '@tanstack/react-query';
import { asking } from '../../asking.ts';
import type { AuditFilters } from './filters.ts';

export const auditQuery = (filters: AuditFilters) =>
  queryOptions({
    ...asking('GET /admin/audit', { query: filters }),
    placeholderData: (previous) => previous,
  });
