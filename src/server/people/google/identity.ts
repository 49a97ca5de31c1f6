import type * as Jose from 'jose';
import type { JWTPayload } from 'jose';
import type { Now } from '../../../shared/day.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import { GOOGLE, type Person } from '../sign-in/identity.ts';
import { keysAt } from '../sign-in/issuer-keys.ts';
import { emailIn, isIssuedTo, isKey, LONGEST_SUBJECT, nameIn } from '../sign-in/token-claims.ts';

/** `unavailable` while Google's keys cannot be fetched. */
export type RefusalOfCredential = 'sign-in-refused' | 'wrong-company' | 'unavailable';

export type Identity = {
  /** `nonce` is what the sign-in page in this browser gave to Google; null if it gave none. */
  verify(credential: string, nonce: string | null, now: Now): Promise<Outcome<Person, RefusalOfCredential>>;
};

export const GOOGLE_CERTS = 'https://www.googleapis.com/oauth2/v3/certs';

/** Sources: "Verify the Google ID token on your server side", OpenID Connect Core 3.1.3.7. */
const ISSUERS = [GOOGLE, 'accounts.google.com'];
const MAX_AGE = '1h';
/** Seconds by which Google's clock and ours may differ. */
export const CLOCK_TOLERANCE = 30;

type Options = {
  clientId: string;
  hostedDomain: string;
  /** Called at the first sign-in, when the stand-in's own address is known. */
  certsUrl(): string;
};

export function googleIdentity({ clientId, hostedDomain, certsUrl }: Options): Identity {
  let keys: Jose.JWTVerifyGetKey | undefined;
  return {
    async verify(credential, nonce, now) {
      // Loaded on the first sign-in, not at start-up.
      const jose = await import('jose');
      keys ??= keysAt(certsUrl(), jose);
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
        return judge(payload, nonce, { clientId, hostedDomain });
      } catch (error) {
        return refused(isAboutTheToken(error, jose) ? 'sign-in-refused' : 'unavailable');
      }
    },
  };
}

function judge(
  claims: JWTPayload,
  nonce: string | null,
  { clientId, hostedDomain }: Pick<Options, 'clientId' | 'hostedDomain'>,
): Outcome<Person, RefusalOfCredential> {
  const { sub } = claims;
  const email = emailIn(claims['email']);
  if (!isKey(sub, LONGEST_SUBJECT) || email === '') return refused('sign-in-refused');
  if (!isIssuedTo(clientId, claims)) return refused('sign-in-refused');
  if (claims['email_verified'] !== true) return refused('sign-in-refused');
  if (claims['nonce'] !== undefined && claims['nonce'] !== nonce) return refused('sign-in-refused');
  if (claims['hd'] !== hostedDomain) return refused('wrong-company');
  return done({
    identity: { issuer: GOOGLE, subject: sub },
    email,
    isEmailVerified: true,
    firstName: nameIn(claims['given_name']) || nameIn(claims['name']) || (email.split('@')[0] ?? ''),
    lastName: nameIn(claims['family_name']),
  });
}

const isAboutTheToken = (error: unknown, { errors }: typeof Jose): boolean =>
  error instanceof errors.JOSEError;
