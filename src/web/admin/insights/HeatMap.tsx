import { useRef } from 'react';
import { type Weekday, weekdayName } from '../../../shared/day.ts';
import { counted } from '../../../shared/english.ts';
import type { InsightArea } from '../../../shared/reports/insights-contract.ts';
import { joined } from '../../start/ui/joined.ts';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import heats from '../parts/heat/Heat.module.css';
import { heatOf } from '../parts/heat/heat.ts';
import { HeatLegend } from '../parts/heat/HeatLegend.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { SaveChart } from '../reports/chart/SaveChart.tsx';
import { DownloadPart } from './DownloadPart.tsx';
import styles from './HeatMap.module.css';
import { HeatPicture } from './HeatPicture.tsx';
import type { AskedInsights } from './queries.ts';
import { areasWords, percentWords } from './words.ts';

const TITLE = 'Use by area and weekday';

type Props = { readonly areas: readonly InsightArea[]; readonly asked: AskedInsights };

/** A table first, coloured second: it reads the same in print, in forced colours and aloud. */
export function HeatMap({ areas, asked }: Props) {
  const picture = useRef<SVGSVGElement>(null);
  const weekdays = weekdaysOf(areas);
  const hasOffices = new Set(areas.map(({ locationId }) => locationId)).size > 1;
  return (
    <Section
      title={TITLE}
      lead={areasWords(areas)}
      actions={
        <>
          <DownloadPart asked={asked} part="areas" />
          <SaveChart picture={picture} title={TITLE} canPrint={false} />
        </>
      }
    >
      <HeatLegend />
      {/* A scrolling area must be reachable by keyboard, or nobody without a mouse sees its end. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={`Table: ${TITLE}`} tabIndex={0}>
        <table className={styles.table}>
          <caption className="unseen">{TITLE}, in per cent</caption>
          <thead>
            <tr>
              <th scope="col">Area</th>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  <span aria-hidden="true">{weekdayName(weekday).slice(0, 3)}</span>
                  <VisuallyHidden>{weekdayName(weekday)}</VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <tr key={area.id}>
                <th scope="row">
                  <bdi>{area.name}</bdi>
                  {hasOffices && (
                    <span className={styles.office}>
                      <bdi>{area.location}</bdi>
                    </span>
                  )}
                </th>
                {weekdays.map((weekday) => (
                  <HeatCell key={weekday} area={area} weekday={weekday} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <HeatPicture areas={areas} weekdays={weekdays} hasOffices={hasOffices} picture={picture} />
    </Section>
  );
}

type CellProps = { readonly area: InsightArea; readonly weekday: Weekday };

function HeatCell({ area, weekday }: CellProps) {
  const found = area.weekdays.find((each) => each.weekday === weekday);
  const use = found?.use ?? null;
  if (!found || use === null)
    return (
      <td className={joined(styles.cell, heats.heat)} data-heat="closed">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>Closed</VisuallyHidden>
      </td>
    );
  return (
    <td
      className={joined(styles.cell, heats.heat)}
      data-heat={heatOf(use / 100)}
      style={{ '--share': `${Math.min(use, 100)}%` } as React.CSSProperties}
    >
      <span className={styles.number}>
        {percentWords(Math.round(use))}
        {found.fullDays > 0 && (
          <>
            <span aria-hidden="true" className={styles.full} />
            <VisuallyHidden> full on {counted(found.fullDays, 'day')}</VisuallyHidden>
          </>
        )}
      </span>
    </td>
  );
}

/** Monday to Friday, and any weekend day with figures. */
function weekdaysOf(areas: readonly InsightArea[]): Weekday[] {
  const known = areas.flatMap(({ weekdays }) => weekdays.map(({ weekday }) => weekday as Weekday));
  return [...new Set<Weekday>([1, 2, 3, 4, 5, ...known])].toSorted((a, b) => a - b);
}
