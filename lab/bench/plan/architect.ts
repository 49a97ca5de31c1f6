import type { Scene, SceneItem } from '../../../src/shared/plans/contract.ts';

/** What an architect would send for the storey: each desk, screen and chair a shape, on a grid of tiles, in black. */
export function drawingOf({ box, items }: Scene): string {
  const desks = items.filter(isPlace).map(({ x, y }) => {
    const [left, top] = [x - 80, y - 40];
    return (
      `<rect x="${left}" y="${top}" width="160" height="80" rx="2"/>` +
      `<path d="M${left + 50} ${top + 12}h60v6h-60z"/>` +
      `<path d="M${x - 25} ${y - 65}a25 25 0 1 0 50 0a25 25 0 1 0 -50 0M${x - 20} ${y - 83}q20 -12 40 0"/>`
    );
  });
  const tiles = [
    ...steps(box.w, 60).map((x) => `<path d="M${x} 0V${box.h}"/>`),
    ...steps(box.h, 60).map((y) => `<path d="M0 ${y}H${box.w}"/>`),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.w} ${box.h}" fill="none" stroke="#000">` +
    `<g stroke="#bbb" stroke-width="0.5">${tiles.join('')}</g>` +
    `<g stroke-width="1.4">${desks.join('')}</g>` +
    `<path stroke-width="20" d="M10 10H${box.w - 10}V${box.h - 10}H10Z"/></svg>`
  );
}

/** The same places, with nothing beneath them but the uploaded drawing. */
export function placedOnDrawing({ box, grid, items }: Scene, assetId: string): Scene {
  return {
    version: 1,
    box,
    grid,
    symbols: {},
    background: { assetId, ...box, opacity: 1 },
    items: items.filter(isPlace),
  };
}

const isPlace = ({ layer }: SceneItem) => layer === 'space';

const steps = (length: number, step: number) =>
  Array.from({ length: Math.floor(length / step) }, (_, nth) => nth * step);
