import type { Figures, Subject } from './measure.ts';

/** What is wanted of a page. */
export type Goal = Pick<Figures, 'paint' | 'kilobytes' | 'shift'>;

const SOON: Goal = { paint: 1000, kilobytes: 130, shift: 0.01 };

export const BARE: Subject = { name: 'Bare React', path: '/', isSignedIn: false, shows: 'Bare React' };

export const BOOKING = {
  name: 'Booking',
  path: '/locations/1/areas/2?day=2026-11-27',
  isSignedIn: true,
  shows: 'Friday, 27 November 2026',
  usableWith: '[data-place]',
  goal: SOON,
};

/** Each with the slowest of the pages like it. */
export const SUBJECTS: readonly (Subject & { goal: Goal })[] = [
  {
    name: 'Sign in',
    path: '/signin',
    isSignedIn: false,
    shows: 'Sign in with Google',
    goal: SOON,
  },
  {
    name: 'Home',
    path: '/',
    isSignedIn: true,
    shows: 'Tuesday, 24 November 2026',
    goal: SOON,
  },
  BOOKING,
  {
    name: 'My bookings',
    path: '/bookings',
    isSignedIn: true,
    shows: 'Calendar view',
    goal: SOON,
  },
  {
    name: 'Plan editor',
    path: '/admin/locations/1/area/2/svg-editor',
    isSignedIn: true,
    shows: 'All saved',
    goal: { ...SOON, paint: 1200 },
  },
  {
    name: 'A report',
    path: '/admin/reporting/use-by-week',
    isSignedIn: true,
    shows: 'What the columns mean',
    goal: SOON,
  },
];
