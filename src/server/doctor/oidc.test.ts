import { describe, expect, test } from 'vitest';
import { aboutAddresses, aboutEntra, aboutStrength } from './oidc.ts';

describe('a second factor', () => {
  const entra = 'https://login.microsoftonline.com/2f7c9fd5-0000-4000-8000-000000000000/v2.0';
  const okta = 'https://company.okta.com';
  const level = ['phr', 'urn:okta:loa:2fa:any'];

  test.each<[string, string, string[], string[], string[] | undefined, boolean, RegExp]>([
    ['not demanded', okta, [], [], level, false, /^ok .* is up to the provider/],
    ['demanded by level', okta, ['phr'], [], level, false, /^ok .* token says acr phr may sign in\.$/],
    [
      'where nothing is known of levels',
      okta,
      level,
      [],
      undefined,
      false,
      /^ok .* says acr phr or urn:okta/,
    ],
    [
      'by method',
      okta,
      [],
      ['mfa', 'hwk'],
      undefined,
      false,
      /^ok .* token says amr mfa or hwk may sign in\.$/,
    ],
    ['by both', okta, ['phr'], ['mfa'], level, false, /^ok .* token says acr phr and amr mfa may sign in\.$/],
    ['beside Google', okta, ['phr'], [], level, true, /with Google: require 2-Step/],
    ['by a level that is unknown there', okta, ['2'], [], level, false, /^problem .* knows no acr 2\. Set/],
    ['of Entra, which says nothing', entra, [], ['mfa'], undefined, false, /^problem .* conditional access/],
  ])('%s', (_, issuer, requiredAcr, requiredAmr, acr_values_supported, hasGoogle, line) => {
    const metadata = acr_values_supported ? { acr_values_supported } : {};
    const { isFine, sentence } = aboutStrength(metadata, { issuer, requiredAcr, requiredAmr }, hasGoogle);
    expect(`${isFine ? 'ok' : 'problem'} ${sentence}`).toMatch(line);
  });
});

describe('Microsoft Entra ID', () => {
  test.each([
    ['https://login.microsoftonline.com/2f7c9fd5-0000-4000-8000-000000000000/v2.0', 'sub', 1],
    ['https://login.microsoftonline.us/2f7c9fd5-0000-4000-8000-000000000000/v2.0', 'sub', 1],
    ['https://login.microsoftonline.com/2f7c9fd5-0000-4000-8000-000000000000/v2.0', 'oid', 0],
    ['https://sso.company.example/realms/company', 'sub', 0],
  ])('%s with the key %s', (issuer, subjectClaim, found) => {
    expect(aboutEntra({ issuer, subjectClaim })).toHaveLength(found);
  });
});

describe('a provider that does not say that addresses are verified', () => {
  const claims_supported = ['sub', 'email', 'name'];

  test.each([
    [
      'https://login.microsoftonline.com/2f7c9fd5-0000-4000-8000-000000000000/v2.0',
      /^Without the optional claim xms_edov/,
    ],
    [
      'https://sso.company.example/realms/company',
      /^The provider does not say whether addresses are verified/,
    ],
  ])('%s is told what that means', (issuer, sentence) => {
    const found = aboutAddresses({ issuer, claims_supported });
    expect(found.map((each) => each.sentence)).toEqual([expect.stringMatching(sentence)]);
    expect(aboutAddresses({ issuer, claims_supported: [...claims_supported, 'email_verified'] })).toEqual([]);
    expect(aboutAddresses({ issuer })).toEqual([]);
  });
});
