import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { day } from '../../../shared/day.ts';
import { endOfAnswering, type Grant, openedLink, PURPOSES, sealedLink } from './token.ts';

const key = randomBytes(32);
const grant: Grant = {
  purpose: 'confirm',
  userId: 2,
  email: 'ben@perch.example',
  bookingIds: [41, 7, 1_000_000],
  expiresAt: Temporal.Instant.from('2026-11-25T00:00:00Z'),
};

describe('a link in a mail (M10)', () => {
  test.each(PURPOSES)('says to %s what, for whom and until when', (purpose) => {
    const read = openedLink(key, sealedLink(key, { ...grant, purpose }));
    expect(read).toMatchObject({ purpose, userId: 2, bookingIds: [7, 41, 1_000_000] });
    expect(read?.expiresAt.toString()).toBe('2026-11-25T00:00:00Z');
    expect(read?.isFor('ben@perch.example')).toBe(true);
  });

  test('is for the address that its mail went to, to the letter', () => {
    const read = openedLink(key, sealedLink(key, grant));
    for (const other of ['Ben@perch.example', 'ben@perch.example ', 'ada@perch.example', ''])
      expect(read?.isFor(other)).toBe(false);
  });

  test('may be about no booking', () => {
    expect(openedLink(key, sealedLink(key, { ...grant, bookingIds: null }))?.bookingIds).toBe(null);
  });

  test('fits on one line of a mail, and names nobody', () => {
    const bookingIds = Array.from({ length: 20 }, (_, index) => 9_000_000 + 3 * index);
    const token = sealedLink(key, { ...grant, userId: 12_000, bookingIds });
    expect(token).toMatch(/^[\w-]{40,90}$/);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('ben');
  });

  test('holds all that one mail may ask about, and no more', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => (index + 1) * 1e9);
    const token = sealedLink(key, { ...grant, bookingIds: ids(50) });
    expect(openedLink(key, token)?.bookingIds).toEqual(ids(50));
    expect(() => sealedLink(key, { ...grant, bookingIds: ids(51) })).toThrow('at most');
  });

  test('is nothing with any of its letters changed, dropped or added', () => {
    const token = sealedLink(key, grant);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let at = 0; at < token.length; at += 1) {
      for (const letter of letters) {
        if (letter === token[at]) continue;
        expect(openedLink(key, token.slice(0, at) + letter + token.slice(at + 1))).toBe(null);
      }
      expect(openedLink(key, token.slice(0, at) + token.slice(at + 1))).toBe(null);
      expect(openedLink(key, token.slice(0, at))).toBe(null);
    }
    for (const tail of ['A', '=', '\n', ' ', '%00', `.${token}`])
      expect(openedLink(key, token + tail)).toBe(null);
  });

  test('is nothing with another installation’s key', () => {
    expect(openedLink(randomBytes(32), sealedLink(key, grant))).toBe(null);
  });

  test.each(['', 'A', 'x'.repeat(2_000), '../../etc/passwd', '😀'.repeat(30)])('is not %j', (text) => {
    expect(openedLink(key, text)).toBe(null);
  });

  test('about a booking ends with its day at the office, also when clocks change', () => {
    expect(endOfAnswering(day('2026-11-24'), 'Pacific/Auckland').toString()).toBe('2026-11-24T11:00:00Z');
    expect(endOfAnswering(day('2026-10-24'), 'Europe/London').toString()).toBe('2026-10-24T23:00:00Z');
    expect(endOfAnswering(day('2026-10-25'), 'Europe/London').toString()).toBe('2026-10-26T00:00:00Z');
  });
});
