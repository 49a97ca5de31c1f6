import { MOST_PRINTED } from '../../../../shared/limits.ts';

/** Reads page after page, up to the number of rows that are printed. `isAt` is told how many there are so far. */
export async function upToMostPrinted<Row, Next>(
  first: Next,
  readPage: (at: Next) => Promise<{ rows: readonly Row[]; next: Next | null }>,
  isAt: (rows: number) => void,
): Promise<{ rows: Row[]; isAll: boolean }> {
  const rows: Row[] = [];
  let next: Next | null = first;
  while (next !== null && rows.length < MOST_PRINTED) {
    const page: { rows: readonly Row[]; next: Next | null } = await readPage(next);
    rows.push(...page.rows.slice(0, MOST_PRINTED - rows.length));
    isAt(rows.length);
    next = page.next;
  }
  return { rows, isAll: next === null };
}
