import { queryOptions } from '@tanstack/react-query';
import type { Day } from '../../../shared/day.ts';
import { asking } from '../../core/asking.ts';
import { RUN_ONCE } from '../opening/reports/queries.ts';

type WantedPresence = { date: Day; locationId: number };

/** Each call is recorded (A12), so it is made exactly once for each look: never refetched automatically, nor answered from the cache. */
export const whoWasInQuery = (wanted: WantedPresence) =>
  queryOptions({
    ...asking('GET /admin/who-was-in', { query: wanted }),
    staleTime: Infinity,
    gcTime: 0,
    ...RUN_ONCE,
  });
