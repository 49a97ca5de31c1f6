import { type CSSProperties, Suspense, useEffect, useRef } from 'react';
import { draftIn, useEditor, useFromEditor, type Ghost } from '../editor/editor.ts';
import { showWhole } from '../editor/looking.ts';
import { followPointers } from '../gestures/followPointers.ts';
import { FRAME } from './frame.ts';
import { Later } from '../screen/coming.ts';
import styles from './Canvas.module.css';
import type { Scene, SceneItem } from '../../../shared/plans/contract.ts';
import { ScenePicture } from '../../plan/scene/ScenePicture.tsx';
import { type DraftObject, objectsByItem } from '../draft/draft.ts';
import { OBJECT_KINDS } from '../../../shared/locations/kinds.ts';
import { backgroundUrlOf } from '../../plan/scene/backgroundUrl.ts';
import { withoutBackground } from '../editor/background.ts';
import { LIBRARY } from '../scene/symbols.ts';
import type { Ids } from '../scene/edits.ts';
import { Spaces } from './Spaces.tsx';

/** The dots on the paper are a metre apart, or as many metres as keep them from running together. */
const METRE = 100;
const LEAST_DOT_GAP = 14;

/** The plan to draw on. Everything it shows is in words in the list beside it. */
export function Canvas() {
  const editor = useEditor();
  const frame = useRef<HTMLDivElement>(null);
  const view = useFromEditor((state) => state.view);
  const box = useFromEditor((state) => draftIn(state).scene.box);
  const tool = useFromEditor((state) => state.tool);
  const isOnDrawing = useFromEditor((state) => draftIn(state).scene.background !== undefined);
  const words = useFromEditor((state) => state.ghost?.words ?? '');

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const until = new AbortController();
    followPointers(editor, element, until.signal);
    const watcher = new ResizeObserver(() => {
      const size = { w: element.clientWidth, h: element.clientHeight };
      const isFirst = editor.get().frame.w === 0;
      editor.set({ frame: size });
      if (isFirst) showWhole(editor);
    });
    watcher.observe(element);
    return () => {
      until.abort();
      watcher.disconnect();
    };
  }, [editor]);

  let dots = METRE * view.scale;
  while (dots < LEAST_DOT_GAP) dots *= 2;
  const sheet: CSSProperties & Record<`--${string}`, string | number> = {
    inlineSize: box.w * view.scale,
    blockSize: box.h * view.scale,
    transform: `translate(${(box.x - view.x) * view.scale}px, ${(box.y - view.y) * view.scale}px)`,
    '--scale': view.scale,
    '--dots': `${dots}px`,
  };

  return (
    <div
      ref={frame}
      id={FRAME}
      className={styles.frame}
      role="application"
      aria-roledescription="floor plan"
      aria-label="The plan"
      aria-describedby="plan-keys"
      // An ARIA application takes the focus and the keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-tool={tool}
      data-on-drawing={isOnDrawing || undefined}
    >
      <div className={styles.sheet} style={sheet}>
        <Layers />
      </div>
      <Suspense>
        <Later.Overlay />
      </Suspense>
      {words && (
        <p className={styles.words} aria-hidden="true">
          {words}
        </p>
      )}
      <p id="plan-keys" hidden>
        Arrow keys move the selection. Full stop and comma go to the next and previous item. Enter places what
        the chosen tool draws. Press question mark for all shortcuts.
      </p>
    </div>
  );
}

/** What stays put, what is being dragged, and what would be drawn, each as its own picture. */
function Layers() {
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
