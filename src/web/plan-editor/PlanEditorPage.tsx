import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { addressAt } from '../core/router/navigating.tsx';
import { useView } from '../core/router/Routed.tsx';
import type { AdminArea } from '../../shared/locations/admin-contract.ts';
import { sceneQuery } from '../core/locations/queries.ts';
import { Trouble } from '../parts/Trouble.tsx';
import { Skeleton } from '../core/ui/Skeleton.tsx';
import { editedAreaQuery } from '../admin/opening/plan-queries.ts';
import { EditorOpening } from './screen/Opening.tsx';
import styles from './screen/Screen.module.css';

const route = addressAt('/admin/locations/$locationId/area/$areaId/svg-editor');

/** The page for drawing one area's floor plan. */
export function PlanEditorPage() {
  const { locationId, areaId } = route.useParams();
  const { isFirst } = useView();
  const area = useQuery(editedAreaQuery(locationId, areaId, isFirst));
  if (area.isError)
    return <Trouble heading="Floor plan" problem="Location or area data is unavailable." of={[area]} />;
  if (!area.data) return <OnItsWay />;
  const hash = area.data.floorPlan?.hash;
  // A fresh start for each area, but not when the same area is fetched again.
  return hash === undefined ? (
    <EditorOpening key={areaId} area={area.data} scene={null} />
  ) : (
    <WithScene key={areaId} area={area.data} hash={hash} />
  );
}

function WithScene({ area, hash }: { area: AdminArea; hash: string }) {
  const scene = useQuery(sceneQuery(area.locationId, area.id, hash));
  // Rendered in slices, so that no tap waits for the whole editor.
  const shown = useDeferredValue(scene.data);
  if (scene.isError)
    return <Trouble heading="Floor plan" problem="The floor plan cannot be shown." of={[scene]} />;
  return shown ? <EditorOpening area={area} scene={shown} /> : <OnItsWay />;
}

function OnItsWay() {
  return (
    <div className={styles.page} role="status" aria-label="Loading the floor plan">
      <div className={styles.onItsWay}>
        <Skeleton height="2.5rem" />
        <Skeleton height="100%" />
      </div>
    </div>
  );
}
