import { type ReactNode, useId, useRef } from 'react';
import type { Chart as ChartOf, Column, ReportRow } from '../../../../shared/reports/contract.ts';
import { Section } from '../../layout/Section.tsx';
import { Bars, barsHeight } from './Bars.tsx';
import styles from './Chart.module.css';
import { type Drawn, drawnOf, type Series } from './drawn.ts';
import { Inks } from './Inks.tsx';
import { Legend, legendHeight } from './Legend.tsx';
import { Lines, LINES_HEIGHT } from './Lines.tsx';
import { SaveChart } from './SaveChart.tsx';
import { useWidth } from './useWidth.ts';

type Props = {
  readonly chart: ChartOf;
  readonly columns: readonly Column[];
  readonly rows: readonly ReportRow[];
};

/** A picture of the figures below it, described in words. Every number is in the table. */
export function Chart({ chart, columns, rows }: Props) {
  const drawn = drawnOf(chart, columns, rows);
  return <DrawnChart title={chart.title} type={chart.type} drawn={drawn} summary={summaryOf(drawn)} />;
}

type DrawnChartProps = {
  readonly title: string;
  readonly type: ChartOf['type'];
  readonly drawn: Drawn;
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

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** What a chart shows, in sentences: where each series is highest and lowest. Free spaces are the rest. */
function summaryOf(drawn: Drawn): string {
  const sentences = drawn.series
    .filter(({ isFree }) => !isFree)
    .flatMap((series) => sentenceOf(series, drawn) ?? []);
  const left = drawn.leftOut > 0 ? [`Only the largest are drawn; the table has ${drawn.leftOut} more.`] : [];
  return [...sentences, ...left].join(' ');
}

function sentenceOf({ label, values }: Series, { points, isPercent }: Drawn): string | null {
  const known = values.flatMap((value, index) =>
    value === null ? [] : [{ value, at: points[index] ?? '' }],
  );
  const [first] = known;
  if (!first) return null;
  const words = (value: number) => `${number.format(value)}${isPercent ? '%' : ''}`;
  const highest = known.reduce((best, each) => (each.value > best.value ? each : best), first);
  const lowest = known.reduce((best, each) => (each.value < best.value ? each : best), first);
  if (highest.value === lowest.value) return `${label}: ${words(first.value)} throughout.`;
  return `${label}: highest ${highest.at} (${words(highest.value)}), lowest ${lowest.at} (${words(lowest.value)}).`;
}
