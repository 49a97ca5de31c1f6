import type { SaxesTagNS } from 'saxes';

/** What decides how letters look: words of the file, and by how much they are enlarged. */
export type Font = { words: string; scale: number };

/** Elements with letters, or that may repeat some. */
export const FONTED = new Set('text tspan textPath use foreignObject div span'.split(' '));

/** Browsers draw each letter once for each font and size, which takes long for thousands of them. */
export function fontIn(
  { local, attributes }: SaxesTagNS,
  { words, scale }: Font = { words: '', scale: 1 },
): Font {
  let [own, enlarged] = [words, scale];
  for (const { name, value } of Object.values(attributes)) {
    if (name === 'transform') enlarged *= scaleOf(value);
    else if (name.startsWith('font') || (name === 'class' && local !== 'use')) own += ` ${value}`;
    else if (name === 'style') own += (value.match(/(?:font|transform|zoom)[^;]*/g) ?? []).join(';');
    else if (local === 'svg' && /^(?:viewBox|width|height)$/.test(name)) own += ` ${value}`;
  }
  return { words: own, scale: enlarged };
}

export const fontKeyOf = ({ words, scale }: Font): string => `${scale.toPrecision(4)}${words}`;

function scaleOf(transform: string): number {
  let scale = 1;
  for (const [, name, given = ''] of transform.matchAll(/(matrix|scale)\s*\(([^)]*)\)/g)) {
    const [a = 1, b = 0] = given
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    scale *= name === 'scale' ? a : Math.hypot(a, b);
  }
  return scale;
}
