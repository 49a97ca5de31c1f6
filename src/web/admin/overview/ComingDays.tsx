import { useQuery } from '@tanstack/react-query';
import { type Day, longDay, weekdayName, weekdayOf } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { counted, grouped, inWords, oneOrMany } from '../../../shared/english.ts';
import { COMING_DAYS } from '../../../shared/limits.ts';
import type { ComingDay, ComingLocation } from '../../../shared/locations/coming-contract.ts';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { joined } from '../../start/ui/joined.ts';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import heats from '../parts/heat/Heat.module.css';
import { heatOf } from '../parts/heat/heat.ts';
import { HeatLegend } from '../parts/heat/HeatLegend.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { comingQuery } from '../parts/location-queries.ts';
import styles from './ComingDays.module.css';

/** How full every area is on the next open days: each a strip, in words and tints. */
export function ComingDays() {
  const coming = useQuery(comingQuery);
  const { data: locations } = coming;
  const dates = [
    ...new Set(locations?.flatMap(({ areas }) => areas.flatMap(({ days }) => days.map(({ date }) => date)))),
  ];
  if (locations && dates.length === 0) return null;
  const many = inWords(dates.length || COMING_DAYS);
  return (
    <Section
      title={`The next ${oneOrMany(dates.length, 'open day', `${many} open days`)}`}
      lead={<HeatLegend />}
    >
      <LoadFailed title="We could not load the coming days" of={[coming]} withReason />
      {coming.isPending && <Skeleton height="12rem" />}
      {locations && <Strips locations={locations} dates={dates} />}
    </Section>
  );
}

type StripsProps = { readonly locations: readonly ComingLocation[]; readonly dates: readonly Day[] };

function Strips({ locations, dates }: StripsProps) {
  return (
    <table className={styles.table}>
      <caption className="unseen">How full every area is on the next open days</caption>
      <thead>
        <tr>
          <th scope="col">Area</th>
          {dates.map((date) => (
            <th key={date} scope="col">
              <span aria-hidden="true">
                <span className={styles.wide}>{weekdayName(weekdayOf(date))}</span>
                <span className={styles.narrow}>{weekdayName(weekdayOf(date)).slice(0, 3)}</span>{' '}
                {Number(date.slice(8))}
              </span>
              <VisuallyHidden>{longDay(date)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      {locations
        .filter(({ areas }) => areas.length > 0)
        .map(({ id, name, areas }) => (
          <tbody key={id}>
            <tr className={styles.office}>
              <th scope="rowgroup" colSpan={dates.length + 1}>
                <bdi>{name}</bdi>
              </th>
            </tr>
            {areas.map((area) => (
              <tr key={area.id} className={styles.area}>
                <th scope="row">
                  <bdi>{area.name}</bdi>
                </th>
                {area.days.map((day) => (
                  <DayCell key={day.date} day={day} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
    </table>
  );
}

function DayCell({ day }: { readonly day: ComingDay }) {
  const { isOpen, closedFor, spaces, free, waiting: asked, drawAt } = day;
  const waiting = drawAt ? 0 : asked;
  if (!isOpen)
    return (
      <td className={joined(styles.cell, heats.heat)} data-heat="closed">
        Closed
        {closedFor && <VisuallyHidden> {isolated(closedFor)}</VisuallyHidden>}
      </td>
    );
  const share = spaces === 0 ? null : (spaces - free) / spaces;
  const few = drawAt
    ? `${grouped(asked)} asked for ${grouped(spaces)}`
    : share === null
      ? '–'
      : free <= 0
        ? 'Full'
        : `${grouped(free)} free`;
  return (
    <td
      className={joined(styles.cell, heats.heat)}
      data-heat={heatOf(share)}
      style={{ '--share': `${Math.round((share ?? 0) * 100)}%` } as React.CSSProperties}
    >
      <VisuallyHidden>
        {few}
        {!drawAt && free > 0 && ` of ${grouped(spaces)}`}
        {waiting > 0 && `, ${counted(waiting, 'person is waiting', 'people are waiting')}`}
      </VisuallyHidden>
      <span className={styles.words} aria-hidden="true">
        {few}
        {waiting > 0 && <span className={styles.waiting}>{waiting} waiting</span>}
      </span>
    </td>
  );
}
