import type { State } from './state.ts';
import { visit, visitFailing } from './steps.ts';

const who = null;
const TAGLINE = 'Book your desk, the dog-of-the-day place and a space for the car.';
const GOOGLE: ['button', RegExp] = ['button', /^Sign in with Google$/];

export const signInPage: State[] = [
  {
    name: 'sign-in-checking',
    who,
    async open(page) {
      await page.route('**/api/session', () => {});
      await visit('/signin', ['status'])(page);
    },
    texts: [TAGLINE],
  },
  {
    name: 'sign-in',
    who,
    open: visit('/signin', GOOGLE),
    texts: ['Perch', TAGLINE, 'Sign in with your company account'],
  },
  {
    name: 'sign-in-chooser',
    who,
    open: visit('/signin', GOOGLE, ['dialog', 'Choose an account']),
    texts: ['Choose an account', 'These are the sample company’s people.', 'Ada Lovelace', 'Admin', 'Cancel'],
  },
  {
    name: 'sign-in-one-tap',
    who,
    async open(page) {
      await page.addInitScript(() => localStorage.setItem('perch-demo-google-account', 'ada@perch.example'));
      await visit('/signin', ['button', 'Continue as Ada'])(page);
    },
    texts: ['Sign in with Google', 'Continue as Ada'],
  },
  {
    name: 'sign-in-failed',
    who,
    open: visitFailing({ path: '/session', status: 429 }, '/signin', GOOGLE),
    texts: ['Sign in with Google'],
  },
  {
    name: 'sign-in-sent-back',
    who,
    open: visit('/signin?problem=deactivated', ['link', /^sign out of .* first$/]),
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
    open: visitFailing(
      {
        path: '/session/google',
        method: 'POST',
        status: 401,
        detail: 'Please sign in with your company account.',
      },
      '/signin',
      GOOGLE,
      ['button', /Ben Okafor/],
      ['alert'],
    ),
    texts: ['Uh oh!', 'Please sign in with your company account.', 'Sign in with Google'],
  },
];
