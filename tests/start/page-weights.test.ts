import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageWeights } from '../../scripts/page-weights.ts';

/**
 * The most JavaScript that a page may load at first, in bytes compressed with brotli: a little more than it does.
 * Of every page React is 58,000, and of all but the first the queries are 9,000. The kinds of areas and objects are
 * 400 of the booking page, and so is
 * the part that says, before anything else is loaded, that a day will be drawn and cannot be booked yet.
 */
const MOST: Record<string, number> = {
  // Each way to sign in, the offer to sign out there, and the way to a board.
  'sign-in': 70_000,
  Home: 95_200,
  booking: 120_800,
  'My bookings': 117_500,
  'a report': 130_000,
  'plan editor': 130_000,
};

test.each(Object.entries(MOST))('%s loads at most %i bytes of JavaScript at first', (page, most) => {
  const weight = pageWeights().find((each) => each.page === page);
  expect(weight?.bytes).toBeLessThanOrEqual(most);
});

/** The scripts of each page, including those it fetches a moment later. */
const SCRIPTS: Record<string, number> = {
  'sign-in': 3,
  Home: 8,
  // With what it shares with other pages only for what a tap opens.
  booking: 8,
  'My bookings': 6,
  locations: 5,
  areas: 5,
  confirmed: 6,
  'a report': 8,
  'plan editor': 7,
};

test.each(Object.entries(SCRIPTS))('%s loads %i scripts', (page, most) => {
  const weight = pageWeights().find((each) => each.page === page);
  const scripts = [...(weight?.files ?? []), ...(weight?.later ?? [])].map(({ file }) => file);
  // The names, so that a failure says which one is new.
  expect(scripts.slice(most)).toEqual([]);
  expect(scripts.length).toBe(most);
});

test('code needed only after a tap is not loaded at first', () => {
  const files = pageWeights().flatMap((weight) => (weight.page === 'booking' ? weight.files : []));
  const names = files.map(({ file }) => file).join(' ');
  expect(names).toMatch(/booking-/);
  expect(names).not.toMatch(/Dialog|spaces|Elsewhere|zod|temporal|editor/i);
});

test('what a page loads at first is compiled while it arrives', () => {
  const files = new Set(pageWeights().flatMap((weight) => weight.files.map(({ file }) => file)));
  const firstLines = [...files].map((file) => {
    const script = readFileSync(join(import.meta.dirname, '../../dist/web', file), 'utf8');
    return [file, script.slice(0, script.indexOf('\n'))];
  });
  expect(firstLines.filter(([, line]) => line !== '//# allFunctionsCalledOnLoad')).toEqual([]);
});
