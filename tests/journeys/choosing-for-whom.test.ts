import { describe, expect, test } from 'vitest';
import { violationsOn } from './axe.ts';
import { onPlan } from './choosing.ts';
import { untilFocusIsOn } from './focus.ts';

const stage = onPlan();
const { book, button, dialog, open, place } = stage;

describe('for somebody else', () => {
  test('earlier guests and colleagues are suggested, and those with a desk that day are marked', async () => {
    await book('bens', 2);
    await book('chidis', 3, { bookedFor: 'Benita (guest)' });
    await open();
    const { page } = stage;
    await place('Desk 7, free').click();
    await button('For somebody else').click();
    const field = dialog().getByRole('combobox', { name: 'Their name' });
    await untilFocusIsOn(field);
    await field.fill('ben');
    await expect
      .poll(() => dialog().getByRole('option').allInnerTexts())
      .toEqual(['Benita (guest)\nhas Desk 3 that day', 'Ben Okafor\nhas Desk 2 that day']);
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toMatch(/-1$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('Ben Okafor');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/confirmed');
    await page.getByRole('heading', { name: 'Booking confirmed' }).waitFor();
    await page.getByText('Ben Okafor').first().waitFor();
  });

  test('Escape closes the suggestions first', async () => {
    await book('bens', 2);
    await open();
    await place('Desk 7, free').click();
    await button('For somebody else').click();
    await dialog().getByRole('combobox').fill('ben');
    await dialog().getByRole('option').waitFor();
    await stage.page.keyboard.press('Escape');
    await dialog().getByRole('option').waitFor({ state: 'detached' });
    await button('Book Desk 7').waitFor();
  });
});

describe('somebody who already has a desk that day', () => {
  const question = () => dialog().getByRole('group', { name: /^You have Desk 3/ });

  test('is asked once who the next one is for, and may have it', async () => {
    await book('chidis', 3);
    await open();
    const { page } = stage;
    await place('Desk 7, free').click();
    await button('Book Desk 7').click();
    await dialog().getByText('You have Desk 3 that day. Who is this for?').waitFor();
    await untilFocusIsOn(question().getByRole('button', { name: 'For somebody else' }));
    expect(await violationsOn(page)).toEqual([]);
    await button('For me').click();
    await page.waitForURL('**/confirmed');
  });

  test('can say that it is for a guest', async () => {
    await book('chidis', 3);
    await open();
    await place('Desk 7, free').click();
    await button('Book Desk 7').click();
    await question().getByRole('button', { name: 'For somebody else' }).click();
    await dialog().getByRole('combobox', { name: 'Their name' }).fill('Sam (guest)');
    await stage.page.keyboard.press('Enter');
    await stage.page.waitForURL('**/confirmed');
  });

  test('is asked in another area too', async () => {
    await book('chidis', 3);
    await stage.moveTo('York');
    await open();
    await place('Desk 7, free').click();
    await button('Book Desk 7').click();
    await dialog().getByText('You have Desk 3 in Studio that day. Who is this for?').waitFor();
  });

  test.each([
    ['the place for their dog', 'Dog place', {}],
    ['a desk, when the one they have is a guest’s', 'Desk 7', { bookedFor: 'Sam (guest)' }],
  ])('is not asked about %s', async (_, wanted, more) => {
    await book('chidis', 3, more);
    await open();
    await place(`${wanted}, free`).click();
    await button(`Book ${wanted}`).click();
    await stage.page.waitForURL('**/confirmed');
  });
});
