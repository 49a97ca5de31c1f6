/**
 * An area's contents as one text that differs after each change to its objects or floor plan, and is otherwise
 * the same. No object is ever deleted, and each change gives it a greater number, so the count and the sum of
 * the numbers show every change. Takes the alias of an area.
 */
export const versionOf = (area: string) => `(
  select coalesce(left(${area}.floor_plan_hash, 16), 'none') || '-' || count(*) || '-' || coalesce(sum(version), 0)
  from bookable_objects where area_id = ${area}.id
)`;
