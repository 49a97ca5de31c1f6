import { skipToken, useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import { isolated } from '../../../shared/direction.ts';
import type { Scene } from '../../../shared/plans/contract.ts';
import { spacesOf } from '../../../shared/plans/spaces.ts';
import type { ReportRow } from '../../../shared/reports/contract.ts';
import { sceneQuery } from '../../core/locations/queries.ts';
import { backgroundUrlOf } from '../../plan/scene/backgroundUrl.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { joined } from '../../start/ui/joined.ts';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { adminAreaQuery } from '../parts/area-queries.ts';
import { Section } from '../parts/layout/Section.tsx';
import chart from '../reports/chart/Chart.module.css';
import { SaveChart } from '../reports/chart/SaveChart.tsx';
import { useWidth } from '../reports/chart/useWidth.ts';
import type { ParameterValues } from '../../../shared/reports/asked.ts';
import { placeHeatOf, heatSummary, BANDS, NOT_BOOKABLE } from './heat.ts';
import { HeatInks, heatFill } from './HeatInks.tsx';
import { type HeatPlace, PlanDrawing, drawingSizeOf } from './PlanDrawing.tsx';
import styles from './PlanOfUse.module.css';

type Props = {
  readonly title: string;
  readonly values: ParameterValues;
  readonly rows: readonly ReportRow[];
};

/** The floor plan of the chosen area, each space drawn by how often it was taken. The table has the same figures. */
export function PlanOfUse({ title, values, rows }: Props) {
  const [locationId, areaId] = [Number(values['location']), Number(values['area'])];
  const isChosen = locationId > 0 && areaId > 0;
  const area = useQuery({
    ...adminAreaQuery(locationId, areaId),
    enabled: isChosen,
  });
  const hash = area.data?.floorPlan?.hash;
  const scene = useQuery({
    ...sceneQuery(locationId, areaId, hash ?? ''),
    ...(hash === undefined && { queryFn: skipToken }),
  });
  if (!isChosen)
    return (
      <div className="no-print">
        <Banner tone="info" title="Choose a location and an area to see its floor plan">
          Each space is then shaded by how often it was taken.
        </Banner>
      </div>
    );
  if (area.isError || scene.isError)
    return <LoadFailed title="We could not load the floor plan" of={[area, scene]} withReason />;
  if (area.data && hash === undefined)
    return (
      <Banner tone="info" title={`${isolated(area.data.name)} has no floor plan yet`}>
        The table has the figures for each space.
      </Banner>
    );
  if (!area.data || !scene.data) return <Skeleton height="24rem" />;
  return <Plan title={title} area={area.data} scene={scene.data} rows={rows} />;
}

type PlanProps = {
  readonly title: string;
  readonly area: AdminArea;
  readonly scene: Scene;
  readonly rows: readonly ReportRow[];
};

function Plan({ title, area, scene, rows }: PlanProps) {
  const picture = useRef<SVGSVGElement>(null);
  const [width, box] = useWidth();
  const id = useId();
  const places = placesOf(area, scene, rows);
  const size = drawingSizeOf(scene.box, places, width);
  const top = legendHeight(size.width);
  const summary = heatSummary(places.map(({ heat }) => heat));
  const name = `${title}: ${isolated(area.name)}`;
  const isWider = size.width > width;
  return (
    <Section title={title} lead={summary} actions={<SaveChart picture={picture} title={name} />}>
      <div className={joined(chart.box, styles.frame)}>
        <div
          ref={box}
          className={styles.scroll}
          {...(isWider && { tabIndex: 0, role: 'region', 'aria-label': `${name}, scrolls sideways` })}
        >
          {width > 0 && (
            <svg
              ref={picture}
              role="group"
              aria-label={`${name}. ${summary}`}
              width={size.width}
              height={top + size.height}
              viewBox={`0 0 ${size.width} ${top + size.height}`}
              className={joined(chart.picture, styles.picture)}
            >
              <HeatInks id={id} />
              <PlanHeatLegend id={id} width={size.width} />
              <g transform={`translate(0 ${top})`}>
                <PlanDrawing
                  id={id}
                  scene={scene}
                  places={places}
                  size={size}
                  backgroundUrl={backgroundUrlOf(area.locationId, area.id, scene)}
                />
              </g>
            </svg>
          )}
        </div>
      </div>
    </Section>
  );
}

/** Every space on the plan, in use or not. */
function placesOf(area: AdminArea, scene: Scene, rows: readonly ReportRow[]): HeatPlace[] {
  const items = spacesOf(scene);
  const heat = placeHeatOf(rows);
  return area.bookableObjects.flatMap(({ id, name, floorPlanObjectId }) => {
    const item = items.get(floorPlanObjectId ?? '');
    return item
      ? [{ id, at: { x: item.x, y: item.y }, heat: heat.get(name) ?? { name, taken: 0, days: 0 } }]
      : [];
  });
}

const ROW = 28;
const LETTER = 8.2;
const RADIUS = 9;

type Entry = { readonly words: string; readonly band: number | null };

const ENTRIES: readonly Entry[] = [
  ...BANDS.map((words, band) => ({ words, band })),
  { words: NOT_BOOKABLE, band: null },
];
const HEADING = 'Taken, as a share of bookable days:';

/** Inside the drawing, so that a saved picture has it too; every space also says it in words. */
function PlanHeatLegend({ id, width }: { readonly id: string; readonly width: number }) {
  return (
    <g aria-hidden="true">
      <text y="15" className={chart.words}>
        {HEADING}
      </text>
      {placed(width).map(({ words, band, x, y }) => (
        <g key={words} transform={`translate(${x} ${y})`}>
          <circle
            cx={RADIUS + 1}
            cy="10"
            r={RADIUS}
            fill={heatFill(id, band)}
            className={band ? styles.disc : styles.never}
          />
          {band === null && <path d="M4 4L16 16M16 4L4 16" className={styles.cross} />}
          <text x={2 * RADIUS + 9} y="15" className={chart.words}>
            {words}
          </text>
        </g>
      ))}
    </g>
  );
}

const legendHeight = (width: number): number => (placed(width).at(-1)?.y ?? 0) + ROW + 12;

function placed(width: number) {
  let [x, y] = [0, ROW];
  return ENTRIES.map((entry) => {
    const needed = 2 * RADIUS + 9 + entry.words.length * LETTER + 18;
    if (x > 0 && x + needed > width) [x, y] = [0, y + ROW];
    const place = { ...entry, x, y };
    x += needed;
    return place;
  });
}
