import type * as OpenId from 'openid-client';

/** The parts of a provider's metadata that we use: OpenID Connect Discovery 1.0, section 3. */
export type Metadata = Readonly<OpenId.ServerMetadata> & {
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
};

/** Signatures that only the provider can make: with a shared secret anybody who has it could. */
const ASYMMETRIC = /^(?:(?:RS|PS|ES)(?:256|384|512)|EdDSA|Ed25519)$/;

/** The signature algorithms that the metadata names (I4); RS256 if it names none. */
export const algorithmsOf = ({
  id_token_signing_alg_values_supported: named,
}: OpenId.ServerMetadata): string[] =>
  (named ?? ['RS256']).filter((name) => typeof name === 'string' && ASYMMETRIC.test(name));

/** The provider is not the one in OIDC_ISSUER, or not one that we can use. Says nothing about a person. */
export class WrongProviderError extends Error {
  readonly code = 'WRONG_PROVIDER';
}

/** Throws unless it is exactly the provider that was configured, and safe to send people and secrets to. */
export function checked(metadata: OpenId.ServerMetadata, issuer: string): Metadata {
  const mayBePlain = issuer.startsWith('http:');
  const isSafe = (address: unknown) =>
    typeof address === 'string' &&
    URL.canParse(address) &&
    protocols(mayBePlain).includes(new URL(address).protocol);
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  // The library forgives a slash, and Microsoft’s placeholder for a tenant.
  if (metadata.issuer !== issuer) throw new WrongProviderError();
  if (![authorization_endpoint, token_endpoint, jwks_uri].every(isSafe)) throw new WrongProviderError();
  const algorithms = algorithmsOf(metadata);
  if (algorithms.length === 0) throw new WrongProviderError();
  return { ...(metadata as Metadata), id_token_signing_alg_values_supported: algorithms };
}

const protocols = (mayBePlain: boolean) => (mayBePlain ? ['https:', 'http:'] : ['https:']);
