import type { Params, Search } from '../../../shared/pages.ts';

/** `/locations/$locationId` and `{ locationId: 3 }` to `/locations/3`. */
export function pathOf(pattern: string, params: Params = {}): string {
  return pattern.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
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
