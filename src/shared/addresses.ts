/**
 * Every address of the web app, once. The server answers any other with 404; web/core/addresses.ts says what each page reads from its
 * query, and web/core/routes.tsx which page it is. A name ending in Id is an id, so a word there leads nowhere. /signin is a small page of
 * its own, see web/start/main.tsx.
 */
export const PATHS = [
  '/',
  '/help',
  '/settings',
  '/not-found',
  '/locations',
  '/location/$locationId',
  '/locations/$locationId/areas',
  '/locations/$locationId/areas/$areaId',
  '/locations/$locationId/areas/$areaId/waiting-list/join',
  '/usual-week',
  '/bookings',
  '/bookings/$bookingId/confirmed',
  '/bookings/$bookingId/details',
  '/waiting-list/$placeId',
  '/waiting-list/$placeId/confirmed',
  '/admin',
  '/admin/locations/new',
  '/admin/locations/$locationId',
  '/admin/locations/$locationId/areas/new',
  '/admin/locations/$locationId/area/$areaId',
  '/admin/locations/$locationId/area/$areaId/svg-editor',
  '/admin/bookings',
  '/admin/bookings/$bookingId/delete',
  '/admin/who-was-in',
  '/admin/people',
  '/admin/audit',
  '/admin/audit/security',
  '/admin/insights',
  '/admin/reporting',
  '/admin/reporting/$reportId',
] as const;

/** The pattern of a page: `/bookings/$bookingId/details`. */
export type Path = (typeof PATHS)[number];

export const SIGN_IN = '/signin';

/** Whether a page is at the path of an address. Whether there is what it names is for the page to find out. */
export const isPage = (path: string): boolean =>
  path === SIGN_IN || PATHS.some((pattern) => paramsOf(pattern, withoutSlash(path)) !== null);

/** An address may end in a slash and mean the same. */
export const withoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** Path values that are names; all others are ids. */
const NAMED = /^reportId$/;

export type Params = Readonly<Record<string, string | number>>;

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
