import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, type Window } from '../support/browser.ts';
import { type Answer, intercept } from '../support/intercept.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';

let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());
beforeEach(async () => {
  window = await openWindow(perch.url);
});
afterEach(() => window.close());

async function signInAsAda() {
  await window.page.getByRole('button', { name: 'Sign in with Google', exact: true }).click();
  await window.page
    .getByRole('dialog')
    .getByRole('button', { name: /Ada Lovelace/ })
    .click();
}

async function answerOnce(call: string, answer: Answer) {
  let left = 1;
  await intercept(window.page, call, () => (left-- > 0 ? answer : undefined));
}

describe('when the server does not let somebody in, the page says why, and the next try leads home', () => {
  const answered = (status: number, detail: string): Answer => ({ status, json: { status, detail } });

  test.each<[string, Answer, string]>([
    [
      '401',
      answered(401, 'Please sign in with your company account.'),
      'Please sign in with your company account.',
    ],
    ['404', answered(404, 'We could not find what you asked for.'), 'We could not find what you asked for.'],
    ['429', answered(429, 'You are going a little fast for us.'), 'You are going a little fast for us.'],
    [
      '500',
      answered(500, 'Sorry, an unexpected error has occurred.'),
      'Sorry, an unexpected error has occurred.',
    ],
    [
      'a proxy’s error page',
      { status: 502, html: '<h1>Bad gateway</h1>' },
      'Sorry, an unexpected error has occurred. Please try again.',
    ],
    [
      'something that is no user',
      { status: 200, html: '<h1>Welcome</h1>' },
      'Sorry, an unexpected error has occurred. Please try again.',
    ],
    [
      'no connection',
      'no connection',
      'We could not reach Perch. Please check your connection and try again.',
    ],
  ])('%s', async (_, answer, sentence) => {
    const { page } = window;
    await answerOnce('*/api/session/google', answer);
    await page.goto('/signin');
    await signInAsAda();
    const alert = page.getByRole('alert');
    await alert.getByText('Uh oh!', { exact: true }).waitFor();
    await alert.getByText(sentence, { exact: true }).waitFor();
    window.complaints.length = 0;
    await signInAsAda();
    await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });
});

test.each([404, 429, 500])('a session check that fails with %i is reported on the page', async (status) => {
  const { page } = window;
  await answerOnce('*/api/session', { status, html: '' });
  await page.goto('/signin');
  await page.getByRole('alert').getByText('Failed to login, please try again').waitFor();
  window.complaints.length = 0;
  await signInAsAda();
  await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
});

test('anyone sent to sign in from the 404 page goes home', async () => {
  await window.page.goto('/signin?returnUrl=%2Fnot-found');
  await signInAsAda();
  await window.page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
});
