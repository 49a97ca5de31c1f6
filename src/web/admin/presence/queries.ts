import { queryOptions } from '@tanstack/react-query';
import type { Day } from '../../../shared/day.ts';
import { asking } from '../../asking.ts';
import { askForFile } from '../files.ts';
import { save } from '../reports/save.ts';

type Wanted = { date: Day; locationId: number };

/** Each call is recorded (A12), so it is made once for each look: neither again by itself nor from memory. */
export const whoWasInQuery = (wanted: Wanted) =>
  queryOptions({
    ...asking('GET /admin/who-was-in', { query: wanted }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export async function downloadWhoWasIn(wanted: Wanted, signal: AbortSignal): Promise<void> {
  const { content, name } = await askForFile('GET /admin/who-was-in', 'text/csv', { query: wanted, signal });
  save(content, name);
}
