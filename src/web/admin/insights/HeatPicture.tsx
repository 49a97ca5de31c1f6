import type { RefObject } from 'react';
import { type Weekday, weekdayName } from '../../../shared/day.ts';
import type { InsightArea } from '../../../shared/reports/insights-contract.ts';
import { heatOf } from '../parts/heat/heat.ts';
import styles from './HeatPicture.module.css';
import { percentWords } from './words.ts';

const ROW = 38;
const CELL = 84;
const HEAD = 30;
const LETTER = 8;

type Props = {
  readonly areas: readonly InsightArea[];
  readonly weekdays: readonly Weekday[];
  readonly hasOffices: boolean;
  readonly picture: RefObject<SVGSVGElement | null>;
};

/** The table as a drawing, to be saved as a picture. Nobody sees it on the page. */
export function HeatPicture({ areas, weekdays, hasOffices, picture }: Props) {
  const names = areas.map(({ name, location }) => (hasOffices ? `${name}, ${location}` : name));
  const left = Math.max(120, ...names.map(({ length }) => length * LETTER + 16));
  const [width, height] = [left + weekdays.length * CELL, HEAD + areas.length * ROW];
  return (
    <svg
      ref={picture}
      className={styles.picture}
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {weekdays.map((weekday, column) => (
        <text
          key={weekday}
          x={left + (column + 0.5) * CELL}
          y="18"
          textAnchor="middle"
          className={styles.soft}
        >
          {weekdayName(weekday)}
        </text>
      ))}
      {areas.map((area, row) => (
        <g key={area.id} transform={`translate(0 ${HEAD + row * ROW})`}>
          <text x={left - 10} y="24" textAnchor="end" className={styles.words}>
            {names[row]}
          </text>
          {weekdays.map((weekday, column) => {
            const found = area.weekdays.find((each) => each.weekday === weekday);
            const use = found?.use ?? null;
            const heat = heatOf(use === null ? null : use / 100);
            return (
              <g key={weekday} transform={`translate(${left + column * CELL} 0)`}>
                <rect x="1.5" y="1.5" width={CELL - 3} height={ROW - 3} rx="4" className={styles[heat]} />
                <text x={CELL / 2} y="24" textAnchor="middle" className={styles.words}>
                  {use === null ? '–' : percentWords(Math.round(use))}
                </text>
                {found && found.fullDays > 0 && (
                  <circle cx={CELL - 14} cy="14" r="4" className={styles.dot} />
                )}
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
