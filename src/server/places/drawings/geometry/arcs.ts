type Arc = {
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** Rotation of the ellipse in degrees. */
  turned: number;
  isLarge: boolean;
  isSweep: boolean;
  toX: number;
  toY: number;
};

type Curve = [x1: number, y1: number, x2: number, y2: number, toX: number, toY: number];

/** An arc as cubic curves of at most a quarter turn each (SVG 2, appendix B.2.4). */
export function arcAsCurves({ x, y, turned, isLarge, isSweep, toX, toY, ...radii }: Arc): Curve[] {
  let [rx, ry] = [Math.abs(radii.rx), Math.abs(radii.ry)];
  if (x === toX && y === toY) return [];
  if (rx === 0 || ry === 0) return [[x, y, toX, toY, toX, toY]];

  const angle = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [halfX, halfY] = [(x - toX) / 2, (y - toY) / 2];
  const [x1, y1] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];

  // Radii too small to reach from one end to the other are enlarged until they do.
  const reach = (x1 / rx) ** 2 + (y1 / ry) ** 2;
  if (reach > 1) [rx, ry] = [rx * Math.sqrt(reach), ry * Math.sqrt(reach)];
  const sign = isLarge === isSweep ? -1 : 1;
  const rest = (rx * y1) ** 2 + (ry * x1) ** 2;
  const factor = sign * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - rest) / rest));
  const [cx1, cy1] = [(factor * rx * y1) / ry, (-factor * ry * x1) / rx];
  const cx = cos * cx1 - sin * cy1 + (x + toX) / 2;
  const cy = sin * cx1 + cos * cy1 + (y + toY) / 2;

  const start = Math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx);
  let sweep = Math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - start;
  if (isSweep && sweep < 0) sweep += 2 * Math.PI;
  if (!isSweep && sweep > 0) sweep -= 2 * Math.PI;
  if (!Number.isFinite(sweep)) return [[x, y, toX, toY, toX, toY]];

  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / pieces;
  const handle = (4 / 3) * Math.tan(step / 4);
  const on = (ux: number, uy: number): [number, number] => [
    cx + cos * rx * ux - sin * ry * uy,
    cy + sin * rx * ux + cos * ry * uy,
  ];
  return Array.from({ length: pieces }, (_, index): Curve => {
    const [from, to] = [start + index * step, start + (index + 1) * step];
    const [cosFrom, sinFrom, cosTo, sinTo] = [Math.cos(from), Math.sin(from), Math.cos(to), Math.sin(to)];
    const end = index === pieces - 1 ? ([toX, toY] as const) : on(cosTo, sinTo);
    return [
      ...on(cosFrom - handle * sinFrom, sinFrom + handle * cosFrom),
      ...on(cosTo + handle * sinTo, sinTo - handle * cosTo),
      ...end,
    ];
  });
}
