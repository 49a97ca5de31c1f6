import { describe, expect, test } from 'vitest';
import { parseDay } from '../../../shared/day.ts';
import { accountOfNamesakes } from './linking.ts';

const now = Temporal.Instant.from('2027-01-31T23:59:59Z');
const open = { linkUntil: parseDay('2027-01-31') ?? null, companyDomains: ['company.com'] };
const mia = { email: 'mia@company.com', isEmailVerified: true };
const hers = { id: 7, isActive: true, isProved: true, isKnownThere: false };

describe('somebody seen for the first time, whose address we know (I3)', () => {
  test.each([
    ['during a move', mia, [hers], open, 7],
    ['in capitals', { ...mia, email: 'MIA@Company.COM' }, [hers], open, 7],
    ['with no window', mia, [hers], { ...open, linkUntil: null }, null],
    ['the day after', mia, [hers], { ...open, linkUntil: parseDay('2027-01-30') ?? null }, null],
    ['whose new issuer does not vouch for it', { ...mia, isEmailVerified: false }, [hers], open, null],
    ['of another domain', { ...mia, email: 'mia@gmail.com' }, [hers], open, null],
    ['of a domain below', { ...mia, email: 'mia@x.company.com' }, [hers], open, null],
    ['with two domains', { ...mia, email: 'mia@evil.com@company.com' }, [hers], open, null],
    ['with a letter that only looks like k', { ...mia, email: 'mi\u212aa@company.com' }, [hers], open, null],
    ['that two people have', mia, [hers, { ...hers, id: 8 }], open, null],
    ['that we were only told', mia, [{ ...hers, isProved: false }], open, null],
    ['of somebody the issuer knows as another person', mia, [{ ...hers, isKnownThere: true }], open, null],
    ['that somebody deactivated had before', mia, [{ ...hers, id: 5, isActive: false }, hers], open, 7],
    ['that nobody has', mia, [], open, null],
  ])('%s', (_what, person, namesakes, window, expected) => {
    expect(accountOfNamesakes(person, namesakes, window, now)).toBe(expected);
  });
});

describe('somebody who was deactivated does not come back by another door (I9)', () => {
  const gone = { ...hers, isActive: false };
  test.each([
    ['during a move', mia, [gone], open, 'deactivated'],
    ['at any other time', mia, [gone], { ...open, linkUntil: null }, 'deactivated'],
    [
      'even if nobody vouches for the address',
      { ...mia, isEmailVerified: false },
      [gone],
      open,
      'deactivated',
    ],
    ['but the address may have gone to somebody new', mia, [{ ...gone, isKnownThere: true }], open, null],
  ])('%s', (_when, person, namesakes, window, expected) => {
    expect(accountOfNamesakes(person, namesakes, window, now)).toBe(expected);
  });
});
