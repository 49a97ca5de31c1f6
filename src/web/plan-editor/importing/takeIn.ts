import type { Problem } from '../../../shared/reasons.ts';
import type { Scene } from '../../../shared/plans/contract.ts';
import { ApiProblem } from '../../api.ts';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import type { UploadedDrawing } from '../../../shared/plans/drawing-contract.ts';
import type { Imported } from './imported.ts';

/** Sends a drawing to be cleaned and kept. It is text of its own kind, so not a call like the others. */
export async function sendDrawing({ locationId, id }: AdminArea, file: File): Promise<UploadedDrawing> {
  const response = await fetch(`/api/admin/location/${locationId}/area/${id}/floor-plan/drawing`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'image/svg+xml' },
    body: await file.text(),
  }).catch(() => null);
  if (!response) {
    throw new ApiProblem({ detail: 'We could not reach Perch. Please check your connection and try again.' });
  }
  if (response.ok) return (await response.json()) as UploadedDrawing;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  throw new ApiProblem({ ...problem, status: response.status });
}

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
