import { areaKinds, type KindOfObject, objectKinds } from '../../../shared/locations/kinds.ts';
import { sql } from '../../platform/db/sql.ts';

/** Whether a bookable object, given by its alias, is of one of the given kinds. */
export function isOfKind(object: string, isAsked: (kind: KindOfObject) => boolean) {
  const ids = objectKinds.filter(isAsked).map(({ id }) => id);
  return sql`${object}.bookable_object_type_id in (${ids.join(', ')})`;
}

/** W3: given to people on the waiting list. */
export const isWaitedForSql = (object: string) => isOfKind(object, (kind) => kind.isWaitedFor);

/** What day counts and reports on use count as a standard space. */
export const isStandard = (object: string) => isOfKind(object, (kind) => kind.isStandard);

/** B12: what Home takes an object for, by the aliases of its area and itself. */
export const habitKind = (area: string, object: string) =>
  sql`coalesce(${wordsFor(
    `${object}.bookable_object_type_id`,
    objectKinds.flatMap(({ id, habit }) => (habit === 'as its area' ? [] : [[id, habit] as const])),
  )}, ${wordsFor(
    `${area}.area_type_id`,
    areaKinds.map(({ id, habit }) => [id, habit]),
  )})`;

/** Whether that is a place for a dog, or a bay: by ids, which an index finds. */
export const isDogPlace = (object: string) => isOfKind(object, ({ habit }) => habit === 'dog');
export const isBay = (area: string, object: string) =>
  sql`${area}.area_type_id in (${areaKinds.flatMap(({ id, habit }) => (habit === 'bay' ? id : [])).join(', ')}) and ${isOfKind(object, ({ habit }) => habit === 'as its area')}`;

/** What reports call the kind of an object. */
export const objectKindWords = (object: string) =>
  wordsFor(
    `${object}.bookable_object_type_id`,
    objectKinds.map(({ id, name }) => [id, name]),
  );

/** What reports call the kind of an area, given the column that holds its id. */
export const areaKindWords = (column: string) =>
  wordsFor(
    column,
    areaKinds.map(({ id, inReports }) => [id, inReports]),
  );

function wordsFor(column: string, words: readonly (readonly [id: number, word: string])[]): string {
  const branches = words.map(([id, word]) => `when ${id} then '${word.replaceAll("'", "''")}'`);
  return `case ${column} ${branches.join(' ')} end`;
}
