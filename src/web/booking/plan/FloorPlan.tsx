import { lazy, Suspense, useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { Scene } from '../../../shared/plans/contract.ts';
import { afterPaint } from '../../core/afterPaint.ts';
import { ScenePicture } from '../../plan/scene/ScenePicture.tsx';
import { PlanPlaces } from './places/PlanPlaces.tsx';
import { placeItemsOf, placedOn, type PlanPlace } from './planPlace.ts';
import type { Reach } from './view/stage.ts';
import { useStage } from './view/useStage.ts';
import { floorOf } from './view/floor.ts';
import { UsageHint } from './view/UsageHint.tsx';
import { ZoomButtons, BUTTON_ZOOM_STEP } from './view/ZoomButtons.tsx';
import styles from './FloorPlan.module.css';

export type FloorPlanProps = {
  scene: Scene;
  places: readonly PlanPlace[];
  /** The place whose dialog is open, or that the list points at. */
  selectedId: number | null;
  /** Free places being offered, which light up. */
  lit?: readonly number[];
  /** Found by a search, and shown with a ring and a name. */
  found?: readonly number[];
  onChoose(objectId: number): void;
  /** What the plan shows: "Floor plan of Quiet floor". */
  label: string;
  /** Where the scene's background drawing is served. */
  backgroundUrl?: string | undefined;
};

/** Nobody points at a place straight away. */
const PlaceTip = lazy(async () => ({
  default: (await afterPaint(() => import('../../spaces/PlaceTip.tsx'))).PlaceTip,
}));

const NONE: readonly number[] = [];

/**
 * A floor plan with its places. Keep it mounted while the day changes, with the area as its `key`: the view
 * stays, and only places whose state changed are drawn again.
 */
export function FloorPlan(props: FloorPlanProps) {
  const { scene, selectedId, onChoose, label, backgroundUrl } = props;
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [reach, setReach] = useState<Reach>({ canGoNearer: true, canGoFurther: false });
  const places = placedOn(scene, props.places);
  const stage = useStage({
    frame,
    sheet,
    box: scene.box,
    places,
    floor: () => floorOf(scene.box, placeItemsOf(scene, places)),
    selectedId,
    onReachChange: setReach,
  });

  const zoomWithKeys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') stage.zoomBy(BUTTON_ZOOM_STEP);
    else if (event.key === '-') stage.zoomBy(1 / BUTTON_ZOOM_STEP);
    else if (event.key === '0') stage.showWhole();
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.plan} onKeyDown={zoomWithKeys}>
      <p id={hintId} hidden>
        Arrow keys go to the nearest place in that direction, Enter chooses it. Plus and minus zoom, 0 shows
        the whole plan.
      </p>
      <div
        ref={frame}
        data-plan-frame
        className={styles.frame}
        data-on-drawing={backgroundUrl !== undefined || undefined}
      >
        <div
          ref={sheet}
          className={styles.sheet}
          style={{ '--aspect': scene.box.w / scene.box.h } as CSSProperties}
        >
          <ScenePicture scene={scene} backgroundUrl={backgroundUrl} />
          <PlanPlaces
            box={scene.box}
            places={places}
            selectedId={selectedId}
            seen={stage.seen}
            label={label}
            hintId={hintId}
            lit={props.lit ?? NONE}
            found={props.found ?? NONE}
            onChoose={onChoose}
          />
        </div>
      </div>
      <Suspense>
        <PlaceTip sheet={sheet} places={places} selectedId={selectedId} />
      </Suspense>
      <div className={styles.foot}>
        <UsageHint frame={frame} />
        <ZoomButtons reach={reach} zoomBy={stage.zoomBy} showWhole={stage.showWhole} />
      </div>
    </div>
  );
}
