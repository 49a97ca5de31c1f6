import { localId } from './local-id.ts';

export type Kind =
  | 'paint'
  | 'colour'
  | 'marker'
  | 'reference'
  | 'number'
  | 'numbers'
  | 'words'
  | 'family'
  | 'path'
  | 'transform'
  | 'link'
  | 'id'
  | 'viewBox';

const COLOUR = /^(?:[a-zA-Z]+|#[0-9a-fA-F]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/+a-z-]*\))$/;
const LOCAL_URL = /^url\(\s*["']?(#[^"'()]*)["']?\s*\)(?:\s+([^]*))?$/;
const TRANSFORM = /^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([\d\s.,eE+-]*\)[\s,]*)*$/;

/**
 * The value as it may be written, or null if it does not fit its pattern. No pattern allows anything that could
 * hold an address, a call, a quote that ends elsewhere or an escape. Each takes time linear in the length of the
 * value.
 */
const READERS: Record<Kind, (value: string) => string | null> = {
  colour: matching(COLOUR),
  paint: (value) => (COLOUR.test(value) ? value : localUrl(value, COLOUR)),
  marker: (value) => (value === 'none' || value === 'inherit' ? value : localUrl(value, null)),
  reference: (value) => (value === 'none' || value === 'inherit' ? value : localUrl(value, null)),
  number: matching(/^[\w.%+-]+$/),
  numbers: matching(/^[\w\s.,%+-]+$/),
  words: matching(/^[\w\s-]+$/),
  family: matching(/^[\p{L}\p{N}\s,'"_.-]+$/u),
  path: matching(/^[MmZzLlHhVvCcSsQqTtAa\d\s.,eE+-]*$/),
  transform: matching(TRANSFORM),
  viewBox: matching(/^[\d\s.,eE+-]+$/),
  link: (value) => {
    const id = localId(value);
    return id === null ? null : `#${id}`;
  },
  id: (value) => (localId(`#${value}`) === null ? null : value),
};

export function keptValue(kind: Kind, value: string): string | null {
  return READERS[kind](value);
}

function matching(pattern: RegExp): (value: string) => string | null {
  return (value) => (pattern.test(value) ? value : null);
}

/** `url(#hatch) red`: a paint in this drawing and, where it makes sense, a fallback. */
function localUrl(value: string, otherwise: RegExp | null): string | null {
  const match = LOCAL_URL.exec(value);
  const id = match?.[1] && localId(match[1]);
  if (!match || !id) return null;
  const fallback = match[2];
  if (fallback && !otherwise?.test(fallback)) return null;
  return fallback ? `url(#${id}) ${fallback}` : `url(#${id})`;
}
