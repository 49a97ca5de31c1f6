import type { Page } from 'playwright-core';
import { nils, type State } from './state.ts';
import { change, fail } from './steps.ts';

const CHOICES = [
  'Settings',
  'Who may see where I sit',
  'Everybody at work',
  'Only admins',
  'How Perch reaches me',
];

const SESSIONS = ['Where you are signed in', 'This browser', 'Safari on iPhone', 'Sign out'];

/** So that the list has more than the browser showing it. */
async function signedInElsewhere(page: Page): Promise<void> {
  await change(page, '/session/list', ([own]) => [
    own,
    { ...own, id: 8001, browser: 'Safari on iPhone', isThis: false },
    {
      ...own,
      id: 8002,
      browser: 'Edge on Windows',
      isThis: false,
      startedAt: '2026-11-02T08:12:00Z',
      lastSeenAt: '2026-11-12T16:40:00Z',
    },
    { ...own, id: 8003, browser: '', isThis: false, lastSeenAt: '2026-11-23T16:40:00Z' },
  ]);
  await page.goto('/settings');
  await page.getByText('Safari on iPhone').waitFor();
}

/** Two bookings since `from` that ended at 10:00. */
async function notConfirmed(page: Page, from: string): Promise<void> {
  const lost = (date: string, bookableObject: string) => ({
    date,
    location: 'Leeds',
    area: 'Studio',
    bookableObject,
  });
  await change(page, '/session/no-shows', () => ({
    from,
    to: '2026-11-24',
    expected: 19,
    unconfirmed: [lost('2026-11-19', 'Desk 4'), lost('2026-11-03', 'Desk 12')],
  }));
  await page.goto('/settings');
  await page.getByText(/you did not confirm 2 of 19 bookings/).waitFor();
}

export const settings: State[] = [
  {
    name: 'settings',
    who: nils,
    async open(page) {
      await page.goto('/settings');
      await page.getByRole('radio', { name: /^Everybody/ }).waitFor();
    },
    texts: [...CHOICES, 'Save', 'Download your data'],
  },
  {
    name: 'settings-saved',
    who: nils,
    async open(page) {
      await page.goto('/settings');
      await page.getByRole('radio', { name: /^Only admins/ }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved').waitFor();
    },
    texts: [...CHOICES, 'Saved', 'Only you and admins can see where you sit.'],
  },
  {
    name: 'settings-failed',
    async open(page) {
      await fail(page, '/session/preferences');
      await page.goto('/settings');
      await page.getByRole('alert').waitFor();
    },
    texts: ['Your settings could not be loaded', 'Try again', 'Download your data'],
  },
  {
    name: 'settings-no-shows',
    who: nils,
    open: (page) => notConfirmed(page, '2026-09-30'),
    texts: [
      'Bookings you did not confirm',
      'In the last eight weeks you did not confirm 2 of 19 bookings:',
      'This list is shown to you alone.',
    ],
  },
  {
    name: 'settings-no-shows-of-thirty-days',
    who: nils,
    open: (page) => notConfirmed(page, '2026-10-26'),
    texts: [
      'In the last 30 days you did not confirm 2 of 19 bookings:',
      'Names are no longer kept on older bookings.',
    ],
  },
  {
    name: 'settings-no-shows-failed',
    who: nils,
    async open(page) {
      await fail(page, '/session/no-shows');
      await page.goto('/settings');
      await page.getByRole('alert').waitFor();
    },
    texts: ['Unable to look up what you did not confirm', 'Try again'],
  },
  {
    name: 'settings-sessions',
    who: nils,
    open: signedInElsewhere,
    texts: [...SESSIONS, 'Edge on Windows', 'A browser we do not recognise', 'Sign out everywhere else'],
  },
  {
    name: 'settings-sessions-question',
    who: nils,
    async open(page) {
      await signedInElsewhere(page);
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    texts: ['Sign out everywhere else?', 'The 3 other browsers have to sign in again.', 'No. Keep them'],
  },
  {
    name: 'settings-sessions-ended',
    who: nils,
    async open(page) {
      await signedInElsewhere(page);
      await page.getByRole('button', { name: /^Sign out Safari on iPhone/ }).click();
      await page.getByText('Safari on iPhone is signed out').waitFor();
    },
    texts: ['Safari on iPhone is signed out', 'The next person there will have to sign in.'],
  },
  {
    name: 'settings-sessions-failed',
    who: nils,
    async open(page) {
      await fail(page, '/session/list');
      await page.goto('/settings');
      await page.getByRole('alert').waitFor();
    },
    texts: ['Unable to check where you are signed in', 'Try again', 'Download your data'],
  },
];
