/** One way in which things break around Perch, and what holds nevertheless. */
export type Drill = {
  /** As in `--only`; also marks the drill's section of `lab/reliability.md`. */
  name: string;
  title: string;
  /** For the page: what is done to what, and what must hold. */
  about: string;
  /** Also part of `--quick`, which needs nothing but the packages of npm. */
  isQuick: boolean;
  /** Programs beyond PostgreSQL's that have to be installed, such as `nginx`. */
  needs: readonly string[];
  /** Where they are not installed it is left out, rather than a failure. */
  isSkippable?: boolean;
  run(options: Options): Promise<Report>;
};

export type Options = {
  /** All that the drill chooses at random follows from it. */
  seed: number;
  /** How often to kill instead of as often as usual. */
  kills: number | null;
  isQuick: boolean;
  /** A line for who watches. */
  say(line: string): void;
};

export type Report = {
  figures: Figure[];
  /** What was promised and did not hold, a sentence each. The command fails when there is one. */
  broken: string[];
};

/** A row of the drill's table. */
export type Figure = { what: string; seen: string; promised?: string };

/** A figure whose value is promised, and the sentence when it is not so. */
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
