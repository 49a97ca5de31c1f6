import { figure } from '../../../../shared/english.ts';
import styles from './Chart.module.css';
import type { Band, ChartNumbers, ChartSeries } from './drawn.ts';
import { DASHES, strokeOf } from './Inks.tsx';
import { scaleOf } from './scale.ts';

const HEIGHT = 280;
const LEFT = 52;
const RIGHT = 30;
export const LINES_HEIGHT = HEIGHT + 40;
/** The space that a date needs below the line. */
const LABEL = 190;

type Props = { readonly drawn: ChartNumbers; readonly width: number };

export function Lines({ drawn, width }: Props) {
  const unit = drawn.isPercent ? '%' : '';
  const values = [...drawn.series.flatMap((series) => series.values), ...(drawn.band?.high ?? [])].map(
    (value) => value ?? 0,
  );
  const scale = scaleOf(Math.max(...values, 0), HEIGHT, !drawn.isPercent);
  const step = (width - LEFT - RIGHT) / Math.max(1, drawn.points.length - 1);
  const xOf = (point: number) => LEFT + point * step;
  const yOf = (value: number) => HEIGHT - scale.at(value);
  const every = Math.max(1, Math.ceil(LABEL / Math.max(step, 1)));
  return (
    <g transform="translate(0 10)">
      {scale.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${yOf(tick)})`}>
          <line x1={LEFT} x2={width} className={styles.grid} />
          <text x={LEFT - 8} y="5" textAnchor="end" className={styles.tick}>
            {figure(tick)}
            {unit}
          </text>
        </g>
      ))}
      {drawn.points.map(
        (point, index) =>
          index % every === 0 && (
            <text
              key={point}
              x={xOf(index)}
              y={HEIGHT + 22}
              textAnchor={anchorOf(index, drawn.points.length)}
              className={styles.tick}
            >
              {point}
            </text>
          ),
      )}
      {drawn.band && <polygon points={outlineOf(drawn.band, xOf, yOf)} className={styles.band} />}
      {drawn.series.map((series, index) => (
        <g key={series.label}>
          <polyline
            points={pointsOf(series, xOf, yOf)}
            fill="none"
            strokeDasharray={DASHES[index]}
            stroke={strokeOf(index)}
            className={styles.line}
          />
          {series.values.map(
            (value, point) =>
              value !== null && (
                <circle
                  key={drawn.points[point]}
                  cx={xOf(point)}
                  cy={yOf(value)}
                  r="4.5"
                  stroke={strokeOf(index)}
                  className={styles.dot}
                >
                  <title>{`${drawn.points[point]}, ${series.label}: ${figure(value)}${unit}`}</title>
                </circle>
              ),
          )}
        </g>
      ))}
    </g>
  );
}

/** The names at the ends stay inside. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}

function pointsOf(
  { values }: ChartSeries,
  xOf: (point: number) => number,
  yOf: (value: number) => number,
): string {
  return values.flatMap((value, point) => (value === null ? [] : [`${xOf(point)},${yOf(value)}`])).join(' ');
}

/** Along the top, and back along the foot. */
function outlineOf({ low, high }: Band, xOf: (point: number) => number, yOf: (value: number) => number) {
  const edge = (values: Band['low']) =>
    values.flatMap((value, point) => (value === null ? [] : [`${xOf(point)},${yOf(value)}`]));
  return [...edge(high), ...edge(low).toReversed()].join(' ');
}
