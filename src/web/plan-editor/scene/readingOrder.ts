type PlacedItem = { readonly x: number; readonly y: number };

/** Things that differ by less than this in height, in centimetres, are on one line. */
const LINE = 60;

/** From the top, line by line, each from the left. */
export function inReadingOrder<Item extends PlacedItem>(items: readonly Item[]): Item[] {
  const lines: Item[][] = [];
  let top = -Infinity;
  for (const item of items.toSorted((a, b) => a.y - b.y)) {
    if (item.y - top > LINE) {
      lines.push([]);
      top = item.y;
    }
    lines.at(-1)?.push(item);
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.x - b.x || a.y - b.y));
}
