import { Suspense, useEffect, useState } from 'react';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import type { Scene, SceneItem } from '../../../shared/plans/contract.ts';
import { focusPlan } from '../canvas/frame.ts';
import { baseOf, draftOf, rebased } from '../draft/base.ts';
import { edit } from '../editor/edit.ts';
import { type Editor, EditorProvider, openEditor } from '../editor/editor.ts';
import type { TakenDrawing } from '../importing/candidates.ts';
import { importedOf, withDrawing } from '../importing/takeIn.ts';
import { forgetKept, type KeptDraft, keptFor } from '../saving/kept.ts';
import { Screen } from './Screen.tsx';
import { Link } from '../../core/router/Link.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Card } from '../../core/ui/Card.tsx';
import { PageHeading } from '../../start/ui/PageHeading.tsx';
import { DrawingChooser } from '../importing/DrawingChooser.tsx';
import { SizeFields } from '../panels/SizeFields.tsx';
import { floor, room } from '../scene/making.ts';
import { Later } from './coming.ts';
import type { Offer } from './OfferBanner.tsx';
import styles from './Opening.module.css';

type OpeningProps = { area: AdminArea; scene: Scene | null };

/** Opens the editor once, on the existing plan or a newly begun one. */
export function EditorOpening({ area, scene }: OpeningProps) {
  const [kept, setKept] = useState(() => keptFor(area.id));
  const [editor, setEditor] = useState(() => scene && editorOn(area, scene, scene));
  const isBegun = editor !== null && scene === null;
  // What was pressed has gone.
  useEffect(() => {
    if (isBegun) focusPlan();
  }, [isBegun]);

  const carryOn = () => {
    if (!kept) return;
    const opened = editor ?? editorOn(area, null, kept.draft.scene);
    takeUp(opened, area, kept);
    setEditor(opened);
    setKept(null);
  };
  const discard = () => {
    forgetKept(area.id);
    setKept(null);
  };
  const offer = kept && { at: kept.at, onCarryOn: carryOn, onDiscard: discard };

  if (!editor) {
    const begin = (paper: Scene, taken?: TakenDrawing) => {
      const begun = editorOn(area, null, taken ? withDrawing(paper, taken).scene : paper);
      if (taken) begun.set({ imported: importedOf(taken) });
      setEditor(begun);
    };
    return <EmptyState area={area} offer={offer} onBegin={begin} />;
  }
  return (
    <EditorProvider value={editor}>
      <Screen offer={offer} />
    </EditorProvider>
  );
}

/** `saved` is the current scene; null if the area has none yet. */
function editorOn(area: AdminArea, saved: Scene | null, scene: Scene): Editor {
  const base = baseOf(area, saved);
  return openEditor(area, base, draftOf(base, scene), Math.random().toString(36).slice(2, 8));
}

/**
 * As one step that can be undone. It is still based on the plan it was drawn on, so if somebody has saved in
 * between, saving it says so.
 */
function takeUp(editor: Editor, area: AdminArea, kept: KeptDraft): void {
  const known = new Map(area.bookableObjects.map((object) => [object.id, object]));
  const objects = new Map(
    kept.ids.flatMap(([key, id]) => {
      const object = known.get(id);
      return object ? [[key, object] as const] : [];
    }),
  );
  const base = rebased({ objects }, kept.draft, area, editor.get().base.scene);
  editor.set({ base: { ...base, version: kept.version } });
  edit(editor, kept.draft, 'Restored unsaved changes');
}

type EmptyStateProps = {
  area: AdminArea;
  offer: Offer | null;
  /** `taken` is the drawing under it, if one was imported. */
  onBegin: (scene: Scene, taken?: TakenDrawing) => void;
};

/** An area without a plan: two ways to begin one. */
function EmptyState({ area, offer, onBegin }: EmptyStateProps) {
  const [size, setSize] = useState({ w: 24, h: 14 });
  return (
    <div className={styles.empty}>
      <Link
        to="/admin/locations/$locationId/area/$areaId"
        params={{ locationId: area.locationId, areaId: area.id }}
      >
        Back to {area.name}
      </Link>
      <PageHeading title={`Floor plan of ${area.name}`} />
      <p className="reading quiet large">
        {area.name} has no floor plan yet, so people book from a list. With a plan they can see where they
        will sit.
      </p>
      <p className={styles.onPhone}>
        You need a larger screen to draw. On this one you can begin, import a drawing and accept its places.
      </p>
      {offer && (
        <div className={styles.offer}>
          <Suspense>
            <Later.OfferBanner offer={offer} />
          </Suspense>
        </div>
      )}
      <div className={styles.ways}>
        <Card className={styles.way}>
          <h2>Draw it yourself</h2>
          <p>Enter the size of the floor. It need not be exact, and you can change it later.</p>
          <div className={styles.size}>
            <SizeFields {...size} unit="m" least={2} most={400} onChange={setSize} />
          </div>
          <Button variant="primary" onClick={() => onBegin(emptyPlan(size.w * 100, size.h * 100))}>
            Begin
          </Button>
        </Card>
        <Card className={styles.way}>
          <h2>Import a drawing</h2>
          <p>
            The drawing becomes the background. In an SVG file, shapes that look like desks are suggested as
            places; on a PDF or a picture you draw the places yourself.
          </p>
          <DrawingChooser area={area} onTaken={(taken) => onBegin(emptyPlan(0, 0), taken)} />
        </Card>
      </div>
    </div>
  );
}

/** In centimetres. */
const OUTER_WALL = 24;

/**
 * A floor of that size, from the outside of one wall to the outside of the other; without a size, bare paper for a
 * drawing.
 */
function emptyPlan(w: number, h: number): Scene {
  const box = { x: 0, y: 0, w, h };
  const half = OUTER_WALL / 2;
  const walls = { x: half, y: half, w: w - OUTER_WALL, h: h - OUTER_WALL };
  const items: SceneItem[] =
    w === 0
      ? []
      : [
          { id: 'structure-1', ...floor(box) },
          { id: 'structure-2', ...room(walls, OUTER_WALL) },
        ];
  return { version: 1, box, grid: 10, symbols: {}, items };
}
