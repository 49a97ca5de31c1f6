import { numbersIn } from './lengths.ts';

/** x' = a x + c y + e, y' = b x + d y + f, as in SVG's `matrix(a b c d e f)`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** What `inner` does first and `outer` then. */
export function times(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

export function applied([a, b, c, d, e, f]: Matrix, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The matrix of a `transform` attribute that has been found to be well-formed. */
export function matrixOf(transform: string | undefined): Matrix {
  let matrix = IDENTITY;
  for (const [, name = '', given = ''] of (transform ?? '').matchAll(/([a-zA-Z]+)\s*\(([^)]*)\)/g)) {
    matrix = times(matrix, one(name, numbersIn(given, 6)));
  }
  return matrix;
}

function one(name: string, given: number[]): Matrix {
  const [first = 0, second, third = 0] = given;
  const tangent = Math.tan((first * Math.PI) / 180);
  switch (name) {
    case 'matrix':
      return given.length === 6 ? (given as unknown as Matrix) : IDENTITY;
    case 'translate':
      return translation(first, second ?? 0);
    case 'scale':
      return [first, 0, 0, second ?? first, 0, 0];
    case 'skewX':
      return [1, 0, tangent, 1, 0, 0];
    case 'skewY':
      return [1, tangent, 0, 1, 0, 0];
    case 'rotate':
      return times(times(translation(second ?? 0, third), turn(first)), translation(-(second ?? 0), -third));
    default:
      return IDENTITY;
  }
}

function turn(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, 0, 0];
}
