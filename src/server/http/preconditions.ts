import type { IncomingHttpHeaders } from 'node:http';

/**
 * The version in the If-Match, without its quotes. What is no version of ours is one that is no longer in force,
 * and so is the star, which would save over whatever is there. Null when there is no such header.
 */
export function versionRead(headers: IncomingHttpHeaders): string | null {
  const match = headers['if-match'];
  if (match === undefined) return null;
  // A proxy that compresses an answer calls its version a weak one.
  const [, version = ''] = /^(?:W\/)?"([^"]*)"$/.exec(match.trim()) ?? [];
  return version;
}
