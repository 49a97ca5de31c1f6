import type { Scene } from '../../../shared/plans/contract.ts';
import type { Box } from '../scene/geometry.ts';
import type { PlaceCandidate, UploadedDrawing } from '../../../shared/plans/drawing-contract.ts';

/** A drawing being imported: what it offers as places, and which of those are wanted. */
export type Imported = Pick<UploadedDrawing, 'width' | 'height' | 'removed'> & {
  readonly candidates: readonly (PlaceCandidate & { name: string; isWanted: boolean })[];
};

/** Where a shape of the drawing is on the plan. x and y are its middle. */
export function onThePlan(
  { x, y, w, h }: PlaceCandidate,
  { width, height }: Pick<Imported, 'width' | 'height'>,
  background: NonNullable<Scene['background']>,
): Box {
  const [across, down] = [background.w / width, background.h / height];
  return {
    x: background.x + (x + w / 2) * across,
    y: background.y + (y + h / 2) * down,
    w: w * across,
    h: h * down,
  };
}
