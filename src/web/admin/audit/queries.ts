import { queryOptions } from '@tanstack/react-query';
import type { AuditPage } from '../../../shared/audit/contract.ts';
import { api } from '../../api.ts';
import { queryOf } from '../filters/useFilters.ts';
import type { AuditFilters } from './filters.ts';

export const auditQuery = (filters: AuditFilters) =>
  queryOptions({
    queryKey: ['admin', 'audit', filters],
    queryFn: ({ signal }) => api.get<AuditPage>(`/admin/audit?${queryOf(filters)}`, { signal }),
    placeholderData: (previous) => previous,
  });
