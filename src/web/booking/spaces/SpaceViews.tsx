import {
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Day } from '../../../shared/day.ts';
import type { Area } from '../../../shared/locations/contract.ts';
import { inOrder } from '../../../shared/natural-order.ts';
import { Tabs } from '../../parts/ui/Tabs.tsx';
import { afterPaint } from '../../core/afterPaint.ts';
import { FeatureChips } from './FeatureChips.tsx';
import { EVERYTHING, passes, type SpaceFilter } from './filter.ts';
import { ListOnItsWay } from './ListOnItsWay.tsx';
import type { Space } from '../../plan/spaces/space.ts';
import { SpaceFilters } from './SpaceFilters.tsx';
import { SpacePlan } from './SpacePlan.tsx';
import { useWantedFeatures } from './wantedFeatures.ts';
import page from '../BookPage.module.css';
import styles from './SpaceViews.module.css';
import type { ElsewhereProps } from '../../spaces/Elsewhere.tsx';

type View = 'plan' | 'list';

type Props = {
  area: Area | undefined;
  /** Null until it is known which one to show. */
  day: Day | null;
  /** Null while they are loading. */
  spaces: readonly Space[] | null;
  /** False while the spaces still show the previous day. */
  isOfDay: boolean;
  view: View;
  selectedId: number | null;
  /** News, shown above everything else. */
  above: ReactNode;
  /** Free spaces near the selected one, which cannot be booked. */
  offered: readonly number[];
  /** Shown above both views: which day it is. */
  summary: ReactNode;
  onView: (view: View) => void;
  onChoose: (objectId: number) => void;
};

const listCode = () => afterPaint(() => import('../../spaces/FilteredList.tsx'));
const FilteredList = lazy(async () => ({ default: (await listCode()).FilteredList }));

const TABS = [
  { id: 'plan', label: 'Plan', icon: 'plan' },
  { id: 'list', label: 'List', icon: 'list' },
] as const;

/** The spaces of a day as a plan and as a list, in the same words and order. */
export function SpaceViews({
  area,
  day,
  spaces,
  isOfDay,
  view,
  selectedId,
  above,
  offered,
  summary,
  onView,
  onChoose,
}: Props) {
  const [filter, setFilter] = useState(EVERYTHING);
  const words = featuresOf(area);
  const applied = useApplied(filter, words);
  const hasPlan = area ? area.floorPlan !== null : true;
  const shown = hasPlan ? view : 'list';
  const isWide = useIsWide();
  // Fetched after the plan, so that on a phone the list is there before somebody taps or prints.
  useEffect(() => void listCode(), []);
  const field = useRef<HTMLInputElement>(null);
  const [isSeeking, setIsSeeking] = useState(false);

  /** The button that was pressed goes, so the field takes the focus. */
  function showEverything() {
    setFilter(EVERYTHING);
    field.current?.focus();
  }

  const elsewhere = area && day && (
    <LaterElsewhere
      area={area}
      day={day}
      search={filter.text}
      here={shown === 'list' || isWide ? null : (spaces?.filter((space) => passes(space, applied)) ?? [])}
      onChoose={onChoose}
      isOnlyHope={spaces?.every((space) => !passes(space, applied)) ?? false}
    />
  );
  const list = (shown === 'list' || isWide) && (
    <Suspense fallback={<ListOnItsWay />}>
      <FilteredList
        elsewhere={elsewhere}
        spaces={spaces}
        filter={applied}
        selectedId={selectedId}
        onChoose={onChoose}
        onClear={showEverything}
      />
    </Suspense>
  );

  const views = (
    <div className={styles.views} data-view={shown} aria-busy={!isOfDay}>
      {summary}
      <div className={styles.filters} data-idle={(filter.text === '' && !isSeeking) || undefined}>
        <SpaceFilters
          filter={filter}
          field={field}
          isSeeking={isSeeking}
          onSeek={setIsSeeking}
          onChange={setFilter}
        />
      </div>
      {words.length > 0 && (
        <div className={styles.features}>
          <FeatureChips words={words} wanted={applied.features} spaces={spaces} />
        </div>
      )}
      {!list && elsewhere}
      {hasPlan ? (
        <Tabs label="How to show the spaces" tabs={TABS} selected={shown} onSelect={onView}>
          <div className={styles.panel}>
            {shown === 'list' ? (
              list
            ) : (
              <SpacePlan
                area={area}
                spaces={spaces}
                filter={applied}
                selectedId={selectedId}
                offered={offered}
                onChoose={onChoose}
              />
            )}
          </div>
        </Tabs>
      ) : (
        <div className={styles.panel}>{list}</div>
      )}
    </div>
  );
  return (
    <>
      <div className={page.spaces}>
        {above}
        {views}
      </div>
      {shown === 'plan' && list && <div className={page.beside}>{list}</div>}
    </>
  );
}

/** A hook of its own, so that the compiler keeps its answer: a new one with each press would render every place again. */
function useApplied(filter: SpaceFilter, words: readonly string[]): SpaceFilter {
  const remembered = useWantedFeatures();
  // Typing comes first, filtering thousands of places after that.
  const typed = useDeferredValue(filter);
  // A word that nothing here has would dim everything.
  return { ...typed, features: remembered.filter((word) => words.includes(word)) };
}

const featuresOf = (area: Area | undefined) =>
  [...new Set(area?.bookableObjects.flatMap(({ features }) => features))].toSorted(inOrder);

/** If the days are beside the plan, the list fits below them; on paper it is below the plan. */
const wide = matchMedia('print, (width > 1000px)');

/** Decides only whether a second view is rendered; the style sheet lays both out. */
function useIsWide(): boolean {
  return useSyncExternalStore(onChange, () => wide.matches);
}

function onChange(look: () => void): () => void {
  wide.addEventListener('change', look);
  return () => wide.removeEventListener('change', look);
}

const Elsewhere = lazy(async () => ({ default: (await import('../../spaces/Elsewhere.tsx')).Elsewhere }));

/** The shortest text the server can search by. */
const LEAST_CHARACTERS = 2;
const PAUSE_MS = 250;

/** Searches once somebody pauses in typing; the code is fetched with the first search. */
function LaterElsewhere({ search, ...props }: ElsewhereProps) {
  const sought = useAfterPause(search.trim());
  if (sought.length < LEAST_CHARACTERS || search.trim().length < LEAST_CHARACTERS) return null;
  return (
    <Suspense>
      <Elsewhere search={sought} {...props} />
    </Suspense>
  );
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
