import { median, range, table } from '../../parts/page.ts';
import type { Figures } from './measure.ts';
import type { Presses } from './presses.ts';
import { SUBJECTS } from './subjects.ts';

/** One after the other: bare React, each of the pages, the presses, and bare React again. */
export type Round = {
  readonly bare: readonly Figures[];
  readonly pages: readonly Figures[];
  /** Not asked for over a connection. */
  readonly presses: Presses | undefined;
};

/** How each page does beside its goals, and bare React. */
export function pagesTable(rounds: readonly Round[]): string {
  const bareOf = ({ bare }: Round) => median(bare.map(({ paint }) => paint));
  const rows = SUBJECTS.map(({ name, goal }, index) => {
    const each = (of: keyof Figures) => median(rounds.map(({ pages }) => pages[index]?.[of] ?? NaN));
    const times = (of: 'paint' | 'usable') =>
      median(rounds.map((round) => (round.pages[index]?.[of] ?? NaN) / bareOf(round)));
    return [
      name,
      judged(times('paint'), goal.paint, 2),
      goal.usable === undefined ? '' : judged(times('usable'), goal.usable, 2),
      judged(each('blocking'), goal.blocking, 0),
      judged(each('shift'), goal.shift, 3),
      ...[each('paint'), each('work'), each('kilobytes'), each('scripts'), each('files')].map(inFigures),
    ];
  });
  const ofBare = (of: keyof Figures) =>
    inFigures(median(rounds.flatMap(({ bare }) => bare.map((each) => each[of]))));
  return table(
    [
      '',
      'paint × bare',
      'usable × bare',
      'blocking, ms',
      'shift',
      'paint, ms',
      'work, ms',
      'JavaScript, kB',
      'scripts',
      'files',
    ],
    [['Bare React', '1', '', '', '', ofBare('paint'), ofBare('work'), ofBare('kilobytes'), '', ''], ...rows],
  );
}

const inFigures = (value: number) => value.toFixed(0);

export function pressesSentence(rounds: readonly Round[]): string {
  const of = (press: keyof Presses, goal?: number) => {
    const values = rounds.flatMap(({ presses }) => presses?.[press] ?? []);
    return `${judged(median(values), goal, 0)} (${range(values)})`;
  };
  return `Presses, in ms: opening a desk, the slowest of eight, ${of('openDesk', 100)}; until its question is there, ${of('questionThere')}; choosing a day, the slowest of twelve, ${of('chooseDay', 64)}.`;
}

/** Compared with its goal, as shown: a figure that rounds to the goal meets it. */
function judged(value: number, goal: number | undefined, digits: number): string {
  const shown = value.toFixed(digits);
  if (goal === undefined) return shown;
  return Number(shown) <= goal ? `${shown} ≤ ${goal}` : `**${shown} > ${goal}**`;
}
