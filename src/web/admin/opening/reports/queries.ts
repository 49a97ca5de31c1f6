import { queryOptions } from '@tanstack/react-query';
import type { ParameterValues } from '../../../../shared/reports/asked.ts';
import { REPORT_SECONDS } from '../../../../shared/limits.ts';
import { asking } from '../../../core/asking.ts';
import { ask } from '../../../start/calls.ts';

export const reportQuery = (id: string) => asking('GET /reporting/:id', { params: { id } });

/** What an address alone starts, which anybody may have written, stops after a second; what somebody pressed for runs. */
export const waitingFor = (isPressed: boolean) => ({ prefer: `wait=${isPressed ? REPORT_SECONDS : 1}` });

/** Never sent by itself a second time, not even after it has failed: it may be what keeps the server busy. */
export const RUN_ONCE = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Kept until somebody runs it again: a report does not change while you are reading it. */
export const runQuery = (id: string, given: ParameterValues, isPressed: boolean) =>
  queryOptions({
    queryKey: ['report-runs', id, given],
    queryFn: ({ signal }) =>
      ask('POST /reporting/:id/run', {
        params: { id },
        body: given,
        signal,
        headers: waitingFor(isPressed),
      }),
    staleTime: Infinity,
    ...RUN_ONCE,
  });
