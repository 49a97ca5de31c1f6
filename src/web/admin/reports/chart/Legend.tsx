import styles from './Chart.module.css';
import type { Drawn, Series } from './drawn.ts';
import { DASHES, fillOf, strokeClass } from './Inks.tsx';

/** Inside the drawing, so that a saved picture has it too. */
export const LEGEND_ROW = 26;
const LETTER = 8.2;

type Props = {
  readonly drawn: Drawn;
  readonly id: string;
  readonly width: number;
  readonly isLines: boolean;
};

export function Legend({ drawn, id, width, isLines }: Props) {
  return placed(drawn.series, width).map(({ series, x, y }, index) => (
    <g key={series.label} transform={`translate(${x} ${y})`}>
      {isLines ? (
        <line
          x1="0"
          x2="22"
          y1="9"
          y2="9"
          strokeDasharray={DASHES[index]}
          className={`${styles.line} ${strokeClass(index, false)}`}
        />
      ) : (
        <rect
          width="22"
          height="16"
          y="1"
          rx="3"
          fill={fillOf(id, index, series.isFree)}
          className={strokeClass(index, series.isFree)}
        />
      )}
      <text x="29" y="14" className={styles.words}>
        {series.label}
      </text>
    </g>
  ));
}

export const legendHeight = (drawn: Drawn, width: number): number => {
  const last = placed(drawn.series, width).at(-1);
  return drawn.series.length < 2 || !last ? 0 : last.y + LEGEND_ROW + 6;
};

/** In rows, as many to a row as fit. */
function placed(all: readonly Series[], width: number) {
  let [x, y] = [0, 0];
  return all.map((series) => {
    const needed = 29 + series.label.length * LETTER + 18;
    if (x > 0 && x + needed > width) [x, y] = [0, y + LEGEND_ROW];
    const place = { series, x, y };
    x += needed;
    return place;
  });
}
