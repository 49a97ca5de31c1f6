import type { ContentsToSave } from '../../../shared/objects/contents-contract.ts';
import { OBJECT_FIELDS, wordsIn } from '../../../shared/locations/fields.ts';
import type { ApiProblem } from '../../start/api.ts';
import { ask } from '../../start/calls.ts';

type AreaRead = { readonly locationId: number; readonly id: number; readonly version: string };

/** Saves all of it or nothing, over the area as it was read. */
export const sendContents = ({ locationId, id, version }: AreaRead, contents: ContentsToSave) =>
  ask('PUT /admin/location/:locationId/area/:areaId/contents', {
    params: { locationId, areaId: id },
    body: contents,
    headers: { 'if-match': `"${version}"` },
  });

/** Nobody knows whether it was saved: the answer was lost, or it concerned the version that resulted. */
export const mayBeSaved = ({ status, reason }: ApiProblem): boolean =>
  reason === 'area-changed' || status === 0 || status >= 500;

const FIELDS: Record<string, string> = { ...wordsIn(OBJECT_FIELDS), floorPlanObjectId: 'Place on the plan' };

/** What is wrong with the objects sent: a sentence for each at fault, by its position in the list. */
export function faultsByRow({ errors }: ApiProblem): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  for (const [path, [message]] of Object.entries(errors)) {
    const [, row, field = ''] = /^bookableObjects\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
    if (row === undefined || faults.has(Number(row))) continue;
    faults.set(Number(row), `${FIELDS[field] ?? 'It'} ${message ?? 'cannot be saved'}`);
  }
  return faults;
}
