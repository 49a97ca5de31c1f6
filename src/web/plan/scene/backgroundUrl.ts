import { urlOf } from '../../start/calls.ts';
import type { Scene } from '../../../shared/plans/contract.ts';

/** Where a background drawing is served. It is shown as an image and never as part of the page. */
export function backgroundUrlOf(
  locationId: number,
  areaId: number,
  { background }: Scene,
): string | undefined {
  if (!background) return undefined;
  return urlOf('GET /location/:locationId/area/:areaId/floor-plan/drawing/:assetId', {
    params: { locationId, areaId, assetId: background.assetId },
  });
}
