import type { Day } from '../../shared/day.ts';
import type { Report, ReportRow, Value } from '../../shared/reports/contract.ts';
import type { ReportQuery } from './days-store.ts';

/** What a report is run with, read and checked. */
export type Values = Readonly<Record<string, Value>> & { readonly from: Day; readonly to: Day };

/** A report as it is defined, once: what it is about, what it asks for, what it answers and how. */
export type ReportDefinition = Omit<Report, 'parameters'> & {
  /** As of a day, because ranges end yesterday unless said. */
  parameters(today: Day): Report['parameters'];
  /** Its SQL. */
  reads(values: Values): ReportQuery;
  /**
   * Its rows are those of one day after the other, and it is read so: the first are there at once, however many
   * days there are, and no sorting of them all comes before.
   */
  isReadByDay?: boolean;
  /** What to make of all rows together; of rows that name people, which are many, of some at a time. */
  shape?(rows: ReportRow[], values: Values): ReportRow[];
  /** Its wording while there is no waiting list; null when it is only about waiting lists, and is not offered. */
  withoutWaitingList?: Partial<Pick<Report, 'description' | 'columns'>> | null;
  /** For a report that names people only with some values: whether it does with these. */
  alsoNamesPeople?(values: Values): boolean;
};
