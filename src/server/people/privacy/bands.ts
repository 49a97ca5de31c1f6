/** People in a smaller group could be identified from other knowledge. */
export const FEWEST_PEOPLE = 5;

/**
 * Rows in their order, those of fewer than five people together with the next, and the last with the one before. A single band of
 * fewer is for the caller to hide.
 */
export function bandsOf<Row extends { readonly people: number }>(
  rows: readonly Row[],
  together: (a: Row, b: Row) => Row,
): Row[] {
  const bands: Row[] = [];
  for (const row of rows) {
    const last = bands.at(-1);
    if (last && last.people < FEWEST_PEOPLE) bands.splice(-1, 1, together(last, row));
    else bands.push(row);
  }
  const [before, last] = bands.slice(-2);
  if (before && last && last.people < FEWEST_PEOPLE) bands.splice(-2, 2, together(before, last));
  return bands;
}
