import { openedAt } from '../../../../shared/reports/asked.ts';
import { type Ahead, client } from '../../../core/asking.ts';
import { locationsQuery } from '../../../core/locations/queries.ts';
import { reportQuery, runQuery } from './queries.ts';

/** Fetches what the page opens with before it is drawn. The report runs only if somebody is on the way to the page. */
export async function prefetchReport(
  reportId: string,
  search: Readonly<Record<string, unknown>>,
  mayRun: boolean,
): Promise<Ahead<'GET /reporting/:id' | 'GET /location' | 'POST /reporting/:id/run'>> {
  const query = reportQuery(reportId);
  await client.prefetchQuery(query);
  const report = client.getQueryData(query.queryKey);
  if (!report) return {};
  if (report.parameters.some(({ type }) => type === 'location')) void client.prefetchQuery(locationsQuery);
  const { values, isRun } = openedAt(report, search);
  if (mayRun && isRun) void client.prefetchQuery(runQuery(reportId, values, false));
  return {};
}
