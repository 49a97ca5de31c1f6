import type { Scene } from '../../../shared/plans/contract.ts';
import { ask } from '../../calls.ts';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import type { UploadedDrawing } from '../../../shared/plans/drawing-contract.ts';
import type { Imported } from './imported.ts';

/** Sends a file to be cleaned and kept, in the bytes that it has, so that the server can say what it is when it is no drawing. */
export const sendDrawing = ({ locationId, id }: AdminArea, file: File) =>
  ask('POST /admin/location/:locationId/area/:areaId/floor-plan/drawing', {
    params: { locationId, areaId: id },
    file,
    type: 'image/svg+xml',
    stayOn: 'here',
  });

/** As wide as an office often is, in centimetres, until somebody says how long a line of it is. */
const USUAL_WIDTH = 3000;

/**
 * The drawing under the plan, as wide as the paper. A floor that was drawn here would hide it, so it
 * goes; `hidFloor` says whether there was one.
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

export function importedOf({ width, height, removed, candidates }: UploadedDrawing): Imported {
  return {
    width,
    height,
    removed,
    candidates: candidates.map((candidate) => ({ ...candidate, name: candidate.label, isWanted: true })),
  };
}
