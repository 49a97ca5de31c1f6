import { expect, test } from 'vitest';
import { checked, WrongProviderError } from './metadata.ts';

const issuer = 'https://login.company.com';
const honest = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
};

test('only signatures that nobody else can make are left', () => {
  const named = ['none', 'HS256', 'RS256', 'ES384', 'RS1', 'EdDSA'];
  const { id_token_signing_alg_values_supported: left } = checked(
    { ...honest, id_token_signing_alg_values_supported: named },
    issuer,
  );
  expect(left).toEqual(['RS256', 'ES384', 'EdDSA']);
  expect(checked(honest, issuer).id_token_signing_alg_values_supported).toEqual(['RS256']);
});

test.each([
  ['a slash too many', { issuer: `${issuer}/` }],
  ['capitals', { issuer: 'https://LOGIN.company.com' }],
  ['a tenant left open', { issuer: 'https://login.company.com/{tenantid}' }],
  ['an address without TLS', { token_endpoint: 'http://login.company.com/token' }],
  ['keys without an address', { jwks_uri: '' }],
])('a provider with %s is another one (I4)', (_what, changed) => {
  expect(() => checked({ ...honest, ...changed }, issuer)).toThrow(WrongProviderError);
});
