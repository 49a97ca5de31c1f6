import type { Config } from '../../context.ts';
import { bookingsReport } from './defined/bookings.ts';
import { carParkReport } from './defined/car-park.ts';
import { dogDaysReport } from './defined/dog-days.ts';
import { leadTimeReport } from './defined/lead-time.ts';
import { notAskedReport } from './defined/not-asked.ts';
import { peopleReport } from './defined/people.ts';
import { turnsReport } from './defined/turns.ts';
import { unconfirmedReport } from './defined/unconfirmed.ts';
import { unmetDemandReport } from './defined/unmet-demand.ts';
import { useByWeekReport } from './defined/use-by-week.ts';
import { useByWeekdayReport } from './defined/use-by-weekday.ts';
import { useOfSpacesReport } from './defined/use-of-spaces.ts';
import type { ReportDefinition } from './report.ts';

/** Every report, in the order in which they are listed. */
export const reports: readonly ReportDefinition[] = [
  useByWeekdayReport,
  useByWeekReport,
  useOfSpacesReport,
  unmetDemandReport,
  turnsReport,
  unconfirmedReport,
  leadTimeReport,
  peopleReport,
  carParkReport,
  dogDaysReport,
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
