import { urlOf } from '../calls.ts';
import type { Scene } from '../../shared/plans/contract.ts';

/** Where a drawing is served. It is shown as an image and never as part of the page. */
export const backgroundUrl = (locationId: number, areaId: number, assetId: string): string =>
  urlOf('GET /location/:locationId/area/:areaId/floor-plan/drawing/:assetId', {
    params: { locationId, areaId, assetId },
  });

export const backgroundUrlOf = (
  locationId: number,
  areaId: number,
  { background }: Scene,
): string | undefined => background && backgroundUrl(locationId, areaId, background.assetId);
