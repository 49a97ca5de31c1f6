import { type AdminArea, type NewArea, newAreaSchema } from '../../../shared/locations/admin-contract.ts';
import { check, type Sentences, sentencesOf } from '../form/sentences.ts';
import { AREA_FIELDS } from './AreaFields.tsx';

/** The area's own fields as typed, beside those that the server has. */
export type TypedDetails = Partial<NewArea>;

export function detailsOf(area: AdminArea, typed: TypedDetails): NewArea {
  const { name, description, areaTypeId } = area;
  return { name, description, areaTypeId, ...typed };
}

/** Only the differences, so that a colleague's other changes stay. */
export function changedDetails(area: AdminArea, typed: TypedDetails): TypedDetails {
  return without(typed, (field, value) => value === area[field]);
}

/** What remains after saving: anything typed since. */
export const typedSince = (typed: TypedDetails, saved: TypedDetails): TypedDetails =>
  without(typed, (field, value) => value === saved[field]);

/** A sentence for each field that cannot be saved. */
export function wrongDetails(values: NewArea): Sentences<keyof NewArea> {
  const checked = check(newAreaSchema, values);
  return checked.isRight ? {} : sentencesOf(checked.errors, AREA_FIELDS, values);
}

/** Whether the server has them, ignoring surrounding spaces, which it strips. */
export const areSaved = (area: AdminArea, changed: TypedDetails): boolean =>
  Object.entries(changed).every(([field, value]) => area[field as keyof NewArea] === trimmed(value));

const trimmed = (value: string | number) => (typeof value === 'string' ? value.trim() : value);

function without(
  details: TypedDetails,
  goes: (field: keyof NewArea, value: NewArea[keyof NewArea]) => boolean,
): TypedDetails {
  const entries = Object.entries(details) as [keyof NewArea, NewArea[keyof NewArea]][];
  return Object.fromEntries(entries.filter(([field, value]) => !goes(field, value)));
}
