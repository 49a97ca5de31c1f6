import {
  limitsOf,
  settled,
  wholeScale,
  wholeView,
  type Box,
  type Point,
  type Size,
  type View,
} from './view.ts';

/** How far neighbours should be apart on the screen when a plan opens: enough for a finger to hit the right one. */
const COMFORTABLE_GAP = 30;

/** Closer than comfortable, but worth it when every place is then seen. */
const CLOSE_GAP = 26;

/** Room around the outermost places, in centimetres: a desk and its chair. */
const MARGIN = 160;

/**
 * What a plan opens on. The whole of it where its places are comfortable to choose then; else, as on
 * a phone, the bookable places, near enough to choose from, and as many of them as the frame takes.
 */
export function openingView(box: Box, frame: Size, places: readonly Point[], first?: Point): View {
  const whole = wholeView(box, frame);
  const gap = gapBetween(places);
  const comfortable = COMFORTABLE_GAP / gap;
  if (places.length === 0 || whole.scale >= comfortable) return whole;

  const all = wholeScale(boxAround(places, MARGIN), frame);
  const { largest } = limitsOf(box, frame);
  const scale = Math.min(all * gap >= CLOSE_GAP ? all : comfortable, largest);
  const seen = { w: frame.w / scale, h: frame.h / scale };
  return settled({ scale, ...(first ?? middleOfMost(places, seen)) }, box, frame);
}

/**
 * How close together places stand: the distance to the next place that nine in ten keep, so that a
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

function boxAround(places: readonly Point[], margin: number): Box {
  const [left, right] = extent(places.map((place) => place.x));
  const [top, bottom] = extent(places.map((place) => place.y));
  return { x: left - margin, y: top - margin, w: right - left + 2 * margin, h: bottom - top + 2 * margin };
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
  const most = [middleOf(places), ...tried]
    .map(within)
    .reduce((best, each) => (each.length > best.length ? each : best), []);
  return middleOf(within(middleOf(most)));
}

function middleOf(places: readonly Point[]): Point {
  const { x, y, w, h } = boxAround(places, 0);
  return { x: x + w / 2, y: y + h / 2 };
}
