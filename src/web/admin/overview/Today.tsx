import { useQuery } from '@tanstack/react-query';
import { longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import type { ComingLocation } from '../../../shared/locations/coming-contract.ts';
import type { AreaOverview, LocationOverview } from '../../../shared/locations/overview-contract.ts';
import { type FigureId, FIGURES } from '../../../shared/reports/figures.ts';
import { Link } from '../../core/router/Link.tsx';
import { useHasWaitingList } from '../../core/session.tsx';
import { Cell, Row, Table } from '../../lists/ui/Table.tsx';
import { FigureDefinitions } from '../parts/figures/Definitions.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { comingQuery } from '../parts/location-queries.ts';
import type { ReactNode } from 'react';
import styles from './Today.module.css';

const COUNTED = ['booked', 'confirmed', 'free'] as const satisfies FigureId[];
const COUNTED_WITH_LISTS = [...COUNTED, 'waiting'] as const satisfies FigureId[];

/** Every office in one table. */
export function Today({ locations }: { locations: readonly LocationOverview[] }) {
  const hasWaitingList = useHasWaitingList();
  const { data: coming = [] } = useQuery(comingQuery);
  const figures = hasWaitingList ? COUNTED_WITH_LISTS : COUNTED;
  const isAllQuiet = locations.every(isQuiet);
  const columns = isAllQuiet ? ['Office'] : ['Area', 'In use', ...figures.map((id) => FIGURES[id].word)];
  const [today, ...others] = new Set(locations.map((location) => location.today));
  const isElsewhere = others.length > 0;
  return (
    <Section
      title={today && !isElsewhere ? `Today, ${longDay(today)}` : 'Today'}
      lead={!isAllQuiet && <UseLegend />}
    >
      <div className={styles.today}>
        <Table caption="Every area today" captionIsHidden columns={columns}>
          {locations.map((location) => (
            <Office
              key={location.id}
              location={location}
              coming={coming.find(({ id }) => id === location.id)}
              span={columns.length}
              hasWaitingList={hasWaitingList}
              isElsewhere={isElsewhere}
            />
          ))}
        </Table>
      </div>
      {!isAllQuiet && <FigureDefinitions of={['spaces', ...figures]} />}
    </Section>
  );
}

type OfficeProps = {
  readonly location: LocationOverview;
  /** Undefined until it has loaded; until then the next open day is not mentioned. */
  readonly coming: ComingLocation | undefined;
  readonly span: number;
  readonly hasWaitingList: boolean;
  /** Offices have different dates, so each says its own. */
  readonly isElsewhere: boolean;
};

/** An office that is closed and expects nobody takes only one line. */
const isQuiet = ({ isOpen, areas }: LocationOverview) => !isOpen && areas.every(({ booked }) => booked === 0);

function Office({ location, coming, span, hasWaitingList, isElsewhere }: OfficeProps) {
  const { id: locationId, name, today, isOpen, areas } = location;
  return (
    <>
      <Row className={styles.office}>
        <th scope="rowgroup" colSpan={span}>
          <Link to="/admin/locations/$locationId" params={{ locationId }}>
            <bdi>{name}</bdi>
          </Link>
          {isElsewhere && <span className={styles.note}>{longDay(today)}</span>}
          {!isOpen && <span className={styles.note}>{closedWords(location, coming)}</span>}
        </th>
      </Row>
      {!isQuiet(location) &&
        areas.map((area) => (
          <AreaRow
            key={area.id}
            locationId={locationId}
            area={area}
            isOpen={isOpen}
            hasWaitingList={hasWaitingList}
          />
        ))}
    </>
  );
}

function closedWords({ closedFor }: LocationOverview, coming: ComingLocation | undefined): string {
  const closed = closedFor ? `Closed today (${isolated(closedFor)})` : 'Closed today';
  if (!coming) return `${closed}.`;
  return coming.nextOpenDay
    ? `${closed}, open again on ${longDay(coming.nextOpenDay)}.`
    : `${closed}, and on every day that can be booked.`;
}

type AreaRowProps = {
  readonly locationId: number;
  readonly area: AreaOverview;
  readonly isOpen: boolean;
  readonly hasWaitingList: boolean;
};

function AreaRow({ locationId, area, isOpen, hasWaitingList }: AreaRowProps) {
  return (
    <Row>
      <Cell label="Area">
        <Link to="/admin/locations/$locationId/area/$areaId" params={{ locationId, areaId: area.id }}>
          <bdi>{area.name}</bdi>
        </Link>
      </Cell>
      <Cell label="In use">{isOpen ? <UseBar area={area} /> : 'Closed'}</Cell>
      <Cell label="Booked">{area.booked}</Cell>
      <Cell label="Confirmed">{area.confirmed}</Cell>
      <Cell label="Free">{isOpen ? area.free : '–'}</Cell>
      {hasWaitingList && <Cell label="Waiting">{area.waiting}</Cell>}
    </Row>
  );
}

/** What the parts of the bars mean. */
function UseLegend() {
  return (
    <span className="row gap-2-5">
      <Swatch fill={styles.confirmed}>Confirmed</Swatch>
      <Swatch fill={styles.booked}>Booked</Swatch>
      <Swatch fill={undefined}>Free</Swatch>
    </span>
  );
}

function Swatch({ fill, children }: { fill: string | undefined; children: ReactNode }) {
  return (
    <span className={styles.swatch}>
      <span className={styles.bar} aria-hidden="true">
        <span className={fill} style={{ flexGrow: 1 }} />
      </span>
      {children}
    </span>
  );
}

/** Confirmed is filled, booked is hatched, free is empty; the figures are beside it. */
function UseBar({ area }: { area: AreaOverview }) {
  const { spaces, free, confirmed, booked } = area;
  return (
    <span className={styles.use}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.confirmed} style={{ flexGrow: confirmed }} />
        <span className={styles.booked} style={{ flexGrow: booked - confirmed }} />
        <span style={{ flexGrow: free }} />
      </span>
      <span>
        {booked} of {spaces}
      </span>
    </span>
  );
}
