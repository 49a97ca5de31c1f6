import type { Scene } from '../../../shared/plans/contract.ts';
import { ScenePicture } from '../../plans/scene/ScenePicture.tsx';
import { Spaces } from '../canvas/Spaces.tsx';
import type { DraftObject } from '../draft/draft.ts';
import { backgroundUrlOf } from '../backgroundUrl.ts';
import { useFromEditor } from '../editor/editor.ts';
import styles from './Preview.module.css';

type PreviewProps = { scene: Scene; objects: ReadonlyMap<string, DraftObject> };

/** A plan to look at and not to touch. */
export function Preview({ scene, objects }: PreviewProps) {
  const area = useFromEditor((state) => state.area);
  const { box } = scene;
  return (
    <div
      className={styles.preview}
      style={{ aspectRatio: `${box.w} / ${box.h}` }}
      role="img"
      aria-label="How it looked"
    >
      <ScenePicture scene={scene} backgroundUrl={backgroundUrlOf(area.locationId, area.id, scene)} />
      <Spaces box={box} items={scene.items} objects={objects} />
    </div>
  );
}
