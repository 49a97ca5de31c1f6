import type { Report, Value } from './contract.ts';

/** Values by parameter; those left out have their default. */
export type ParameterValues = Readonly<Record<string, Value>>;

/** The part of an address that says what a report covers. */
export type ReportSearch = Readonly<Partial<Record<string, string | number>>>;

type OpenedReport = {
  readonly values: ParameterValues;
  /** Runs that name people are recorded each time, so they start when a button is pressed, never because a link was opened. */
  readonly isRun: boolean;
};

/** How a report opens at an address: for its page, and for the server, whose document carries the rows. */
export function openedAt(report: Report, search: Readonly<Record<string, unknown>>): OpenedReport {
  const given = asked(search);
  return {
    values: valuesOf(report, given),
    isRun: !(report.namesPeople || given['namesFrom'] !== undefined),
  };
}

const PARAMETERS = 'from to location area namesFrom'.split(' ');

/** What a report covers is in its address, so that it can be shared and reloaded. The server checks the values. */
function asked(search: Readonly<Record<string, unknown>>): ReportSearch {
  return Object.fromEntries(
    PARAMETERS.flatMap((name) => {
      const value = search[name];
      if (typeof value !== 'string') return [];
      // An office is given by its id, which the server takes as a number.
      return [[name, /^\d+$/.test(value) ? Number(value) : value]];
    }),
  );
}

/** What the address says, with defaults for what it leaves out. */
function valuesOf({ parameters }: Report, given: ReportSearch): ParameterValues {
  return Object.fromEntries(
    parameters.map((parameter) => [parameter.id, given[parameter.id] ?? parameter.default]),
  );
}
