import type { Figures, Subject } from './measure.ts';

/** What is wanted of a page; the two times in proportion to bare React. */
export type Goal = Partial<Pick<Figures, 'paint' | 'usable' | 'blocking' | 'shift' | 'scripts'>>;

export const BARE: Subject = { name: 'Bare React', path: '/', isSignedIn: false, shows: 'Bare React' };

export const BOOKING = {
  name: 'Booking',
  path: '/locations/1/areas/2?day=2026-11-27',
  isSignedIn: true,
  shows: 'Friday, 27 November 2026',
  usableWith: '[data-place]',
  goal: { paint: 2.1, usable: 3.5, blocking: 150, shift: 0, scripts: 8 },
};

/** Each with the slowest of the pages like it. */
export const SUBJECTS: readonly (Subject & { goal: Goal })[] = [
  {
    name: 'Sign in',
    path: '/signin',
    isSignedIn: false,
    shows: 'Sign in with Google',
    goal: { paint: 1.4, blocking: 50, shift: 0 },
  },
  {
    name: 'Home',
    path: '/',
    isSignedIn: true,
    shows: 'Tuesday, 24 November 2026',
    goal: { paint: 1.7, blocking: 50, shift: 0 },
  },
  BOOKING,
  {
    name: 'My bookings',
    path: '/bookings',
    isSignedIn: true,
    shows: 'Calendar view',
    goal: { paint: 2.1, shift: 0 },
  },
  {
    name: 'Plan editor',
    path: '/admin/locations/1/area/2/svg-editor',
    isSignedIn: true,
    shows: 'All saved',
    goal: { paint: 2.8, blocking: 120, shift: 0 },
  },
  {
    name: 'A report',
    path: '/admin/reporting/use-by-week',
    isSignedIn: true,
    shows: 'What the columns mean',
    goal: { paint: 2.4, shift: 0 },
  },
];
