import {
  limitsOf,
  settledView,
  wholeScale,
  wholeView,
  type Box,
  type Point,
  type Size,
  type View,
} from '../../../plan/scene/view.ts';

/** How far neighbours should be apart on the screen when a plan opens: enough for a finger to hit the right one. */
const COMFORTABLE_GAP = 30;

/** Closer than comfortable, but worth it to show the whole plan. */
const CLOSE_GAP = 26;

/** So close that marks have to move aside for each other, which is still better than hiding a place. */
const LEAST_GAP = 13;

/** In pixels: room around the outermost places for marks, which are larger than their places on a small plan. */
const ROOM_FOR_MARKS = 8;

/** In centimetres: room around the bookable places, for a desk and its chair. */
const MARGIN = 160;

/** The places of a plan, and the part of it that contains them all. */
export type Bookable = { places: readonly Point[]; floor: Box | null };

/**
 * What a plan opens on. All of it if its places can then be chosen; otherwise, as on a phone, all the bookable
 * places; and if there are too many for that, as many as the frame holds, large enough to choose from.
 */
export function openingView(box: Box, frame: Size, { places, floor }: Bookable, first?: Point): View {
  const whole = wholeView(box, frame);
  const gap = gapBetween(places);
  if (!floor || places.length === 0 || whole.scale * gap >= CLOSE_GAP) return whole;

  const { largest } = limitsOf(box, frame);
  const within = { w: frame.w - 2 * ROOM_FOR_MARKS, h: frame.h - 2 * ROOM_FOR_MARKS };
  const all = Math.min(wholeScale(floor, within), largest);
  if (all * gap >= LEAST_GAP) return settledView({ scale: all, ...middleOf(floor) }, box, frame);

  const scale = Math.min(COMFORTABLE_GAP / gap, largest);
  const seen = { w: frame.w / scale, h: frame.h / scale };
  return settledView({ scale, ...(first ?? middleOfMost(places, seen)) }, box, frame);
}

/** The height at which a frame of this width has no empty space: that of the plan it opens on. The page may give it less. */
export function frameHeight(box: Box, width: number, bookable: Bookable): number {
  return Math.ceil(openingView(box, { w: width, h: Infinity }, bookable).scale * box.h);
}

/**
 * How close together places are: the distance to the next place that nine in ten keep, so that a
 * few oddly placed ones do not decide for all.
 */
export function gapBetween(places: readonly Point[]): number {
  const inOrder = places.toSorted((a, b) => a.x - b.x);
  const gaps = inOrder.map((place, index) => gapAround(inOrder, place, index)).toSorted((a, b) => a - b);
  const gap = gaps[Math.floor(gaps.length / 10)] ?? Infinity;
  return Math.max(gap, 1);
}

/** Looks left and right along the order of x until nothing further can be nearer. */
function gapAround(inOrder: readonly Point[], place: Point, index: number): number {
  let nearest = Infinity;
  for (const step of [-1, 1]) {
    for (let other = inOrder[index + step], at = index + step; other; other = inOrder[(at += step)]) {
      if (Math.abs(other.x - place.x) >= nearest) break;
      nearest = Math.min(nearest, Math.hypot(other.x - place.x, other.y - place.y));
    }
  }
  return nearest;
}

function boxAround(places: readonly Point[]): Box {
  const [left, right] = extent(places.map((place) => place.x));
  const [top, bottom] = extent(places.map((place) => place.y));
  return { x: left, y: top, w: right - left, h: bottom - top };
}

function extent(values: readonly number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}

/** At most this many windows are tried; with thousands of places, neighbours would see the same. */
const TRIED = 200;

/** The best window around any one place, moved to the middle of what it shows, which may be more. */
function middleOfMost(places: readonly Point[], seen: Size): Point {
  const within = (middle: Point) =>
    places.filter(
      ({ x, y }) =>
        Math.abs(x - middle.x) <= (seen.w - MARGIN) / 2 && Math.abs(y - middle.y) <= (seen.h - MARGIN) / 2,
    );
  const tried = places.filter((_, index) => index % Math.ceil(places.length / TRIED) === 0);
  const most = [middleOf(boxAround(places)), ...tried]
    .map(within)
    .reduce((best, each) => (each.length > best.length ? each : best), []);
  return middleOf(boxAround(within(middleOf(boxAround(most)))));
}

function middleOf({ x, y, w, h }: Box): Point {
  return { x: x + w / 2, y: y + h / 2 };
}
