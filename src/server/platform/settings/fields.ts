import { z } from 'zod';

/** Settings that several services have in common. Their sentences follow the name of a setting. */

export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address starting with http:// or https://',
});

const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

export const domain = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine((text) => DOMAIN.test(text), 'must be a domain such as company.com');

export const domains = listOf(
  (each) => DOMAIN.test(each),
  'must be domains such as company.com, separated by commas',
);

export const emails = listOf(isEmail, 'must be emails separated by commas');

export const onOrOff = z.enum(['on', 'off'], 'must be on or off');

/** A whole number from 1, with at most this many digits. */
export const digitsField = (mostDigits: number) =>
  z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,${mostDigits - 1}}$`), 'must be a whole number, 1 or more')
    .transform(Number);

export function isEmail(text: string): boolean {
  return z.email().safeParse(text).success;
}

/** In lower case; separated by commas, spaces or both. */
function listOf(isOne: (text: string) => boolean, message: string) {
  return z
    .string()
    .transform((text) =>
      text
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((each) => each.toLowerCase()),
    )
    .refine((list) => list.every(isOne), message);
}

/** Names or addresses of machines, without a port. */
export const hosts = listOf(
  (each) => /^(?:[\w.-]+|[\da-f:]+)$/.test(each),
  'must be names or addresses of machines such as database or 10.0.0.5, separated by commas',
);

/** A name this machine uses for itself. */
export const isLoopback = (host: string): boolean =>
  ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);

/** Whether what is sent there stays on this machine: all of 127.0.0.0/8 does. */
export const isHere = (host: string): boolean => isLoopback(host) || /^127(?:\.\d{1,3}){3}$/.test(host);

/** The missing settings of a group in which either all or none must be set. */
export function missingOf<Name extends string>(
  settings: { [name in Name]?: unknown },
  { needed, others = [], because }: { needed: readonly Name[]; others?: readonly Name[]; because: string },
): string[] {
  const isThere = (name: Name) => settings[name] !== undefined;
  if (![...needed, ...others].some(isThere)) return [];
  return needed.filter((name) => !isThere(name)).map((name) => `${name} is missing (${because})`);
}
