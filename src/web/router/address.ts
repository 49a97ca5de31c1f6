import type { Search } from '../addresses.ts';
import type { Params } from './page.ts';

/** Path values that are names; all others are ids. */
const NAMED = /^reportId$/;

/** `/locations/$locationId` and `{ locationId: 3 }` to `/locations/3`. */
export function pathOf(pattern: string, params: Params = {}): string {
  return pattern.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Null if the path does not match this pattern. */
export function paramsOf(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string | number> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (!part.startsWith('$')) {
      if (part !== text) return null;
      continue;
    }
    const value = valueOf(part.slice(1), text);
    if (value === null) return null;
    params[part.slice(1)] = value;
  }
  return params;
}

function valueOf(name: string, text: string): string | number | null {
  if (NAMED.test(name)) return decoded(text);
  const id = Number(text);
  return isId(id) ? id : null;
}

export const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** Null if nobody could have written it. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function readSearch(query: string): Search {
  return Object.fromEntries(new URLSearchParams(query));
}

/** With its question mark, or empty. Undefined values are left out. */
export function writeSearch(search: Search): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}
