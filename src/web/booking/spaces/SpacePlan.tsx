import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import type { Area } from '../../../shared/locations/contract.ts';
import { isolated } from '../../../shared/direction.ts';
import { featureText } from '../../../shared/objects/features.ts';
import { sceneQuery } from '../../core/locations/queries.ts';
import { backgroundUrlOf } from '../../plan/scene/backgroundUrl.ts';
import { FloorPlan } from '../plan/FloorPlan.tsx';
import type { PlanPlace } from '../plan/planPlace.ts';
import { afterPaint } from '../../core/afterPaint.ts';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { isDimmed, passes, type SpaceFilter } from './filter.ts';
import { useShowsNumbers } from './showsNumbers.ts';
import { sitterAt } from './sitterAt.ts';
import type { Space } from '../../plan/spaces/space.ts';
import { describeObject, shortName } from '../../parts/spaces/spaceWords.ts';

// It only explains the plan, which does not wait for it.
const PlanFoot = lazy(async () => ({
  default: (await afterPaint(() => import('../../spaces/PlanFoot.tsx'))).PlanFoot,
}));

type Props = {
  area: Area | undefined;
  spaces: readonly Space[] | null;
  filter: SpaceFilter;
  selectedId: number | null;
  /** Free spaces to light. */
  offered?: readonly number[];
  onChoose: (objectId: number) => void;
};

const NONE: readonly number[] = [];

/** The scene is fetched once; a new day only changes the places. */
export function SpacePlan({ area, spaces, filter, selectedId, offered = NONE, onChoose }: Props) {
  const showsNumbers = useShowsNumbers();
  const hash = area?.floorPlan?.hash;
  const scene = useQuery({
    ...sceneQuery(area?.locationId ?? 0, area?.id ?? 0, hash ?? ''),
    enabled: hash !== undefined,
  });

  // Drawn in slices, so that no tap waits for the whole plan.
  const drawn = useDeferredValue(scene.data);

  if (scene.isError)
    return <LoadFailed title="The floor plan cannot be shown, but everything is in the list." of={[scene]} />;
  if (!area || !drawn || !spaces) return <PlanOnItsWay />;

  const places = spaces.flatMap((space) => placeOf(space, filter, showsNumbers));
  return (
    <div className="stack">
      <FloorPlan
        scene={drawn}
        places={places}
        selectedId={selectedId}
        lit={offered}
        found={foundBy(filter, spaces)}
        onChoose={onChoose}
        label={`Floor plan of ${isolated(area.name)}`}
        backgroundUrl={backgroundUrlOf(area.locationId, area.id, drawn)}
      />
      <Suspense fallback={<Skeleton width="16rem" height="1.5rem" />}>
        <PlanFoot places={places} spaces={spaces} />
      </Suspense>
    </div>
  );
}

/** Matches stand out and everything else stays: people search for somebody to sit near them. */
function foundBy(filter: SpaceFilter, spaces: readonly Space[]): number[] {
  if (filter.text.trim() === '') return [];
  return spaces.filter((space) => passes(space, filter)).map(({ objectId }) => objectId);
}

function placeOf(space: Space, filter: SpaceFilter, showsNumbers: boolean): PlanPlace[] {
  const { itemId, objectId, state, kind, booking } = space;
  if (itemId === null) return [];
  return [
    {
      itemId,
      objectId,
      state,
      glyph: kind.glyph,
      // Details such as "by the window" are only in words.
      label: [
        describeObject(space),
        isolated(space.description.replace(/\.$/, '')),
        featureText(space.features),
      ]
        .filter(Boolean)
        .join('. '),
      short: shortName(space.name),
      days: space.days?.short,
      sitter: showsNumbers ? null : sitterAt(space),
      isForGuest: Boolean(booking?.bookedFor),
      isKept: space.isKept,
      dimmed: isDimmed(space, filter) || !passes(space, { ...filter, text: '' }),
    },
  ];
}

function PlanOnItsWay() {
  return (
    <div className="stack" role="status" aria-label="Loading the floor plan">
      <Skeleton height="var(--plan-height)" />
      <Skeleton width="16rem" height="1.5rem" />
    </div>
  );
}
