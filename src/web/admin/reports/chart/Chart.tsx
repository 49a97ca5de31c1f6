import { useId, useRef } from 'react';
import type { Chart as ChartOf, Column, ReportRow } from '../../../../shared/reports/contract.ts';
import { Section } from '../../layout/Section.tsx';
import { Bars, barsHeight } from './Bars.tsx';
import styles from './Chart.module.css';
import { drawnOf } from './drawn.ts';
import { Inks } from './Inks.tsx';
import { Legend, legendHeight } from './Legend.tsx';
import { Lines, LINES_HEIGHT } from './Lines.tsx';
import { SaveChart } from './SaveChart.tsx';
import { summaryOf } from './summary.ts';
import { useWidth } from './useWidth.ts';

type Props = {
  readonly chart: ChartOf;
  readonly columns: readonly Column[];
  readonly rows: readonly ReportRow[];
};

/** A picture of the figures below it, with what it shows in words. Every number is in the table. */
export function Chart({ chart, columns, rows }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  const width = useWidth(box);
  const id = useId();
  const drawn = drawnOf(chart, columns, rows);
  const isLines = chart.type === 'line';
  const top = legendHeight(drawn, width);
  const height = top + (isLines ? LINES_HEIGHT : barsHeight(drawn, width));
  const summary = summaryOf(drawn);
  return (
    <Section title={chart.title} lead={summary} actions={<SaveChart picture={picture} title={chart.title} />}>
      <div ref={box} className={styles.box}>
        {width > 0 && (
          <svg
            ref={picture}
            role="img"
            aria-label={`${chart.title}. ${summary}`}
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
    </Section>
  );
}
