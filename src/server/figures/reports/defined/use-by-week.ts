import { listed } from '../../../../shared/english.ts';
import { areaKinds } from '../../../../shared/locations/kinds.ts';
import { text, USE, WEEK } from '../columns.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';
import { useByWeek } from '../use-store.ts';

const KINDS = areaKinds.map(({ inReports }) => inReports);

export const useByWeekReport: ReportDefinition = {
  id: 'use-by-week',
  name: 'Use over time',
  description: 'How use changes week by week, for desks and for car parks. Without dog places.',
  parameters: lastFourWeeks,
  columns: [
    WEEK,
    text('kind', 'Kind', `${listed(KINDS, { last: ' or ' })}, by the type of the area.`),
    ...USE,
  ],
  chart: { title: 'Use in per cent by week', type: 'line', x: ['week'], y: ['use'], by: ['kind'] },
  namesPeople: false,
  reads: () => useByWeek,
};
