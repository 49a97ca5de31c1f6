import { describe, expect, test } from 'vitest';
import { type Claims, personOf } from './claims.ts';
import { joinedClaims } from './provider.ts';

const issuer = 'https://login.company.com';
const entra = 'https://login.microsoftonline.com/7d2e3f9a/v2.0';
const rules = {
  subjectClaim: 'sub',
  requiredGroup: null,
  requiredAcr: [] as string[],
  requiredAmr: [] as string[],
  allowsGuests: false,
};
const mia = {
  sub: 'mia-1',
  email: 'mia@company.com',
  email_verified: true,
  given_name: 'Mia',
  family_name: 'Berg',
};

const told = (claims: Claims, changed: Partial<typeof rules> = {}, from = issuer) => {
  const person = personOf(from, claims, { ...rules, ...changed });
  return person.done ? person.value : person.reason;
};

test('somebody is who the token says', () => {
  expect(told(mia)).toEqual({
    identity: { issuer, subject: 'mia-1' },
    email: 'mia@company.com',
    isEmailVerified: true,
    firstName: 'Mia',
    lastName: 'Berg',
  });
});

test('whose key is another claim is known by that (I2)', () => {
  expect(told({ ...mia, oid: 'o-1' }, { subjectClaim: 'oid' })).toMatchObject({
    identity: { issuer, subject: 'o-1' },
  });
  expect(told(mia, { subjectClaim: 'oid' })).toBe('provider-refused');
});

describe('does not belong to the company (I6)', () => {
  const required = { requiredGroup: 'perch' as never };
  test.each<[string, Claims, Partial<typeof rules>, string | null]>([
    ['a guest of an Entra tenant', { ...mia, acct: 1 }, {}, 'wrong-company'],
    ['the same, as text', { ...mia, acct: '1' }, {}, 'wrong-company'],
    ['a member', { ...mia, acct: 0 }, {}, null],
    ['a guest where they may sign in', { ...mia, acct: 1 }, { allowsGuests: true }, null],
    ['nobody’s member, where a group is required', mia, required, 'not-a-member'],
    ['a member of another', { ...mia, groups: ['perch-admins', 'Perch'] }, required, 'not-a-member'],
    [
      'a member of something that is not a list',
      { ...mia, groups: { perch: true } },
      required,
      'not-a-member',
    ],
    ['a member of it', { ...mia, groups: ['all', 'perch'] }, required, null],
    ['a member of it alone', { ...mia, groups: 'perch' }, required, null],
  ])('%s', (_who, claims, changed, refusal) => {
    const answer = told(claims, changed);
    if (refusal === null) expect(answer).toMatchObject({ firstName: 'Mia' });
    else expect(answer).toBe(refusal);
  });
});

describe('shows who they are as strongly as the operator demands', () => {
  const level = { requiredAcr: ['urn:okta:loa:2fa:any', 'phr'] };
  const methods = { requiredAmr: ['mfa', 'hwk'] };
  test.each<[string, Claims, Partial<typeof rules>, string | null]>([
    ['nothing is demanded', mia, {}, null],
    ['a level is', { ...mia, acr: 'phr' }, level, null],
    ['and is not said', mia, level, 'second-factor-missing'],
    ['and another is said', { ...mia, acr: 'urn:okta:loa:1fa:any' }, level, 'second-factor-missing'],
    ['and is said in a list', { ...mia, acr: ['phr'] }, level, 'second-factor-missing'],
    ['a method is', { ...mia, amr: ['pwd', 'mfa'] }, methods, null],
    ['and is not said', { ...mia, amr: [] }, methods, 'second-factor-missing'],
    ['and another is said', { ...mia, amr: ['pwd'] }, methods, 'second-factor-missing'],
    ['and is said as text', { ...mia, amr: 'mfa' }, methods, 'second-factor-missing'],
    [
      'both are, and one is missing',
      { ...mia, acr: 'phr' },
      { ...level, ...methods },
      'second-factor-missing',
    ],
    ['both are', { ...mia, acr: 'phr', amr: ['hwk'] }, { ...level, ...methods }, null],
  ])('%s', (_what, claims, changed, refusal) => {
    const answer = told(claims, changed);
    if (refusal === null) expect(answer).toMatchObject({ firstName: 'Mia' });
    else expect(answer).toBe(refusal);
  });

  test('by the signed token alone', () => {
    expect(joinedClaims({ sub: 'mia-1' }, { acr: 'phr', amr: ['mfa'] })).not.toHaveProperty('acr');
    expect(joinedClaims({ sub: 'mia-1' }, { acr: 'phr', amr: ['mfa'] })).not.toHaveProperty('amr');
  });
});

describe('an address is known to reach somebody only where the issuer vouches for it', () => {
  test.each<[string, Claims, string, { email: string; isEmailVerified: boolean }]>([
    ['said', mia, issuer, { email: mia.email, isEmailVerified: true }],
    ['denied', { ...mia, email_verified: false }, issuer, { email: mia.email, isEmailVerified: false }],
    [
      'said as text',
      { ...mia, email_verified: 'true' },
      issuer,
      { email: mia.email, isEmailVerified: false },
    ],
    ['not said', { ...mia, email_verified: undefined }, issuer, { email: mia.email, isEmailVerified: false }],
    [
      'not said by Entra',
      { ...mia, email_verified: undefined },
      entra,
      { email: mia.email, isEmailVerified: false },
    ],
    [
      'said in Entra’s way',
      { ...mia, email_verified: undefined, xms_edov: true },
      entra,
      { email: mia.email, isEmailVerified: true },
    ],
    [
      'denied in Entra’s way',
      { ...mia, email_verified: undefined, xms_edov: '0' },
      entra,
      { email: mia.email, isEmailVerified: false },
    ],
    [
      'said in Entra’s way by another',
      { ...mia, email_verified: undefined, xms_edov: true },
      issuer,
      { email: mia.email, isEmailVerified: false },
    ],
    ['without any address', { ...mia, email: undefined }, issuer, { email: '', isEmailVerified: false }],
    [
      'of something that is not an address',
      { ...mia, email: 'mia' },
      issuer,
      { email: '', isEmailVerified: false },
    ],
    [
      'of two addresses',
      { ...mia, email: 'mia@company.com,eve@evil.com' },
      issuer,
      { email: '', isEmailVerified: false },
    ],
    [
      'of an address that would be another without what cannot be kept',
      { ...mia, email: 'mia\u0000@company.com' },
      issuer,
      { email: '', isEmailVerified: false },
    ],
    [
      'of an address that goes on where nobody reads it',
      { ...mia, email: `mia@company.com${'\u202e'.repeat(200)}.evil.com` },
      issuer,
      { email: '', isEmailVerified: false },
    ],
    [
      'of an address with a line of its own',
      { ...mia, email: 'mia@company.com\r\nBcc: eve@evil.com' },
      issuer,
      { email: '', isEmailVerified: false },
    ],
  ])('%s', (_how, claims, from, expected) => {
    expect(told(claims, {}, from)).toMatchObject(expected);
  });
});

describe('somebody has a name, whatever the provider says', () => {
  test.each<[Claims, string, string]>([
    [{ given_name: 'Mia', family_name: 'Berg' }, 'Mia', 'Berg'],
    [{ given_name: 'Mia' }, 'Mia', ''],
    [{ name: 'Mia Berg' }, 'Mia Berg', ''],
    [{ family_name: 'Berg' }, 'Berg', ''],
    [{ email: 'mia@company.com' }, 'mia', ''],
    [{ preferred_username: 'mia.berg@company.com' }, 'mia.berg', ''],
    [{ given_name: ' \u0007 ', name: ['Mia'] }, 'Colleague', ''],
    [{ given_name: '\u202eaiM' }, 'aiM', ''],
  ])('%j', (claims, firstName, lastName) => {
    expect(told({ sub: 'mia-1', ...claims })).toMatchObject({ firstName, lastName });
  });
});

describe('what the signed token does not say is taken from the user information', () => {
  test('an address only together with whether it is verified', () => {
    const token = { sub: 'mia-1', email: 'mia@company.com' };
    expect(joinedClaims(token, { email: 'eve@evil.com', email_verified: true, name: 'Mia' })).toEqual({
      ...token,
      name: 'Mia',
    });
    expect(joinedClaims({ sub: 'mia-1', email_verified: true }, { email: 'eve@evil.com' })).toMatchObject({
      email: 'eve@evil.com',
      email_verified: undefined,
    });
  });

  test('but not who somebody is, nor that they are no guest', () => {
    const joint = joinedClaims({ sub: 'mia-1', acct: 1 }, { sub: 'ada', oid: 'ada', acct: 0, iss: 'x' });
    expect(joint).toMatchObject({ sub: 'mia-1', acct: 1 });
    expect(joint).not.toHaveProperty('oid');
  });
});
