import { NAMES_ARE_OFF } from '../../../shared/privacy/names-off.ts';
import type { Config } from '../../context.ts';
import { leadTimeReport, unconfirmedReport, unmetDemandReport } from './defined/demand.ts';
import { bookingsReport, notAskedReport } from './defined/lists.ts';
import { peopleReport } from './defined/people.ts';
import { turnsReport } from './defined/turns.ts';
import { useReports } from './defined/use.ts';
import type { ReportDefinition } from './report.ts';

/** Every report, in the order in which they are listed. */
export const reports: readonly ReportDefinition[] = [
  ...useReports,
  unmetDemandReport,
  turnsReport,
  unconfirmedReport,
  leadTimeReport,
  peopleReport,
  notAskedReport,
  bookingsReport,
];

/** The reports that make sense with the features that are on, and name people if they may. */
export function reportsWith({ features, namesPastDays }: Config): readonly ReportDefinition[] {
  const named = namesPastDays ? reports : reports.map(withoutNames);
  if (features.waitingList) return named;
  return named.flatMap((report) => {
    const { withoutWaitingList = {} } = report;
    return withoutWaitingList === null ? [] : [{ ...report, ...withoutWaitingList }];
  });
}

/** The same question grouped in other ways, this one among them; none if there is only one. */
export const groupingsOf = ({ name }: ReportDefinition, all: readonly ReportDefinition[]) =>
  all.flatMap(({ id, name: other, grouping }) =>
    other === name && grouping ? [{ id, name: grouping }] : [],
  );

const OF_PEOPLE = ['person', 'email', 'bookedFor'];

/** N10: a report without anybody's name, whatever its statement reads. */
function withoutNames(report: ReportDefinition): ReportDefinition {
  const columns = report.columns.filter(({ id }) => !OF_PEOPLE.includes(id));
  return {
    ...report,
    description: report.withoutNames ? `${report.withoutNames} ${NAMES_ARE_OFF}` : report.description,
    columns,
    parameters: (today) => report.parameters(today).filter(({ id }) => id !== 'namesFrom'),
    shape: (rows, values) =>
      (report.shape?.(rows, values) ?? rows).map((row) =>
        Object.fromEntries(columns.map(({ id }) => [id, row[id] ?? null])),
      ),
    namesPeople: false,
  };
}
