import { setImmediate as turn } from 'node:timers/promises';

/**
 * A few at a time, letting other calls in between. For work on lists of user-defined length; a slice should
 * take a few milliseconds.
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
