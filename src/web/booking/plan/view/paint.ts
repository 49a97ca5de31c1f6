import { discSize, haveRoomForNames, spreadApart } from '../places/marks.ts';
import type { Point, Size } from '../../../plan/scene/view.ts';

/** Below this scale labels cannot be read, even as far as the style sheet lets them grow. */
const LEAST_SCALE_FOR_LABELS = 0.19;

/** The dots of the paper are a metre apart, or as many metres as keep them from running together. */
const METRE = 100;
const LEAST_DOT_GAP = 14;

/** The places of a plan, in the order of their elements, and how close together they are. */
export type PaintedPlaces = { places: readonly Point[]; gap: number };

/** Gives the sheet and its places their size at this scale, as properties that the style sheet reads. */
export function paint(sheet: HTMLElement, scale: number, box: Size, standing: PaintedPlaces): void {
  let dots = METRE * scale;
  while (dots < LEAST_DOT_GAP) dots *= 2;
  sheet.style.inlineSize = `${box.w * scale}px`;
  sheet.style.blockSize = `${box.h * scale}px`;
  for (const paper of [sheet, sheet.parentElement])
    paper?.style.setProperty('background-size', `${dots}px ${dots}px`);
  // Set where they are read: as properties of the sheet they would be recalculated for everything on it.
  const [picture, list] = [
    sheet.querySelector<SVGElement>(':scope > svg'),
    sheet.querySelector<HTMLElement>(':scope > div'),
  ];
  picture?.style.setProperty('--scale', String(scale));
  picture?.toggleAttribute('data-far', scale < LEAST_SCALE_FOR_LABELS);
  if (list) paintPlaces(list, scale, standing);
}

/** Moves apart those that would overlap at their smallest size. */
function paintPlaces(list: HTMLElement, scale: number, { places, gap }: PaintedPlaces): void {
  const disc = discSize(scale, gap);
  // Neighbours are in rows: a name may be as wide as the distance between two.
  list.style.setProperty('--room', `${Math.min(gap * scale - 4, 120)}px`);
  list.style.setProperty('--names', haveRoomForNames(scale, gap) ? 'block' : 'none');
  list.style.setProperty('--disc', `${disc}px`);
  const elements = list.querySelectorAll<HTMLElement>('[data-place]');
  const steps = spreadApart(
    places.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
    disc,
    gap * scale,
  );
  elements.forEach((element, index) => {
    const { x, y } = steps[index] ?? { x: 0, y: 0 };
    const translate = x === 0 && y === 0 ? '' : `${x.toFixed(1)}px ${y.toFixed(1)}px`;
    if (element.style.translate !== translate) element.style.translate = translate;
  });
}
