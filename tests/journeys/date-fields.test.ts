import { describe, expect, test } from 'vitest';
import { ada } from '../support/cast.ts';
import { area, journey, page } from '../support/journey.ts';
import { button, label, param, text } from '../support/screen.ts';
import { painted } from '../support/settled.ts';

journey({ who: ada, office: {} });

const bookings = () => '/admin/bookings?from=2026-11-24&to=2026-11-30';
const trail = () => '/admin/audit?from=2026-11-01&to=2026-11-30';
const office = () => `/admin/locations/${area.locationId}`;
const report = () => '/admin/reporting/use-by-weekday?from=2026-10-01&to=2026-11-30';

/** Every date field in the product: its page and the labels there, the last day first, so that the first is never after it. */
const FIELDS: [page: string, labels: string[], path: () => string][] = [
  ['the bookings', ['To', 'From'], bookings],
  ['the bookings of no range', ['From'], () => '/admin/bookings'],
  ['the audit trail', ['To (UTC)', 'From (UTC)'], trail],
  ['the audit trail of no range', ['From (UTC)'], () => '/admin/audit'],
  ['an office’s closings', ['Last day (optional)', 'First day'], office],
  ['a report', ['Last day', 'First day'], report],
];

/** What a field says, for polling. */
const said = (name: string) => () => label(name).inputValue();

/** As people type: the page has drawn the effect of one key before the next is pressed. */
async function type(text: string, ...keys: string[]) {
  for (const key of [...text.split(''), ...keys]) {
    await page.keyboard.press(key);
    await painted(page);
  }
}

describe('a date is typed day first, even in a browser that puts the month first, and stays', () => {
  test.each(FIELDS)('on the page of %s, in %s', async (_, labels, path) => {
    await page.goto(path());
    for (const name of labels) {
      await label(name).focus();
      await type('19/12/2027', 'Tab');
      await expect.poll(said(name)).toBe('19 Dec 2027');
      await label(name).focus();
      await type('', 'ArrowRight', 'Tab');
      await expect.poll(said(name)).toBe('19 Dec 2027');
    }
  });
});

test.each(['3/11/2026', '3 Nov', '2026-11-03', 'Tuesday, 3 November 2026'])(
  '%s can be pasted',
  async (text) => {
    await page.goto(bookings());
    await label('From').focus();
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
    await expect.poll(said('From')).toBe('3 Nov 2026');
    await expect.poll(() => param('from')).toBe('2026-11-03');
  },
);

test('in a filter, a date reaches the address once it is complete, and anything else is answered with a sentence', async () => {
  await page.goto(bookings());
  const to = () => param('to');
  await label('To').focus();
  await type('31/11');
  await expect.poll(to).toBe('2026-11-30');
  await type('', 'Tab');
  const problem = text('There is no 31 November.');
  await problem.waitFor();
  await expect.poll(said('To')).toBe('31/11');
  await expect.poll(() => label('To').getAttribute('aria-invalid')).toBe('true');
  await expect
    .poll(() =>
      label('To').evaluate(
        (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    )
    .toBe('There is no 31 November.');
  await expect.poll(to).toBe('2026-11-30');
  await label('To').fill('1 dec');
  await problem.waitFor({ state: 'hidden' });
  await type('', 'Tab');
  await expect.poll(said('To')).toBe('1 Dec 2026');
  await expect.poll(to).toBe('2026-12-01');
});

test('somebody who types the month first is told how', async () => {
  await page.goto(bookings());
  await label('To').focus();
  await type('12/19/2026', 'Enter');
  await text('Type the day first: 19/12/2026.').waitFor();
});

test('in a filter, an emptied field means no date, and shows what that is when it is left', async () => {
  await page.goto('/admin/bookings?from=2026-12-01');
  await label('From').focus();
  await type('', 'Backspace');
  await expect.poll(said('From')).toBe('');
  await type('', 'Tab');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(said('From')).toBe('24 Nov 2026');
});

test('in a form, anything that is not a date is refused rather than treated as empty or as the previous date', async () => {
  await page.goto(office());
  await label('First day').fill('24 Dec');
  await label('Last day (optional)').focus();
  await type('26/13', 'Enter');
  await text('Type a date such as 3/11/2026').waitFor();
  await expect.poll(() => label('Last day (optional)').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(said('Last day (optional)')).toBe('26/13');
  await page.goto(report());
  await label('Last day').focus();
  await type('soon', 'Enter');
  await text('Type a date such as 3/11/2026').waitFor();
});

test('a date without a year is the next one, where only days ahead can be chosen', async () => {
  await page.goto(office());
  await label('First day').focus();
  await type('3 nov', 'Tab');
  await expect.poll(said('First day')).toBe('3 Nov 2027');
});

test('a new value in the address is shown, even while the field has the focus', async () => {
  await page.goto(bookings());
  await page.goto('/admin/bookings?from=2026-12-07&to=2026-12-08');
  await label('From').focus();
  await page.goBack();
  await expect.poll(said('From')).toBe('24 Nov 2026');
});

test('the browser’s calendar still opens, and what is chosen there is used', async () => {
  await page.goto(bookings());
  const calendar = page.locator('input[type="date"]').first();
  await calendar.evaluate((input: HTMLInputElement) => {
    input.showPicker = () => {
      input.dataset['isOpen'] = 'yes';
    };
  });
  await button('Calendar for “From”').click();
  await expect.poll(() => calendar.getAttribute('data-is-open')).toBe('yes');
  await calendar.fill('2026-11-26', { force: true });
  await expect.poll(said('From')).toBe('26 Nov 2026');
});
