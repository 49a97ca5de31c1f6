import chart from '../reports/chart/Chart.module.css';
import { BANDS, NOT_BOOKABLE } from './heat.ts';
import { heatFill } from './HeatInks.tsx';
import styles from './PlanOfUse.module.css';

const ROW = 28;
const LETTER = 8.2;
const RADIUS = 9;

type Entry = { readonly words: string; readonly band: number | null };

const ENTRIES: readonly Entry[] = [
  ...BANDS.map((words, band) => ({ words, band })),
  { words: NOT_BOOKABLE, band: null },
];
const HEADING = 'Taken, as a share of bookable days:';

/** Inside the drawing, so that a saved picture has it too; every space also says it in words. */
export function PlanHeatLegend({ id, width }: { readonly id: string; readonly width: number }) {
  return (
    <g aria-hidden="true">
      <text y="15" className={chart.words}>
        {HEADING}
      </text>
      {placed(width).map(({ words, band, x, y }) => (
        <g key={words} transform={`translate(${x} ${y})`}>
          <circle
            cx={RADIUS + 1}
            cy="10"
            r={RADIUS}
            fill={heatFill(id, band)}
            className={band ? styles.disc : styles.never}
          />
          {band === null && <path d="M4 4L16 16M16 4L4 16" className={styles.cross} />}
          <text x={2 * RADIUS + 9} y="15" className={chart.words}>
            {words}
          </text>
        </g>
      ))}
    </g>
  );
}

export const legendHeight = (width: number): number => (placed(width).at(-1)?.y ?? 0) + ROW + 12;

function placed(width: number) {
  let [x, y] = [0, ROW];
  return ENTRIES.map((entry) => {
    const needed = 2 * RADIUS + 9 + entry.words.length * LETTER + 18;
    if (x > 0 && x + needed > width) [x, y] = [0, y + ROW];
    const place = { ...entry, x, y };
    x += needed;
    return place;
  });
}
