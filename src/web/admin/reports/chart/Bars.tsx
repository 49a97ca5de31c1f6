import { figure } from '../../../../shared/english.ts';
import styles from './Chart.module.css';
import type { ChartNumbers } from './drawn.ts';
import { fillOf, strokeOf } from './Inks.tsx';
import { scaleOf } from './scale.ts';

const THICK = 26;
const LETTER = 8;
/** For the sum at the end of a bar. */
const END = 64;

type Props = { readonly drawn: ChartNumbers; readonly id: string; readonly width: number };

/** Horizontal bars, so that each has its full name beside it, or above it where space is narrow. */
export function Bars({ drawn, id, width }: Props) {
  const { left, row, above } = layout(drawn, width);
  const sums = drawn.points.map((_, point) =>
    drawn.series.reduce((sum, { values }) => sum + (values[point] ?? 0), 0),
  );
  const scale = scaleOf(Math.max(...sums, 0), width - left - END, true);
  const height = drawn.points.length * row;
  const wordsOf = (value: number) => `${figure(value)}${drawn.isPercent ? '%' : ''}`;
  return (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick} transform={`translate(${left + scale.at(tick)} 0)`}>
          <line y1="0" y2={height} className={styles.grid} />
          <text y={height + 18} textAnchor="middle" className={styles.tick}>
            {wordsOf(tick)}
          </text>
        </g>
      ))}
      {drawn.points.map((name, point) => {
        let from = 0;
        return (
          <g key={name} transform={`translate(0 ${point * row})`}>
            <text
              x={above ? 0 : left - 10}
              y={above ? 15 : row / 2 + 5}
              textAnchor={above ? 'start' : 'end'}
              className={styles.words}
            >
              {name}
            </text>
            {drawn.series.map(({ label, isFree, values }, index) => {
              const value = values[point] ?? 0;
              const start = left + scale.at(from);
              const length = scale.at(value);
              from += value;
              if (value === 0) return null;
              const words = wordsOf(value);
              return (
                <g key={label} transform={`translate(${start} ${above ? 20 : (row - THICK) / 2})`}>
                  <title>{`${name}, ${label}: ${words}`}</title>
                  <rect
                    width={length}
                    height={THICK}
                    fill={fillOf(id, index, isFree)}
                    stroke={strokeOf(index, isFree)}
                    className={styles.bar}
                  />
                  {value !== sums[point] && length > words.length * LETTER + 14 && (
                    <text
                      x={length / 2}
                      y={THICK / 2 + 5}
                      textAnchor="middle"
                      className={index === 0 ? styles.onSolid : styles.inside}
                    >
                      {words}
                    </text>
                  )}
                </g>
              );
            })}
            <text x={left + scale.at(from) + 8} y={above ? 38 : row / 2 + 5} className={styles.sum}>
              {wordsOf(from)}
            </text>
          </g>
        );
      })}
    </>
  );
}

export const barsHeight = (drawn: ChartNumbers, width: number): number =>
  drawn.points.length * layout(drawn, width).row + 26;

function layout({ points }: ChartNumbers, width: number) {
  const longest = Math.max(...points.map(({ length }) => length)) * LETTER + 14;
  const above = width < 560 || longest > width * 0.4;
  return { above, left: above ? 0 : longest, row: above ? 58 : 40 };
}
