/**
 * What an area holds, as one text that is another after each change of its objects or its floor plan, and the same otherwise.
 * No object ever goes, and each change gives it a greater number, so that how many there are and what their numbers
 * add up to tell them all. Takes the alias of an area.
 */
export const versionOf = (area: string) => `(
  select coalesce(left(${area}.floor_plan_hash, 16), 'none') || '-' || count(*) || '-' || coalesce(sum(version), 0)
  from bookable_objects where area_id = ${area}.id
)`;
