import { setImmediate as turn } from 'node:timers/promises';

/**
 * Processes a few items at a time and lets other calls in between. For work on lists whose length users decide; a
 * slice should take a few milliseconds.
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
