import { OBJECT_KINDS, objectKinds, type ObjectTypeId } from '../../../../shared/locations/kinds.ts';

/** In the form a select takes, which is text only. */
export const OBJECT_TYPES = objectKinds.map(({ id, name }) => [String(id), name] as const);

/** The type chosen from these. */
export const objectTypeOf = (chosen: string): ObjectTypeId =>
  objectKinds.find(({ id }) => String(id) === chosen)?.id ?? OBJECT_KINDS.standard.id;
