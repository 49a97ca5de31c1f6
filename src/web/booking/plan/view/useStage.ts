import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { PlacedPlace } from '../planPlace.ts';
import { openStage, type Reach, type Stage } from './stage.ts';
import type { Box, View } from '../../../plan/scene/view.ts';

type StageOf = {
  frame: RefObject<HTMLElement | null>;
  sheet: RefObject<HTMLElement | null>;
  box: Box;
  places: readonly PlacedPlace[];
  /** The part of the plan that contains them all. */
  floor(): Box | null;
  selectedId: number | null;
  onReachChange(reach: Reach): void;
};

/** Ties the stage to the component's life. When places come or go it is reopened, with the same view. */
export function useStage(settings: StageOf): Pick<Stage, 'zoomBy' | 'showWhole' | 'seen'> {
  const { frame, sheet, box, places, selectedId } = settings;
  const stage = useRef<Stage>(null);
  const kept = useRef<View>(null);
  const selected = places.find((place) => place.objectId === selectedId)?.at;
  const standing = places.map(({ objectId, at }) => `${objectId} ${at.x} ${at.y}`).join();

  const open = useEffectEvent(() =>
    openStage({
      frame: frame.current as HTMLElement,
      sheet: sheet.current as HTMLElement,
      box,
      bookable: { places: places.map(({ at }) => at), floor: settings.floor() },
      initialView: kept.current,
      first: selected,
      onViewChange(view) {
        // Before the places are known there is nothing to look at.
        if (places.length > 0) kept.current = view;
      },
      onReachChange: settings.onReachChange,
    }),
  );

  useLayoutEffect(() => {
    const opened = open();
    stage.current = opened;
    return () => opened.close();
  }, [box, standing]);

  const reveal = useEffectEvent(() => selected && stage.current?.reveal(selected));
  useEffect(() => {
    reveal();
  }, [selectedId]);

  return {
    zoomBy: (factor) => stage.current?.zoomBy(factor),
    showWhole: () => stage.current?.showWhole(),
    seen: () => stage.current?.seen() ?? box,
  };
}
