/** One way in which things break around Perch, and what holds all the same. */
export type Drill = {
  /** As in `--only`; also marks the drill's section in `lab/reliability.md`. */
  name: string;
  title: string;
  /** For the page: what is done to what, and what must hold. */
  about: string;
  /** Also part of `--quick`, which needs nothing beyond the npm packages. */
  isQuick: boolean;
  /** Programs besides PostgreSQL's that have to be installed, such as `nginx`. */
  needs: readonly string[];
  /** If they are not installed it is left out, which is not a failure. */
  isSkippable?: boolean;
  run(options: Options): Promise<Report>;
};

export type Options = {
  /** Determines everything that the drill chooses at random. */
  seed: number;
  /** How often to kill, if not the usual number of times. */
  kills: number | null;
  isQuick: boolean;
  /** A line of progress. */
  say(line: string): void;
};

export type Report = {
  figures: Figure[];
  /** Promises that did not hold, one sentence each. The command fails if there are any. */
  broken: string[];
};

/** A row of the drill's table. */
export type Figure = { what: string; seen: string; promised?: string };

/** A figure whose value is promised, and the sentence for when it does not hold. */
export function promised(
  report: Report,
  what: string,
  seen: number | string,
  promise: string,
  holds: boolean,
): void {
  report.figures.push({ what, seen: String(seen), promised: promise });
  if (!holds) report.broken.push(`${what}: ${seen}, promised ${promise}`);
}
