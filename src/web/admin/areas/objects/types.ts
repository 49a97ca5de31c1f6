import { OBJECT_KINDS, objectKinds, type ObjectTypeId } from '../../../../shared/locations/kinds.ts';

/** As a select takes them, which keeps texts alone. */
export const OBJECT_TYPES = objectKinds.map(({ id, name }) => [String(id), name] as const);

/** What was chosen of these. */
export const objectTypeOf = (chosen: string): ObjectTypeId =>
  objectKinds.find(({ id }) => String(id) === chosen)?.id ?? OBJECT_KINDS.standard.id;
