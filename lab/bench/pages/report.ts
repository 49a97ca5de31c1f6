import { median, range, table } from '../../parts/page.ts';
import type { Figures } from './measure.ts';
import type { Presses } from './presses.ts';
import { type Goal, SUBJECTS } from './subjects.ts';

/** One after the other: bare React, each of the pages, the presses, and bare React again. */
export type Round = {
  readonly bare: readonly Figures[];
  readonly pages: readonly Figures[];
  readonly presses: Presses;
};

/** How each page does beside its goals, and beside bare React, for other machines. */
export function pagesTable(rounds: readonly Round[]): string {
  const rowOf = (name: string, goal: Partial<Goal>, figuresOf: (round: Round) => readonly Figures[]) => {
    const each = (of: keyof Figures, beside?: 'bare') =>
      median(
        rounds.map((round) => {
          const value = (figures: readonly Figures[]) => median(figures.map((some) => some[of]));
          return value(figuresOf(round)) / (beside ? value(round.bare) : 1);
        }),
      );
    return [
      name,
      judged(each('paint'), goal.paint, 0),
      each('paint', 'bare').toFixed(2),
      judged(each('kilobytes'), goal.kilobytes, 0),
      judged(each('shift'), goal.shift, 3),
      ...(['usable', 'blocking', 'work', 'scripts', 'files'] as const).map((of) => each(of).toFixed(0)),
    ];
  };
  const head = ['', 'paint, ms', 'paint × bare', 'JavaScript, kB', 'shift', 'usable, ms'];
  return table(
    [...head, 'blocking, ms', 'work, ms', 'scripts', 'files'],
    [
      rowOf('Bare React', {}, ({ bare }) => bare),
      ...SUBJECTS.map(({ name, goal }, at) => rowOf(name, goal, ({ pages }) => pages.slice(at, at + 1))),
    ],
  );
}

export function pressesSentence(rounds: readonly Round[]): string {
  const of = (press: keyof Presses, goal?: number) => {
    const values = rounds.map(({ presses }) => presses[press]);
    return `${judged(median(values), goal, 0)} (${range(values)})`;
  };
  return `Presses, in ms: opening a desk, the slowest of eight, ${of('openDesk', 100)}; until its question is there, ${of('questionThere')}; choosing a day, the slowest of twelve, ${of('chooseDay', 100)}.`;
}

/** Compared with its goal, as shown: a figure that rounds to the goal meets it. */
function judged(value: number, goal: number | undefined, digits: number): string {
  const shown = value.toFixed(digits);
  if (goal === undefined) return shown;
  return Number(shown) <= goal ? `${shown} ≤ ${goal}` : `**${shown} > ${goal}**`;
}
