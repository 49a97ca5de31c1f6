import type * as Jose from 'jose';

/** The provider's keys are unreachable, or something else came back in their place. Says nothing about a token. */
export class NoKeysError extends Error {}

const TIMEOUT_MS = 5_000;
/** How soon after the last attempt keys are fetched again, for a token that none of ours fits (I9). */
export const AGAIN_AFTER_MS = 30_000;

/** Finds the key that signed a token. Tokens with unknown keys do not make us call the provider for each of them. */
export function keysAt(address: string, jose: typeof Jose): Jose.JWTVerifyGetKey {
  let triedAt = -Infinity;
  const keys = jose.createRemoteJWKSet(new URL(address), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: AGAIN_AFTER_MS,
    [jose.customFetch]: async (url, options) => {
      // Without any keys nobody can sign in, so each sign-in tries again.
      if (keys.jwks() && performance.now() - triedAt < AGAIN_AFTER_MS) throw new NoKeysError();
      triedAt = performance.now();
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
      throw isAboutToken ? error : new NoKeysError();
    }
  };
}
