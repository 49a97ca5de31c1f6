import { type State } from './state.ts';
import { fail } from './steps.ts';

const who = null;
const TAGLINE = 'Book your desk, the dog-of-the-day place and a space for the car.';
const button = { name: 'Sign in with Google', exact: true };

export const signInPage: State[] = [
  {
    name: 'sign-in-checking',
    who,
    async open(page) {
      await page.route('**/api/session', () => {});
      await page.goto('/signin');
      await page.getByRole('status').waitFor();
    },
    texts: ['Checking login, please wait...', TAGLINE],
  },
  {
    name: 'sign-in',
    who,
    async open(page) {
      await page.goto('/signin');
      await page.getByRole('button', button).waitFor();
    },
    texts: ['Perch', TAGLINE, 'Sign in with Google', 'Sign in with your company account'],
  },
  {
    name: 'sign-in-chooser',
    who,
    async open(page) {
      await page.goto('/signin');
      await page.getByRole('button', button).click();
      await page.getByRole('dialog', { name: 'Choose an account' }).waitFor();
    },
    texts: ['Choose an account', 'These are the sample company’s people.', 'Ada Lovelace', 'Admin', 'Cancel'],
  },
  {
    name: 'sign-in-one-tap',
    who,
    async open(page) {
      await page.addInitScript(() => localStorage.setItem('perch-demo-google-account', 'ada@perch.example'));
      await page.goto('/signin');
      await page.getByRole('button', { name: 'Continue as Ada' }).waitFor();
    },
    texts: ['Sign in with Google', 'Continue as Ada'],
  },
  {
    name: 'sign-in-failed',
    who,
    async open(page) {
      await fail(page, '/session', { status: 429 });
      await page.goto('/signin');
      await page.getByRole('button', button).waitFor();
    },
    texts: ['Failed to login, please try again', 'Sign in with Google'],
  },
  {
    name: 'sign-in-sent-back',
    who,
    async open(page) {
      await page.goto('/signin?problem=deactivated');
      await page.getByRole('button', button).waitFor();
      await page.getByRole('link', { name: /^sign out of .* first$/ }).waitFor();
    },
    texts: [
      'Uh oh!',
      'Your account is no longer active. Please speak to facilities.',
      'Sign in with Google',
      'To use another account, sign in again and choose it. If you are not asked, sign out of your company account first.',
    ],
  },
  {
    name: 'sign-in-refused',
    who,
    async open(page) {
      await fail(page, '/session/google', {
        method: 'POST',
        status: 401,
        detail: 'Please sign in with your company account.',
      });
      await page.goto('/signin');
      await page.getByRole('button', button).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Ben Okafor/ })
        .click();
      await page.getByRole('alert').waitFor();
    },
    texts: ['Uh oh!', 'Please sign in with your company account.', 'Sign in with Google'],
  },
];
