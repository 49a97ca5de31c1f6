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

const isBlank = (value: Parts[string]) => value === undefined || value === null || value === '';
