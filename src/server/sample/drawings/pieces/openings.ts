export type Point = [x: number, y: number];

/** A window, door or way through, named by a point on or near the wall's middle line. */
export type Opening = {
  kind: 'window' | 'door' | 'doors' | 'gap';
  at: Point;
  width: number;
  /** Which end of the opening, in the wall's way, the door hangs on. */
  hinge?: 'start' | 'end';
  /** Where it opens to, looking along the wall's way. */
  swing?: 'left' | 'right';
};

/** Where an opening lies on its wall: its middle, the wall's direction, and its reach along the wall. */
export type Gap = { x: number; y: number; r: number; start: number; end: number; opening: Opening };

export function gapsAlong(path: Point[], openings: Opening[]): Gap[] {
  return openings.map((opening) => gapFor(path, opening)).toSorted((a, b) => a.start - b.start);
}

function gapFor(path: Point[], opening: Opening): Gap {
  let best: (Gap & { away: number }) | null = null;
  let before = 0;
  for (const [from, to] of segmentsOf(path)) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const along = ((opening.at[0] - from[0]) * dx + (opening.at[1] - from[1]) * dy) / length;
    const [x, y] = [from[0] + (dx / length) * along, from[1] + (dy / length) * along];
    const away = Math.hypot(opening.at[0] - x, opening.at[1] - y);
    const fits = along >= opening.width / 2 && along <= length - opening.width / 2;
    if (fits && (best === null || away < best.away)) {
      const [start, end] = [before + along - opening.width / 2, before + along + opening.width / 2];
      best = { x, y, r: (Math.atan2(dy, dx) * 180) / Math.PI, start, end, opening, away };
    }
    before += length;
  }
  if (best === null)
    throw new Error(`No wall is long enough for the ${opening.kind} at ${opening.at.join(', ')}`);
  return best;
}

type Solid = { points: Point[]; closed: boolean };

/** What is left of a path between its gaps, with its corners. */
export function solidBetween(path: Point[], gaps: Gap[], closed: boolean): Solid[] {
  const whole = lengthOf(path);
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (!first || !last) return [{ points: closed ? path.slice(0, -1) : path, closed }];
  const between = gaps.slice(1).map((gap, index) => cut(path, (gaps[index] as Gap).end, gap.start));
  const ends = closed
    ? [[...cut(path, last.end, whole), ...cut(path, 0, first.start).slice(1)]]
    : [cut(path, 0, first.start), cut(path, last.end, whole)];
  return [...between, ...ends]
    .filter((points) => lengthOf(points) > 0.5)
    .map((points) => ({ points, closed: false }));
}

function cut(path: Point[], start: number, end: number): Point[] {
  const points: Point[] = [];
  let before = 0;
  for (const [from, to] of segmentsOf(path)) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const on = (distance: number): Point => {
      const part = (distance - before) / length;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    };
    const [left, right] = [Math.max(start, before), Math.min(end, before + length)];
    if (left < right) {
      if (points.length === 0) points.push(on(left));
      points.push(on(right));
    }
    before += length;
  }
  return points.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
}

function segmentsOf(path: Point[]): [from: Point, to: Point][] {
  return path.slice(1).map((to, index) => [path[index] as Point, to]);
}

function lengthOf(path: Point[]): number {
  return segmentsOf(path).reduce((sum, [from, to]) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0);
}
