import type { Scene } from '../../../shared/plans/contract.ts';
import { ScenePicture } from '../../plan/scene/ScenePicture.tsx';
import { Spaces } from '../canvas/Spaces.tsx';
import { type DraftObject, objectsByItem } from '../draft/draft.ts';
import { backgroundUrlOf } from '../../plan/scene/backgroundUrl.ts';
import { useFromEditor } from '../editor/editor.ts';
import styles from './Preview.module.css';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { baseOf, draftOf } from '../draft/base.ts';
import { areaNow } from '../../admin/opening/plan-queries.ts';

type PreviewProps = { scene: Scene; objects: ReadonlyMap<string, DraftObject> };

/** A plan for viewing only. */
export function VersionPreview({ scene, objects }: PreviewProps) {
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

/** The current plan, which somebody else has saved. */
export function CurrentPreview() {
  const area = useFromEditor((state) => state.area);
  const theirs = useQuery({
    queryKey: ['admin', 'locations', area.locationId, 'areas', area.id, 'theirs'],
    queryFn: () => areaNow(area),
    gcTime: 0,
  });
  if (theirs.isError) return <p>It cannot be shown at the moment. Please try again.</p>;
  if (!theirs.data) return <Skeleton height="12rem" />;
  const [now, scene] = theirs.data;
  if (!scene) return <p>There is no plan.</p>;
  return <VersionPreview scene={scene} objects={objectsByItem(draftOf(baseOf(now, scene), scene))} />;
}
