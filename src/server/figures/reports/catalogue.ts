import type { Config } from '../../context.ts';
import { bookingsReport } from './defined/bookings.ts';
import { leadTimeReport } from './defined/lead-time.ts';
import { notAskedReport } from './defined/not-asked.ts';
import { peopleReport } from './defined/people.ts';
import { turnsReport } from './defined/turns.ts';
import { unconfirmedReport } from './defined/unconfirmed.ts';
import { unmetDemandReport } from './defined/unmet-demand.ts';
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

/** The reports that make sense with the features that are on. */
export function reportsWith({ waitingList }: Config['features']): readonly ReportDefinition[] {
  if (waitingList) return reports;
  return reports.flatMap((report) => {
    const { withoutWaitingList = {} } = report;
    return withoutWaitingList === null ? [] : [{ ...report, ...withoutWaitingList }];
  });
}

/** The same question grouped in other ways, this one among them; none if there is only one. */
export const groupingsOf = ({ name }: ReportDefinition, all: readonly ReportDefinition[]) =>
  all.flatMap(({ id, name: other, grouping }) =>
    other === name && grouping ? [{ id, name: grouping }] : [],
  );
