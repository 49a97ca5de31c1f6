import { queryOptions } from '@tanstack/react-query';
import type { Report, ReportRow, ReportSummary, Value } from '../../../shared/reports/contract.ts';
import { api, ApiProblem } from '../../api.ts';
import { save } from './save.ts';

/** Parameter to what it is given; what is not in it has its default. */
export type Given = Readonly<Record<string, Value>>;

/** The part of an address that says what a report is about. */
export type Search = Readonly<Partial<Record<string, string | number>>>;

export const reportsQuery = queryOptions({
  queryKey: ['admin', 'reports'],
  queryFn: ({ signal }) => api.get<ReportSummary[]>('/reporting', { signal }),
});

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'reports', id],
    queryFn: ({ signal }) => api.get<Report>(path(id), { signal }),
  });

/** Kept as it is until somebody runs it again: a report under one's eyes does not change by itself. */
export const runQuery = (id: string, given: Given) =>
  queryOptions({
    queryKey: ['report-runs', id, given],
    queryFn: ({ signal }) => api.post<ReportRow[]>(`${path(id)}/run`, given, { signal }),
    staleTime: Infinity,
    retry: false,
  });

/** All rows as a file, which the server writes while it reads them. */
export async function downloadCsv(id: string, given: Given, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`/api${path(id)}/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/csv' },
    body: JSON.stringify(given),
    signal,
  });
  if (!answer.ok) throw new ApiProblem(await answer.json().catch(() => ({})));
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  save(await answer.blob(), name ?? `${id}.csv`);
}

const path = (id: string) => `/reporting/${encodeURIComponent(id)}`;
