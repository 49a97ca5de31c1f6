import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, type JWK, SignJWT } from 'jose';
import type { Now } from '../../../shared/day.ts';
import { signingKeys } from './signing-keys.ts';

/** What the stand-in puts into a token. If `hd` is missing, the email's domain is used. */
export type GoogleClaims = {
  email: string;
  givenName: string;
  familyName: string;
  hd?: string;
  nonce?: string;
};

/** Signs ID tokens as Google does: RS256, keys published as a JWKS, valid for an hour. */
export type GoogleStandIn = {
  certs(): Promise<{ keys: JWK[] }>;
  token(claims: GoogleClaims, now: Now): Promise<string>;
};

export function googleStandIn(clientId: string): GoogleStandIn {
  const keyId = randomUUID();

  return {
    async certs() {
      const { publicKey } = await signingKeys();
      return { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] };
    },
    async token({ email, givenName, familyName, hd = email.split('@')[1] ?? '', nonce }, now) {
      const { privateKey } = await signingKeys();
      const seconds = Math.floor(now.epochMilliseconds / 1000);
      return new SignJWT({
        email,
        email_verified: true,
        name: `${givenName} ${familyName}`.trim(),
        given_name: givenName,
        family_name: familyName,
        ...(hd && { hd }),
        ...(nonce && { nonce }),
      })
        .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
        .setIssuer('https://accounts.google.com')
        .setAudience(clientId)
        .setSubject(subOf(email))
        .setJti(randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 3600)
        .sign(privateKey);
    },
  };
}

/**
 * Google identifies people by decimal digits. The same email always gets the same ones, as the sample company
 * needs.
 */
export function subOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return BigInt(`0x${digest.slice(0, 16)}`)
    .toString()
    .padStart(21, '1');
}
