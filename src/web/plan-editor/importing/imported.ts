import type { PlaceCandidate, UploadedDrawing } from '../../../shared/plans/drawing-contract.ts';

/** A drawing that is being brought in: what it offers as places, and which of that is wanted. */
export type Imported = Pick<UploadedDrawing, 'width' | 'height' | 'removed'> & {
  readonly candidates: readonly (PlaceCandidate & { name: string; isWanted: boolean })[];
};
