import type { CallName } from './call.ts';

export type Parts = Readonly<
  Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>
>;

/**
 * Where a call goes, under `/api`, with the values for its path and query filled in. Blank or absent query values
 * are left out.
 */
export function addressOf(
  name: CallName,
  { params = {}, query = {} }: { params?: Parts; query?: Parts } = {},
): string {
  const path = templateOf(name).replaceAll(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(String(params[part])),
  );
  const search = Object.entries(query)
    .flatMap(([key, value]) => (isBlank(value) ? [] : `${key}=${encodeURIComponent(String(value))}`))
    .join('&');
  return search ? `${path}?${search}` : path;
}

/** With placeholders, as in `/booking/:id`. */
export function templateOf(name: CallName): string {
  return name.slice(name.indexOf('/'));
}

export function methodOf(name: CallName): string {
  return name.slice(0, name.indexOf(' '));
}

/**
 * The call's name for programs that are generated from the contract: `GET /booking/:id/calendar.ics` is
 * `getBookingByIdCalendarIcs`. It follows from method and path alone, so it stays as long as they do.
 */
export function operationIdOf(name: CallName): string {
  const words = templateOf(name)
    .replaceAll(/:(\w+)/g, (_, part: string) => `by-${part.endsWith('Id') ? 'id' : part}`)
    .split(/\W+/)
    .filter(Boolean);
  return methodOf(name).toLowerCase() + words.map((each) => each[0]?.toUpperCase() + each.slice(1)).join('');
}

const isBlank = (value: Parts[string]) => value === undefined || value === null || value === '';
