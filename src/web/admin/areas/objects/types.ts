import { OBJECT_KINDS, objectKinds, type ObjectTypeId } from '../../../../shared/locations/kinds.ts';

/** The types as options of a select, whose values are text. */
export const OBJECT_TYPES = objectKinds.map(({ id, name }) => [String(id), name] as const);

/** The type chosen from these. */
export const objectTypeOf = (chosen: string): ObjectTypeId =>
  objectKinds.find(({ id }) => String(id) === chosen)?.id ?? OBJECT_KINDS.standard.id;
