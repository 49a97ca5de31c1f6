import type { Scene, SceneItem } from '../../../shared/plans/contract.ts';
import { ScenePicture } from '../../parts/scene/ScenePicture.tsx';
import { type DraftObject, objectsByItem } from '../draft/draft.ts';
import { OBJECT_KINDS } from '../../../shared/locations/kinds.ts';
import { backgroundUrlOf } from '../../parts/scene/backgroundUrl.ts';
import { withoutBackground } from '../editor/background.ts';
import { draftIn, type Ghost, useFromEditor } from '../editor/editor.ts';
import { LIBRARY } from '../scene/symbols.ts';
import type { Ids } from '../scene/edits.ts';
import { Spaces } from './Spaces.tsx';
import styles from './Canvas.module.css';

/** What stays put, what is being dragged, and what would be drawn, each as its own picture. */
export function Layers() {
  const draft = useFromEditor(draftIn);
  const inHand = useFromEditor((state) => state.inHand);
  const ghost = useFromEditor((state) => state.ghost);
  const area = useFromEditor((state) => state.area);
  const { scene } = draft;
  const shaped = useFromEditor((state) => state.shaped);
  const resting = restingOf(scene, inHand);
  const held = inHand.size > 0 ? heldOf(scene, inHand, shaped) : null;
  const objects = objectsByItem(draft);
  return (
    <>
      <Layer
        scene={resting}
        objects={objects}
        backgroundUrl={backgroundUrlOf(area.locationId, area.id, scene)}
      />
      {held && (
        <div className={styles.hand} data-moves>
          <Layer scene={held} objects={objects} />
        </div>
      )}
      {ghost && (
        <div className={styles.ghost}>
          <Layer scene={ghostScene(scene, ghost.items)} objects={ghostObjects(ghost)} />
        </div>
      )}
    </>
  );
}

type LayerProps = {
  scene: Scene;
  objects: ReadonlyMap<string, DraftObject>;
  backgroundUrl?: string | undefined;
};

function Layer({ scene, objects, backgroundUrl }: LayerProps) {
  return (
    <>
      <div className={styles.layer}>
        <ScenePicture scene={scene} backgroundUrl={backgroundUrl} />
      </div>
      <Spaces box={scene.box} items={scene.items} objects={objects} />
    </>
  );
}

function restingOf(scene: Scene, inHand: Ids): Scene {
  if (inHand.size === 0) return scene;
  return { ...scene, items: scene.items.filter((item) => !inHand.has(item.id)) };
}

function heldOf(scene: Scene, inHand: Ids, shaped: readonly SceneItem[] | null): Scene {
  const items = shaped ?? scene.items.filter((item) => inHand.has(item.id));
  return { ...withoutBackground(scene), items: [...items] };
}

/** The plan's own symbols come first: a plan draws its own sofa. */
function ghostScene(scene: Scene, items: readonly SceneItem[]): Scene {
  return { ...withoutBackground(scene), symbols: { ...LIBRARY, ...scene.symbols }, items: [...items] };
}

function ghostObjects({ items, names = [] }: Ghost): ReadonlyMap<string, DraftObject> {
  return new Map(
    items.map(({ id }, index) => [
      id,
      { key: id, name: names[index] ?? '', typeId: OBJECT_KINDS.standard.id, itemId: id },
    ]),
  );
}
