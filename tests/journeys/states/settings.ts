import type { Page } from 'playwright-core';
import { nils, type State } from './state.ts';
import { change, visit, visitFailing } from './steps.ts';

const CHOICES = [
  'Settings',
  'Who may see where I sit',
  'Everybody at work',
  'Only admins',
  'How Perch reaches me',
];

const SESSIONS = ['Where you are signed in', 'This browser', 'Safari on iPhone', 'Sign out'];

/** The settings, where the list has more than the browser showing it. */
async function signedInElsewhere(page: Page): Promise<string> {
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
  return '/settings';
}

/** Two bookings since `from` that ended at 10:00. */
const notConfirmed = (from: string) => async (page: Page) => {
  const place = { location: 'Leeds', area: 'Studio' };
  await change(page, '/session/no-shows', () => ({
    from,
    to: '2026-11-24',
    expected: 19,
    unconfirmed: [
      { ...place, date: '2026-11-19', bookableObject: 'Desk 4' },
      { ...place, date: '2026-11-03', bookableObject: 'Desk 12' },
    ],
  }));
  await visit('/settings', /you did not confirm 2 of 19 bookings/)(page);
};

export const settings: State[] = [
  {
    name: 'settings',
    who: nils,
    open: visit('/settings', ['radio', /^Everybody/]),
    texts: [...CHOICES, 'Save', 'Download your data'],
  },
  {
    name: 'settings-saved',
    who: nils,
    open: visit('/settings', ['radio', /^Only admins/], ['button', 'Save'], 'Saved'),
    texts: [...CHOICES, 'Saved', 'Only you and admins can see where you sit.'],
  },
  {
    name: 'settings-failed',
    open: visitFailing('/session/preferences', '/settings'),
    texts: ['We could not load your settings', 'Try again', 'Download your data'],
  },
  {
    name: 'settings-no-shows',
    who: nils,
    open: notConfirmed('2026-09-30'),
    texts: [
      'Bookings you did not confirm',
      'In the last eight weeks you did not confirm 2 of 19 bookings:',
      'This list is shown to you alone.',
    ],
  },
  {
    name: 'settings-no-shows-of-thirty-days',
    who: nils,
    open: notConfirmed('2026-10-26'),
    texts: [
      'In the last 30 days you did not confirm 2 of 19 bookings:',
      'Names are no longer kept on older bookings.',
    ],
  },
  {
    name: 'settings-no-shows-failed',
    who: nils,
    open: visitFailing('/session/no-shows', '/settings'),
    texts: ['We could not load what you did not confirm', 'Try again'],
  },
  {
    name: 'settings-sessions',
    who: nils,
    open: visit(signedInElsewhere, 'Safari on iPhone'),
    texts: [...SESSIONS, 'Edge on Windows', 'A browser we do not recognise', 'Sign out everywhere else'],
  },
  {
    name: 'settings-sessions-question',
    who: nils,
    open: visit(signedInElsewhere, ['button', 'Sign out everywhere else'], ['alertdialog']),
    texts: ['Sign out everywhere else?', 'The 3 other browsers have to sign in again.', 'No. Keep them'],
  },
  {
    name: 'settings-sessions-ended',
    who: nils,
    open: visit(signedInElsewhere, ['button', /^Sign out Safari/], 'Safari on iPhone is signed out'),
    texts: ['Safari on iPhone is signed out', 'The next person there will have to sign in.'],
  },
  {
    name: 'settings-sessions-failed',
    who: nils,
    open: visitFailing('/session/list', '/settings'),
    texts: ['We could not check where you are signed in', 'Try again', 'Download your data'],
  },
];
