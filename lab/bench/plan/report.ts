import { availableParallelism, loadavg } from 'node:os';
import type { Figures } from './measure.ts';
import { DESKS } from './storey.ts';
import type { Subject } from './subjects.ts';
import { median } from '../page.ts';

export type Round = { name: Subject['name']; figures: Figures; load: number };

export function noteRound(name: Subject['name'], figures: Figures): Round {
  const round = { name, figures, load: loadavg()[0] ?? 0 };
  console.error(name, JSON.stringify(figures), `load ${round.load}`);
  return round;
}

const ROWS: [figure: keyof Figures, words: string, unit: string][] = [
  ['firstPaint', 'From opening the address to all places on the screen', 'ms'],
  ['pan', 'Panning with the wheel', 'frames/s'],
  ['zoom', 'Zooming with Ctrl and the wheel', 'frames/s'],
  ['dayChange', 'Slowest of twelve day changes: until the screen responds', 'ms'],
  ['dayShown', 'Slowest of twelve day changes: until the last place shows the day', 'ms'],
  ['dayTask', 'Twelve day changes: the longest task of the page, in CPU time', 'ms'],
];

const NAMES = ['Perch', 'Perch on a drawing', 'Perch, 200 desks', 'plain canvas'] as const;

/** Medians of all rounds, as a Markdown page. */
export function reportOf(rounds: readonly Round[], browser: string): string {
  const loads = rounds.map(({ load }) => load);
  const of = (name: Round['name'], figure: keyof Figures) =>
    median(rounds.filter((round) => round.name === name).map(({ figures }) => figures[figure]));
  const lines = ROWS.map(([figure, words, unit]) => {
    const [ours, drawn, floor, plain] = NAMES.map((name) => of(name, figure)) as [
      number,
      number,
      number,
      number,
    ];
    const shown = [ours, plain, drawn, floor].map((value) => `${value.toFixed(0)} ${unit}`);
    return `| ${[words, ...shown.slice(0, 2), (ours / plain).toFixed(2), ...shown.slice(2)].join(' | ')} |`;
  });
  return `# The floor plan with ${DESKS.toLocaleString('en-GB')} places

Measured on ${new Date().toISOString().replace(/T.*/, '')} with \`npm run lab -- plan\`: medians of ${rounds.length / NAMES.length} interleaved rounds in Chromium ${browser} without a
graphics card, ${availableParallelism()} cores, load average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)} (each round itself makes about 1). The same server, places and bookings,
drawn by the booking page and by a hundred lines of canvas that draw what is on screen, without
names, keyboard, screen reader or the list beside it. In the last two columns the booking page shows
the same places on an uploaded drawing of 6,300 shapes, and a floor of 200 desks. Two desks in three show a name.

| | Perch | plain canvas | ratio | Perch on a drawing | Perch, 200 desks |
|---|---|---|---|---|---|
${lines.join('\n')}

Frames are those that reached the screen according to the browser's own trace, with the wheel turned sixty times a
second. Without a graphics card, the two cores paint every pixel.

What keeps it fast: scrolling is left to the browser; a zoom is a transform while it moves and a new layout once
it stops; sheet, drawing and places are one layer, filled to its edges so that it keeps its size, because a
layer that grows as places come into sight is repainted; a round dashed border costs several times as much as
a fill, so dashes are drawn as a fill; while the plan moves, a shield over it saves looking up what is under the
mouse; places are split into cells, and the list into parts, which are not laid out while far out of
sight; choosing a new day updates the button first and then the places in waves from the middle of the view.
`;
}
