import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ComparedWith, InsightPart } from '../../../shared/reports/insights-contract.ts';
import type { Period } from '../../../shared/reports/periods.ts';
import { asking } from '../../core/asking.ts';
import { ask } from '../../start/calls.ts';
import { askForFile } from '../parts/files.ts';
import { RUN_ONCE, waitingFor } from '../opening/reports/queries.ts';
import { saveFile } from '../parts/reports/save.ts';

export type AskedInsights = Period & {
  readonly locationId?: number | undefined;
  readonly compare?: ComparedWith | undefined;
};

const queryOf = ({ from, to, locationId, compare }: AskedInsights) => ({
  from,
  to,
  ...(locationId !== undefined && { locationId }),
  ...(compare !== undefined && { compare }),
});

/**
 * The previous figures stay on screen until the next ones have loaded. They carry what was asked for, as they must not
 * be shown under the name of an office that has just been chosen.
 */
export const insightsQuery = (asked: AskedInsights, isPressed: boolean) => {
  const query = queryOf(asked);
  return queryOptions({
    queryKey: asking('GET /admin/insights', { query }).queryKey,
    queryFn: async ({ signal }) => ({
      asked,
      insights: await ask('GET /admin/insights', { query, signal, headers: waitingFor(isPressed) }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    ...RUN_ONCE,
  });
};

export async function downloadPart(asked: AskedInsights, part: InsightPart): Promise<void> {
  const query = { ...queryOf(asked), part };
  const { content, name } = await askForFile('GET /admin/insights', 'text/csv', {
    query,
    headers: waitingFor(true),
  });
  saveFile(content, name);
}
