import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch);
  window = await openWindow(perch.url);
  await signIn(window, ada);
});
afterAll(async () => {
  await window.close();
  await perch.stop();
});

const bookings = () => '/admin/bookings?from=2026-11-24&to=2026-11-30';
const trail = () => '/admin/audit?from=2026-11-01&to=2026-11-30';
const office = () => `/admin/locations/${area.locationId}`;
const report = () => '/admin/reporting/use-by-weekday?from=2026-10-01&to=2026-11-30';

/** Every date field of the product: its page, and its label. */
const FIELDS: [page: string, label: string, path: () => string][] = [
  ['the bookings', 'From', bookings],
  ['the bookings', 'To', bookings],
  ['the bookings of no range', 'From', () => '/admin/bookings'],
  ['the audit trail', 'From (UTC)', trail],
  ['the audit trail', 'To (UTC)', trail],
  ['the audit trail of no range', 'From (UTC)', () => '/admin/audit'],
  ['an office’s closings', 'First day', office],
  ['an office’s closings', 'Last day (optional)', office],
  ['a report', 'First day', report],
  ['a report', 'Last day', report],
];

const field = (label: string) => window.page.getByLabel(label, { exact: true });

/**
 * As people type: the page has drawn the result of a key before the next one comes. This browser expects month,
 * day, year.
 */
async function type(digits: string, ...keys: string[]) {
  for (const key of [...digits.split(''), ...keys]) {
    await window.page.keyboard.press(key);
    await window.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
}

describe('a date is typed key by key, and stays', () => {
  test.each(FIELDS)('on the page of %s, %s', async (_, label, path) => {
    const { page } = window;
    await page.goto(path());
    await field(label).focus();
    await type('12192027');
    await expect.poll(() => field(label).inputValue()).toBe('2027-12-19');
    await type('', 'Tab');
    await expect.poll(() => field(label).inputValue()).toBe('2027-12-19');
  });
});

test('of a filter, only whole dates reach the address, and what is left half typed returns to what is in force', async () => {
  const { page } = window;
  await page.goto(bookings());
  const search = () => new URL(page.url()).searchParams;
  await field('To').focus();
  await type('12');
  await expect.poll(() => search().get('to')).toBe('2026-12-30');
  await type('', 'Backspace');
  await expect.poll(() => field('To').inputValue()).toBe('');
  expect(search().get('to')).toBe('2026-12-30');
  await page.getByLabel('Person').focus();
  await expect.poll(() => field('To').inputValue()).toBe('2026-12-30');
});

test('of a filter, an emptied field means no date, and shows what that is when it is left', async () => {
  const { page } = window;
  await page.goto('/admin/bookings?from=2026-12-01');
  await field('From').focus();
  await type('', 'Backspace', 'Tab', 'Backspace', 'Tab', 'Backspace');
  await expect.poll(() => field('From').inputValue()).toBe('');
  await page.getByLabel('Person').focus();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => field('From').inputValue()).toBe('2026-11-24');
});

test('of a form, half a date is refused and not taken for none, or for the one before', async () => {
  const { page } = window;
  await page.goto(office());
  await field('First day').fill('2026-12-24');
  await field('Last day (optional)').focus();
  await type('1226', 'Enter');
  await page.getByText('Last day must be a date such as').waitFor();
  await type('', 'Tab');
  await expect
    .poll(() => field('Last day (optional)').evaluate((input: HTMLInputElement) => input.validity.badInput))
    .toBe(true);
  await page.goto(report());
  await field('Last day').focus();
  await type('', 'Backspace', 'Enter');
  await page.getByText(/Last day must be a date/).waitFor();
});

test('a new value in the address is shown, even while the field has the focus', async () => {
  const { page } = window;
  await page.goto(bookings());
  await page.goto('/admin/bookings?from=2026-12-07&to=2026-12-08');
  await field('From').focus();
  await page.goBack();
  await expect.poll(() => field('From').inputValue()).toBe('2026-11-24');
});

test('an empty field is marked as one, for the browser that would show today in it', async () => {
  const { page } = window;
  await page.goto(trail());
  await expect.poll(() => field('To (UTC)').getAttribute('data-empty')).toBe(null);
  await page.goto('/admin/audit');
  await expect.poll(() => field('To (UTC)').getAttribute('data-empty')).toBe('true');
});
