import { type Weight, PARTS, partOf, sumOf } from '../../../scripts/page-weights.ts';
import { median, table } from '../page.ts';
import type { Figures } from './measure.ts';
import type { Presses } from './presses.ts';
import { type Goal, SUBJECTS } from './subjects.ts';

/** One after the other: bare React, each of the pages, the presses, and bare React again. */
export type Round = {
  readonly bare: readonly Figures[];
  readonly pages: readonly Figures[];
  /** Not asked for over a connection. */
  readonly presses: Presses | undefined;
};

/** In milliseconds. */
const PRESSES = [
  ['openDesk', 'Opening a desk, the slowest of eight', 100],
  ['questionThere', '… until its question is on the screen', undefined],
  ['chooseDay', 'Choosing a day, the slowest of twelve', 64],
] as const;

/** How each page does beside its goals. */
export function goalsTable(rounds: readonly Round[]): string {
  const rows = SUBJECTS.map(({ name, goal }, index) => {
    const pages = rounds.map((round) => ({ page: round.pages[index], bare: bareOf(round) }));
    const times = (of: 'paint' | 'usable') =>
      median(pages.map(({ page, bare }) => (page?.[of] ?? NaN) / bare));
    const each = (of: keyof Figures) => median(pages.map(({ page }) => page?.[of] ?? NaN));
    return [
      name,
      judged(times('paint'), goal.paint, 2),
      goal.usable === undefined ? '' : judged(times('usable'), goal.usable, 2),
      judged(each('blocking'), goal.blocking, 0),
      judged(each('shift'), goal.shift, 3),
      judged(each('scripts'), goal.scripts, 0),
      each('files').toFixed(0),
    ];
  });
  return table(
    [
      '',
      'largest paint × bare React',
      'usable × bare React',
      'blocking, ms',
      'layout shift',
      'scripts',
      'files',
    ],
    rows,
  );
}

export function pressesTable(rounds: readonly Round[]): string {
  return table(
    ['', 'median, ms', 'least to most, ms'],
    PRESSES.map(([press, title, goal]) => {
      const values = rounds.flatMap(({ presses }) => presses?.[press] ?? []);
      return [title, judged(median(values), goal, 0), range(values)];
    }),
  );
}

const COLUMNS = [
  ['paint', 'largest paint, ms'],
  ['usable', 'usable, ms'],
  ['work', 'work, ms'],
  ['kilobytes', 'JavaScript, kB'],
  ['calls', 'calls'],
] as const;

/** The figures that depend on the machine, bare React among them. */
export function figuresTable(rounds: readonly Round[]): string {
  const measured = [
    { name: 'Bare React', figures: rounds.flatMap(({ bare }) => bare) },
    ...SUBJECTS.map(({ name }, index) => ({
      name,
      figures: rounds.flatMap(({ pages }) => pages[index] ?? []),
    })),
  ];
  return table(
    ['', ...COLUMNS.map(([, title]) => title)],
    measured.map(({ name, figures }) => [
      name,
      ...COLUMNS.map(([key]) => {
        const values = figures.map((each) => each[key]);
        return `${median(values).toFixed(0)}${key === 'paint' ? ` (${range(values)})` : ''}`;
      }),
    ]),
  );
}

/** What the JavaScript of each page is for, in kB compressed with brotli. */
export function costsTable(weights: readonly Weight[]): string {
  const kilobytes = (files: Weight['files']) => (files.length > 0 ? (sumOf(files) / 1000).toFixed(1) : '');
  return table(
    ['', ...weights.map(({ page }) => page)],
    [
      ...PARTS.map((part) => [
        part,
        ...weights.map(({ files }) => kilobytes(files.filter(({ file }) => partOf(file) === part))),
      ]),
      ['together', ...weights.map(({ files }) => kilobytes(files))],
      ['a moment later', ...weights.map(({ later }) => kilobytes(later))],
    ],
  );
}

const bareOf = ({ bare }: Round) => median(bare.map(({ paint }) => paint));

/** Compared with its goal, as shown: a figure that rounds to the goal meets it. */
function judged(value: number, goal: Goal[keyof Goal], digits: number): string {
  const shown = value.toFixed(digits);
  if (goal === undefined) return shown;
  return `${shown}, goal ${goal}: ${Number(shown) <= goal ? 'met' : '**not met**'}`;
}

const range = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
