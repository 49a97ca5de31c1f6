import { describe, expect, it } from 'vitest';
import { safeReturnUrl } from './return-url.ts';

const origin = 'https://perch.example';

describe('after signing in', () => {
  it.each([
    ['', '/'],
    ['?returnUrl=', '/'],
    ['?returnUrl=/bookings', '/bookings'],
    [
      '?returnUrl=%2Flocations%2F1%2Fareas%2F2%3Fday%3D2026-12-02%26view%3Dlist%23top',
      '/locations/1/areas/2?day=2026-12-02&view=list#top',
    ],
    ['?returnUrl=/a/../bookings', '/bookings'],
    ['?returnUrl=bookings', '/'],
    ['?returnUrl=//evil.example', '/'],
    ['?returnUrl=/%5Cevil.example', '/'],
    ['?returnUrl=/%09/evil.example', '/'],
    ['?returnUrl=/%0A/evil.example', '/'],
    ['?returnUrl=/.//evil.example', '/'],
    ['?returnUrl=/a/..//evil.example', '/'],
    ['?returnUrl=%20//evil.example', '/'],
    ['?returnUrl=https://evil.example', '/'],
    ['?returnUrl=https://perch.example.evil.example', '/'],
    ['?returnUrl=javascript:alert(1)', '/'],
    ['?returnUrl=/%5C/evil.example', '/'],
    ['?returnUrl=%5C%5Cevil.example', '/'],
    ['?returnUrl=/%0D/evil.example', '/'],
    ['?returnUrl=%00//evil.example', '/'],
    ['?returnUrl=data:text/html,x', '/'],
    ['?returnUrl=https:evil.example', '/'],
    ['?returnUrl=/%252Fevil.example', '/%2Fevil.example'],
    ['?returnUrl=/bookings&returnUrl=//evil.example', '/bookings'],
    ['?returnUrl=/signin?returnUrl=/signin', '/'],
    ['?returnUrl=/not-found', '/'],
  ])('%s leads to %s', (search, expected) => {
    expect(safeReturnUrl(search, origin)).toBe(expected);
  });
});
