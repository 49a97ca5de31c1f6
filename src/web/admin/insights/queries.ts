import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ComparedWith, InsightPart } from '../../../shared/reports/insights-contract.ts';
import type { Period } from '../../../shared/reports/periods.ts';
import { asking } from '../../asking.ts';
import { askForFile } from '../files.ts';
import { save } from '../reports/save.ts';

export type Asked = Period & {
  readonly locationId?: number | undefined;
  readonly compare?: ComparedWith | undefined;
};

const queryOf = ({ from, to, locationId, compare }: Asked) => ({
  from,
  to,
  ...(locationId !== undefined && { locationId }),
  ...(compare !== undefined && { compare }),
});

/** The previous period stays on screen until the next one has loaded. */
export const insightsQuery = (asked: Asked) =>
  queryOptions({
    ...asking('GET /admin/insights', { query: queryOf(asked) }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export async function downloadPart(asked: Asked, part: InsightPart): Promise<void> {
  const query = { ...queryOf(asked), part };
  const { content, name } = await askForFile('GET /admin/insights', 'text/csv', { query });
  save(content, name);
}
