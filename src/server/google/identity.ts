import type * as Jose from 'jose';
import type { JWTPayload } from 'jose';
import type { Now } from '../../shared/day.ts';
import { type Outcome, done, refused } from '../../shared/outcome.ts';

/** Who Google says is at the keyboard. */
export type Person = {
  /** Stable for the life of the Google account, whatever happens to the email. */
  sub: string;
  email: string;
  firstName: string;
  lastName: string;
};

export type Identity = {
  /** `nonce` is what the sign-in page gave to Google in this browser; null when it gave none. */
  verify(credential: string, nonce: string | null, now: Now): Promise<Outcome<Person>>;
};

export const GOOGLE_CERTS = 'https://www.googleapis.com/oauth2/v3/certs';

/** Sources: "Verify the Google ID token on your server side", OpenID Connect Core 3.1.3.7. */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const MAX_AGE = '1h';
/** Seconds by which Google's clock and ours may differ. */
export const CLOCK_TOLERANCE = 30;

type Options = {
  clientId: string;
  hostedDomain: string;
  /** Asked at the first sign-in, when the stand-in's own address is known. */
  certsUrl(): string;
};

export function googleIdentity({ clientId, hostedDomain, certsUrl }: Options): Identity {
  let keys: ReturnType<typeof Jose.createRemoteJWKSet> | undefined;
  return {
    async verify(credential, nonce, now) {
      // Loaded by who signs in first, not by who starts.
      const jose = await import('jose');
      keys ??= jose.createRemoteJWKSet(new URL(certsUrl()), { timeoutDuration: 5_000 });
      try {
        const { payload } = await jose.jwtVerify(credential, keys, {
          algorithms: ['RS256'],
          issuer: ISSUERS,
          audience: clientId,
          currentDate: new Date(now.epochMilliseconds),
          clockTolerance: CLOCK_TOLERANCE,
          maxTokenAge: MAX_AGE,
          requiredClaims: ['sub', 'email', 'exp', 'iat'],
        });
        return judge(payload, nonce, hostedDomain);
      } catch (error) {
        return refused(isAboutTheToken(error, jose) ? 'sign-in-refused' : 'unavailable');
      }
    },
  };
}

function judge(claims: JWTPayload, nonce: string | null, hostedDomain: string): Outcome<Person> {
  const { sub, email } = claims;
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string') return refused('sign-in-refused');
  if (claims['email_verified'] !== true) return refused('sign-in-refused');
  if (claims['nonce'] !== undefined && claims['nonce'] !== nonce) return refused('sign-in-refused');
  if (claims['hd'] !== hostedDomain) return refused('wrong-company');
  return done({
    sub,
    email: shown(email),
    firstName: shown(claims['given_name']) || shown(claims['name']) || (email.split('@')[0] ?? ''),
    lastName: shown(claims['family_name']),
  });
}

/** Nothing that breaks a line or turns the direction of what stands after it. */
const NOT_IN_A_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** What Google sends as a name is shown as text everywhere. */
function shown(claim: unknown): string {
  return typeof claim === 'string' ? claim.replaceAll(NOT_IN_A_NAME, '').trim().slice(0, 200) : '';
}

/** The token is at fault, and not the way to Google's keys (which fails as a time-out or a generic error). */
function isAboutTheToken(error: unknown, { errors }: typeof Jose): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    error.code !== errors.JOSEError.code
  );
}
