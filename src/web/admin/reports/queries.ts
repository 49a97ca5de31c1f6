import { queryOptions } from '@tanstack/react-query';
import type { Given } from '../../../shared/reports/asked.ts';
import { asking } from '../../asking.ts';
import { ask } from '../../calls.ts';
import { download } from '../files.ts';

export const reportsQuery = asking('GET /reporting');

export const reportQuery = (id: string) => asking('GET /reporting/:id', { params: { id } });

/** Kept until somebody runs it again: a report does not change while you are reading it. */
export const runQuery = (id: string, given: Given) =>
  queryOptions({
    queryKey: ['report-runs', id, given],
    queryFn: ({ signal }) => ask('POST /reporting/:id/run', { params: { id }, body: given, signal }),
    staleTime: Infinity,
    retry: false,
  });

/** All rows as a file, which the server writes while reading them. */
export const downloadCsv = (id: string, given: Given, signal: AbortSignal): Promise<void> =>
  download('POST /reporting/:id/run', 'text/csv', { params: { id }, body: given, signal });
