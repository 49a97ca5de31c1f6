import type { Scene } from '../../../shared/plans/contract.ts';
import { ask } from '../../start/calls.ts';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import type { UploadedDrawing } from '../../../shared/plans/drawing-contract.ts';
import { edit } from '../editor/edit.ts';
import { draftIn, type Editor, NONE } from '../editor/editor.ts';
import { showWhole } from '../editor/looking.ts';
import type { ImportedDrawing, TakenDrawing } from './candidates.ts';

/**
 * Sends a file to be checked and stored. A drawing is sent as raw bytes, so that the server can say what it is if
 * it is not one.
 */
export const sendDrawing = ({ locationId, id }: AdminArea, file: Blob, type: 'image/svg+xml' | 'image/png') =>
  ask('POST /admin/location/:locationId/area/:areaId/floor-plan/drawing', {
    params: { locationId, areaId: id },
    file,
    type,
    stayOn: 'here',
  });

/** Puts what was imported under the plan, as one step that can be undone. */
export function layUnder(editor: Editor, taken: TakenDrawing, name: string): void {
  const draft = draftIn(editor.get());
  const { scene, hidFloor } = withDrawing(draft.scene, taken);
  edit(editor, { ...draft, scene }, `Imported ${name}`, { select: NONE });
  const imported = importedOf(taken);
  const removed = hidFloor
    ? [...imported.removed, 'The floor of the plan, which would hide it']
    : imported.removed;
  editor.set({ imported: { ...imported, removed } });
  showWhole(editor);
}

/** The width of a typical office, in centimetres, until somebody gives the length of a line on it. */
const USUAL_WIDTH = 3000;

/**
 * The drawing under the plan, as wide as the paper. A floor drawn here would hide it, so it is removed; `hidFloor`
 * says whether there was one.
 */
export function withDrawing(
  scene: Scene,
  { assetId, width, height }: UploadedDrawing,
): { scene: Scene; hidFloor: boolean } {
  const isEmpty = scene.items.length === 0;
  const w = isEmpty ? USUAL_WIDTH : scene.box.w;
  const h = Math.round((w * height) / width);
  const items = scene.items.filter((item) => !isFloor(item));
  const box = isEmpty ? { x: 0, y: 0, w, h } : { ...scene.box, h: Math.max(scene.box.h, h) };
  const background = { assetId, x: box.x, y: box.y, w, h, opacity: 1 };
  return { scene: { ...scene, box, items, background }, hidFloor: items.length < scene.items.length };
}

function isFloor({ layer, shape }: Scene['items'][number]): boolean {
  return (
    layer === 'structure' && shape.kind === 'line' && shape.closed === true && shape.thickness === undefined
  );
}

export const importedOf = ({ width, height, removed, notes, found }: TakenDrawing): ImportedDrawing => ({
  width,
  height,
  removed,
  notes: found.isPicture
    ? [...notes, 'The drawing is only a picture, so nothing in it can be found. Draw the places on top.']
    : notes,
  groups: found.groups,
  typed: new Map(),
});
