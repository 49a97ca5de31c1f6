import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an ID token names this access token, if it names any: the left half of its hash (OpenID Connect Core 3.1.3.6). */
export function hasHashOf(accessToken: string, atHash: unknown, algorithm: string): boolean {
  if (atHash === undefined) return true;
  if (typeof atHash !== 'string') return false;
  // EdDSA hashes with 512 bits, which its name does not say.
  const bits = /(256|384|512)$/.exec(algorithm)?.[1] ?? '512';
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  const expected = digest.subarray(0, digest.length / 2);
  const given = Buffer.from(atHash, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
