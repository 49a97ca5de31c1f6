import type { IncomingHttpHeaders } from 'node:http';

/**
 * The version in the If-Match header, without its quotes. Anything that is not one of our versions counts as
 * outdated, and so does the star, which would overwrite whatever is there. Null if there is no such header.
 */
export function versionRead(headers: IncomingHttpHeaders): string | null {
  const match = headers['if-match'];
  if (match === undefined) return null;
  // A proxy that compresses an answer turns its version into a weak one.
  const [, version = ''] = /^(?:W\/)?"([^"]*)"$/.exec(match.trim()) ?? [];
  return version;
}
