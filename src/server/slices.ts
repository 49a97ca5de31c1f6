import { setImmediate as turn } from 'node:timers/promises';

/**
 * Some at a time, and between them whoever else has called has their turn. For work on lists that are as long as somebody
 * has made them; a slice should take some milliseconds.
 */
export async function* inSlices<Item>(items: Iterable<Item>, size: number): AsyncGenerator<Item[]> {
  let slice: Item[] = [];
  for (const item of items) {
    slice.push(item);
    if (slice.length < size) continue;
    yield slice;
    slice = [];
    await turn();
  }
  if (slice.length > 0) yield slice;
}
