/**
 * A text that changes whenever an area's objects or floor plan change, and only then. Objects are never deleted and
 * each change gives one a greater number, so their count and the sum of the numbers reflect every change. Takes the
 * alias of an area.
 */
export const versionOf = (area: string) => `(
  select coalesce(left(${area}.floor_plan_hash, 16), 'none') || '-' || count(*) || '-' || coalesce(sum(version), 0)
  from bookable_objects where area_id = ${area}.id
)`;
