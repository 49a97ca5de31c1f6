import type * as Jose from 'jose';

/** The issuer's keys are unreachable, or something else came back in their place. Says nothing about a token. */
export class NoKeysError extends Error {}

const TIMEOUT_MS = 5_000;
/**
 * How often keys are fetched for tokens that none of ours fits (I9): this many times at once, however soon an issuer replaces its
 * keys again, and after that once in {@link AGAIN_AFTER_MS}, however many forged tokens we are sent.
 */
export const FETCHES_AT_ONCE = 5;
export const AGAIN_AFTER_MS = 10_000;

/** Finds the key that signed a token. */
export function keysAt(address: string, jose: typeof Jose): Jose.JWTVerifyGetKey {
  const mayFetch = limit();
  const keys = jose.createRemoteJWKSet(new URL(address), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: 0,
    [jose.customFetch]: async (url, options) => {
      // Keys that are missing or old are fetched whatever happens: without them nobody can sign in.
      if (keys.fresh && !mayFetch()) throw new jose.errors.JWKSNoMatchingKey();
      return fetch(url, options);
    },
  });
  return async (...wanted) => {
    try {
      return await keys(...wanted);
    } catch (error) {
      // Only an unknown or ambiguous key is the token's own fault.
      const { JWKSNoMatchingKey, JWKSMultipleMatchingKeys } = jose.errors;
      const isAboutToken = error instanceof JWKSNoMatchingKey || error instanceof JWKSMultipleMatchingKeys;
      throw isAboutToken && keys.jwks()?.keys.length ? error : new NoKeysError();
    }
  };
}

/** Says yes {@link FETCHES_AT_ONCE} times, and once more for each {@link AGAIN_AFTER_MS} that passes. */
function limit(): () => boolean {
  let left = FETCHES_AT_ONCE;
  let countedAt = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(FETCHES_AT_ONCE, left + (now - countedAt) / AGAIN_AFTER_MS);
    countedAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
