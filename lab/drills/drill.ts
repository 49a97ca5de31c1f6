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

/** What a drill has seen, one row of its table after the other. */
export class Report {
  readonly figures: { what: string; seen: string; promised?: string }[] = [];
  /** Promises that did not hold, one sentence each. The command fails if there are any. */
  readonly broken: string[] = [];

  saw(what: string, seen: number | string): void {
    this.figures.push({ what, seen: String(seen) });
  }

  promised(what: string, seen: number | string, promise: string, holds: boolean): void {
    this.figures.push({ what, seen: String(seen), promised: promise });
    if (!holds) this.broken.push(`${what}: ${seen}, promised ${promise}`);
  }

  /** None of these may occur; if there are many, the first few are listed. */
  none(what: string, found: readonly string[]): void {
    this.promised(what, found.length, '0', found.length === 0);
    this.broken.push(...found.slice(0, 5).map((sentence) => `  ${sentence}`));
  }
}
