import { arcAsCurves } from './arcs.ts';

/** How many numbers each command takes. */
const NUMBERS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const NUMBER = /[\s,]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)/y;
const FLAG = /[\s,]*([01])/y;
const COMMAND = /[\s,]*([MmZzLlHhVvCcSsQqTtAa])/y;

/** A path's data as cubic curves, eight numbers each, up to its first mistake, which is how far browsers draw it. */
export function curvesOf(data: string): number[] {
  const curves: number[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  /** The previous curve's second control point, which S and T mirror. */
  let [mirrorX, mirrorY] = [0, 0];
  let before = '';
  let at = 0;

  const curve = (x1: number, y1: number, x2: number, y2: number, toX: number, toY: number) => {
    curves.push(x, y, x1, y1, x2, y2, toX, toY);
    [x, y] = [toX, toY];
  };
  const line = (toX: number, toY: number) => curve(x, y, toX, toY, toX, toY);
  const quadratic = (x1: number, y1: number, toX: number, toY: number) =>
    curve(
      x + (2 / 3) * (x1 - x),
      y + (2 / 3) * (y1 - y),
      toX + (2 / 3) * (x1 - toX),
      toY + (2 / 3) * (y1 - toY),
      toX,
      toY,
    );

  const next = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(data);
    if (match) at = pattern.lastIndex;
    return match?.[1] ?? null;
  };
  const argumentsOf = (command: string): number[] | null => {
    const given: number[] = [];
    for (let index = 0; index < (NUMBERS[command] ?? 0); index += 1) {
      const text = next(command === 'A' && (index === 3 || index === 4) ? FLAG : NUMBER);
      if (text === null) return null;
      given.push(Number(text));
    }
    return given;
  };

  let letter = next(COMMAND);
  if (letter !== 'M' && letter !== 'm') return [];
  while (letter) {
    const command = letter.toUpperCase();
    const given = argumentsOf(command);
    if (!given) break;
    const [dx, dy] = letter === command ? [0, 0] : [x, y];
    const [p = 0, q = 0, r = 0, s = 0, t = 0, u = 0, v = 0] = given;
    switch (command) {
      case 'M':
        [x, y] = [p + dx, q + dy];
        [startX, startY] = [x, y];
        break;
      case 'L':
        line(p + dx, q + dy);
        break;
      case 'H':
        line(p + dx, y);
        break;
      case 'V':
        line(x, p + dy);
        break;
      case 'C':
      case 'S': {
        const [x1, y1] =
          command === 'C'
            ? [p + dx, q + dy]
            : 'CS'.includes(before)
              ? [2 * x - mirrorX, 2 * y - mirrorY]
              : [x, y];
        const [x2, y2, toX, toY] = command === 'C' ? [r, s, t, u] : [p, q, r, s];
        [mirrorX, mirrorY] = [x2 + dx, y2 + dy];
        curve(x1, y1, mirrorX, mirrorY, toX + dx, toY + dy);
        break;
      }
      case 'Q':
        [mirrorX, mirrorY] = [p + dx, q + dy];
        quadratic(mirrorX, mirrorY, r + dx, s + dy);
        break;
      case 'T':
        [mirrorX, mirrorY] = 'QT'.includes(before) ? [2 * x - mirrorX, 2 * y - mirrorY] : [x, y];
        quadratic(mirrorX, mirrorY, p + dx, q + dy);
        break;
      case 'A':
        for (const [x1, y1, x2, y2, toX, toY] of arcAsCurves({
          x,
          y,
          rx: p,
          ry: q,
          turned: r,
          isLarge: s === 1,
          isSweep: t === 1,
          toX: u + dx,
          toY: v + dy,
        })) {
          curve(x1, y1, x2, y2, toX, toY);
        }
        break;
      default:
        [x, y] = [startX, startY];
    }
    before = command;
    // Numbers without a letter repeat the command; after a move they are lines.
    const following = next(COMMAND);
    if (following) letter = following;
    else if (command === 'Z') break;
    else if (command === 'M') letter = letter === 'm' ? 'l' : 'L';
  }
  return curves;
}
