import type { PlacedPlace } from '../planPlace.ts';
import type { Box } from '../view/view.ts';

/**
 * The place that a press beside it was meant for, as far as there is room between places; the style sheet
 * is told how far. Reckoned when it is needed, because an element around each place would cost at every frame.
 */
export function placeNear(
  list: HTMLElement,
  press: { clientX: number; clientY: number },
  places: readonly PlacedPlace[],
  box: Box,
): PlacedPlace | undefined {
  const sheet = list.getBoundingClientRect();
  const scale = sheet.width / box.w;
  const [x, y] = [(press.clientX - sheet.x) / scale + box.x, (press.clientY - sheet.y) / scale + box.y];
  const pixels = (name: string) => Number.parseFloat(list.style.getPropertyValue(name)) || 0;
  const furthest = (pixels('--disc') / 2 + pixels('--reach')) / scale;
  const away = ({ at }: PlacedPlace) => Math.hypot(at.x - x, at.y - y);
  return places.filter((place) => away(place) <= furthest).toSorted((a, b) => away(a) - away(b))[0];
}
