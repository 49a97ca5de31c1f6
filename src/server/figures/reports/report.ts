import type { Day } from '../../../shared/day.ts';
import type { Report, ReportRow, Value } from '../../../shared/reports/contract.ts';
import type { ReportQuery } from './days-store.ts';

/** A report's parameters, parsed and checked. */
export type Values = Readonly<Record<string, Value>> & { readonly from: Day; readonly to: Day };

/** A report, defined once: what it is about, its parameters, what it returns and how. */
export type ReportDefinition = Omit<Report, 'parameters' | 'groupings'> & {
  /** "By week": how its question is grouped. Of the reports that share a name, the first is listed and leads to the others. */
  grouping?: string;
  /** As of a given day, because ranges end yesterday by default. */
  parameters(today: Day): Report['parameters'];
  /** Its SQL. */
  reads(values: Values): ReportQuery;
  /**
   * Its rows come one day after another and are read that way: the first are there at once, however many days there
   * are, without sorting all of them first.
   */
  isReadByDay?: boolean;
  /** Processes all rows together, or, where rows name people and there are many, some at a time. */
  shape?(rows: ReportRow[], values: Values): ReportRow[];
  /** Its wording while there is no waiting list; null if it is only about waiting lists, and is not offered. */
  withoutWaitingList?: Partial<Pick<Report, 'description' | 'columns'>> | null;
  /** What it is about where nobody is named (N10); it then has no columns about people. */
  withoutNames?: string;
  /** For a report that names people only for some values: whether it does for these. */
  alsoNamesPeople?(values: Values): boolean;
};
