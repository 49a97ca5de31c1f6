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
  return placed(drawn, width).map(({ label, series, x, y }, index) => (
    <g key={label} transform={`translate(${x} ${y})`}>
      {series === null ? (
        <rect width="22" height="16" y="1" className={styles.band} />
      ) : isLines ? (
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
        {label}
      </text>
    </g>
  ));
}

export const legendHeight = (drawn: Drawn, width: number): number => {
  const all = placed(drawn, width);
  const last = all.at(-1);
  return all.length < 2 || !last ? 0 : last.y + LEGEND_ROW + 6;
};

/** In rows, as many to a row as fit; a band comes last. */
function placed({ series: all, band }: Drawn, width: number) {
  let [x, y] = [0, 0];
  const items: { label: string; series: Series | null }[] = all.map((series) => ({
    label: series.label,
    series,
  }));
  if (band) items.push({ label: band.label, series: null });
  return items.map((item) => {
    const needed = 29 + item.label.length * LETTER + 18;
    if (x > 0 && x + needed > width) [x, y] = [0, y + LEGEND_ROW];
    const place = { ...item, x, y };
    x += needed;
    return place;
  });
}
