import type { Report } from '../../../shared/reports/contract.ts';

/** "Use by week": what is asked and, where there is a choice, how it is grouped. */
export function titleOf({ id, name, groupings }: Report): string {
  const grouping = groupings.find((each) => each.id === id);
  return grouping ? `${name} ${grouping.name.toLowerCase()}` : name;
}
