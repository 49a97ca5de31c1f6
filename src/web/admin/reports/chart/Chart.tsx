import { type ReactNode, useId, useRef } from 'react';
import { figure } from '../../../../shared/english.ts';
import type { Chart as ChartOf, Column, ReportRow } from '../../../../shared/reports/contract.ts';
import { Section } from '../../parts/layout/Section.tsx';
import { Bars, barsHeight } from './Bars.tsx';
import { type ChartNumbers, drawnOf, type ChartSeries } from './drawn.ts';
import { DASHES, fillOf, Inks, strokeOf } from './Inks.tsx';
import { Lines, LINES_HEIGHT } from './Lines.tsx';
import { SaveChart } from './SaveChart.tsx';
import { useWidth } from './useWidth.ts';
import styles from './Chart.module.css';

type Props = {
  readonly chart: ChartOf;
  readonly columns: readonly Column[];
  readonly rows: readonly ReportRow[];
};

/** A picture of the figures below it, described in words. Every number is in the table. */
export function ReportChart({ chart, columns, rows }: Props) {
  const drawn = drawnOf(chart, columns, rows);
  return <DrawnChart title={chart.title} type={chart.type} drawn={drawn} summary={summaryOf(drawn)} />;
}

type DrawnChartProps = {
  readonly title: string;
  readonly type: ChartOf['type'];
  readonly drawn: ChartNumbers;
  /** What it shows, in sentences. */
  readonly summary: string;
  /** Besides saving and printing it. */
  readonly actions?: ReactNode;
  /** Its table, where it is one of several on a page that prints as a whole. */
  readonly children?: ReactNode;
};

export function DrawnChart({ title, type, drawn, summary, actions, children }: DrawnChartProps) {
  const picture = useRef<SVGSVGElement>(null);
  const [width, box] = useWidth();
  const id = useId();
  const isLines = type === 'line';
  const top = legendHeight(drawn, width);
  const height = top + (isLines ? LINES_HEIGHT : barsHeight(drawn, width));
  return (
    <Section
      title={title}
      lead={summary}
      actions={
        <>
          {actions}
          <SaveChart picture={picture} title={title} canPrint={!children} />
        </>
      }
    >
      <div ref={box} className={styles.box}>
        {width > 0 && (
          <svg
            ref={picture}
            role="img"
            aria-label={`${title}. ${summary}`}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            className={styles.picture}
          >
            <Inks id={id} />
            {top > 0 && <Legend drawn={drawn} id={id} width={width} isLines={isLines} />}
            <g transform={`translate(0 ${top})`}>
              {isLines ? <Lines drawn={drawn} width={width} /> : <Bars drawn={drawn} id={id} width={width} />}
            </g>
          </svg>
        )}
      </div>
      {children}
    </Section>
  );
}

/** What a chart shows, in sentences: where each series is highest and lowest. Free spaces are the rest. */
function summaryOf(drawn: ChartNumbers): string {
  const sentences = drawn.series
    .filter(({ isFree }) => !isFree)
    .flatMap((series) => sentenceOf(series, drawn) ?? []);
  const left = drawn.leftOut > 0 ? [`Only the largest are drawn; the table has ${drawn.leftOut} more.`] : [];
  return [...sentences, ...left].join(' ');
}

function sentenceOf({ label, values }: ChartSeries, { points, isPercent }: ChartNumbers): string | null {
  const known = values.flatMap((value, index) =>
    value === null ? [] : [{ value, at: points[index] ?? '' }],
  );
  const [first] = known;
  if (!first) return null;
  const words = (value: number) => `${figure(value)}${isPercent ? '%' : ''}`;
  const highest = known.reduce((best, each) => (each.value > best.value ? each : best), first);
  const lowest = known.reduce((best, each) => (each.value < best.value ? each : best), first);
  if (highest.value === lowest.value) return `${label}: ${words(first.value)} throughout.`;
  const low = lowest.value === 0 ? '' : `, lowest ${lowest.at} (${words(lowest.value)})`;
  return `${label}: highest ${highest.at} (${words(highest.value)})${low}.`;
}

/** Inside the drawing, so that a saved picture has it too. */
const LEGEND_ROW = 26;
const LETTER = 8.2;

type LegendProps = {
  readonly drawn: ChartNumbers;
  readonly id: string;
  readonly width: number;
  readonly isLines: boolean;
};

function Legend({ drawn, id, width, isLines }: LegendProps) {
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
          stroke={strokeOf(index)}
          className={styles.line}
        />
      ) : (
        <rect
          width="22"
          height="16"
          y="1"
          rx="3"
          fill={fillOf(id, index, series.isFree)}
          stroke={strokeOf(index, series.isFree)}
        />
      )}
      <text x="29" y="14" className={styles.words}>
        {label}
      </text>
    </g>
  ));
}

const legendHeight = (drawn: ChartNumbers, width: number): number => {
  const all = placed(drawn, width);
  const last = all.at(-1);
  return all.length < 2 || !last ? 0 : last.y + LEGEND_ROW + 6;
};

/** In rows, as many to a row as fit; a band comes last. */
function placed({ series: all, band }: ChartNumbers, width: number) {
  let [x, y] = [0, 0];
  const items: { label: string; series: ChartSeries | null }[] = all.map((series) => ({
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
