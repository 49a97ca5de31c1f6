import type { Booking } from './bookings/contract.ts';
import type { LimitReached } from './location-limits/rules.ts';
import { REPORT_SECONDS } from './limits.ts';
import { HOW_FAR_AHEAD } from './bookings/ahead.ts';
import { NAMES_ARE_OFF } from './privacy/names-off.ts';

/**
 * The closed list of reasons why a call may be refused. Each has its HTTP status, a title for the type of problem,
 * and one sentence for the person it is shown to.
 */
export const REASONS = {
  invalid: [400, 'Invalid request', 'Please check the highlighted values.'],
  'unreadable-drawing': [
    400,
    'The drawing cannot be read',
    'This drawing cannot be read. Please save it as a plain SVG file and try again.',
  ],
  'logout-refused': [400, 'Logout refused', 'This is not a logout token that can be used.'],
  'signed-out': [401, 'Not signed in', 'Please sign in to carry on.'],
  'sign-in-refused': [401, 'Sign-in refused', 'Google could not confirm who you are. Please try again.'],
  'provider-refused': [
    401,
    'Sign-in refused',
    'Your company’s sign-in could not confirm who you are. Please try again.',
  ],
  'client-refused': [
    503,
    'Perch is not set up there',
    'Your company’s sign-in does not accept Perch at the moment, and trying again will not help. Please tell whoever runs Perch.',
  ],
  'sign-in-cancelled': [401, 'Not signed in', 'You did not finish signing in. Please try again.'],
  'sign-in-expired': [
    401,
    'Not signed in',
    'Signing in took too long, or went on in another browser. Please try again.',
  ],
  'not-a-member': [
    401,
    'Sign-in refused',
    'Your account may not use Perch. Please speak to whoever looks after accounts at your company.',
  ],
  'second-factor-missing': [
    401,
    'Sign-in refused',
    'Your company asks for a second factor here, such as a code or a key. Please sign in with one; if you were not asked for it, speak to whoever looks after accounts at your company.',
  ],
  'wrong-company': [401, 'Sign-in refused', 'Please sign in with your company account.'],
  deactivated: [401, 'Sign-in refused', 'Your account is no longer active. Please speak to facilities.'],
  'bad-signature': [
    401,
    'Not signed by Slack',
    'This request was not signed by Slack, or was signed too long ago.',
  ],
  'another-site': [
    403,
    'Request from another site',
    'This request came from another website and was not carried out.',
  ],
  'admins-only': [403, 'For admins only', 'Only admins can do this.'],
  'beyond-token': [403, 'Not what this token is for', 'This token was not made for that.'],
  'not-found': [404, 'Not found', 'We could not find what you asked for.'],
  'method-not-allowed': [405, 'Method not allowed', 'This address does not accept that kind of request.'],
  'too-slow': [408, 'Too slow', 'The request took too long to arrive. Please try again.'],
  'already-booked': [409, 'Already booked', 'Somebody has just booked this space for that day.'],
  'already-yours': [409, 'Already yours', 'You have already booked this space for that day.'],
  'closed-day': [409, 'Closed that day', 'The office is closed on that day.'],
  'too-far-ahead': [409, 'Too far ahead', `Bookings can be made up to ${HOW_FAR_AHEAD} ahead.`],
  'day-has-passed': [409, 'The day has passed', 'That day has already passed.'],
  'too-many': [
    409,
    'Too many bookings',
    'You already have as many bookings on that day as one person may have.',
  ],
  'limit-reached': [
    409,
    'Limit reached',
    'You already have as many spaces there as the office lets one person have.',
  ],
  'too-many-wishes': [
    409,
    'Too many usual days',
    'You already have as many entries in your usual week as one person may have.',
  ],
  'no-usual-week': [409, 'Not every week', 'This office does not offer usual weeks.'],
  'too-early': [409, 'Too early', 'A booking can only be confirmed on its day.'],
  'too-late': [409, 'Too late', 'The time for this has passed.'],
  'drawn-later': [
    409,
    'Drawn later',
    'The spaces for that day will be drawn. Until then you can only enter the draw.',
  ],
  'keeps-spaces': [
    409,
    'Spaces are kept here',
    'Spaces of this area are kept for groups, so its days cannot be drawn.',
  ],
  kept: [409, 'Kept for others', 'This space is kept for others on that day.'],
  'space-is-free': [409, 'A space is free', 'There is a free space on that day, so you can book it now.'],
  'already-queued': [409, 'Already on the waiting list', 'You are already on the waiting list for that day.'],
  'already-away': [409, 'Already away', 'You are already away on some of these days.'],
  'sign-in-again': [
    403,
    'Sign in again first',
    'Please sign in once more before you do this: it has been more than ten minutes.',
  ],
  'names-off': [403, 'Names are turned off', NAMES_ARE_OFF],
  'last-admin': [
    409,
    'The last admin',
    'There must be at least one admin. Make somebody else an admin first.',
  ],
  'name-taken': [409, 'The name is taken', 'Another active space in this area has that name.'],
  'group-in-use': [409, 'Spaces are kept for it', 'Spaces are kept for this group.'],
  'place-taken': [
    409,
    'The place is taken',
    'Another space in this area already has that place on the floor plan.',
  ],
  'closed-already': [409, 'Already closed', 'The location is already closed on some of these days.'],
  'area-changed': [412, 'The area has changed', 'Somebody has changed this area since you opened it.'],
  'version-missing': [428, 'Which version?', 'Please say which version this replaces.'],
  'too-large': [413, 'Too large', 'What you sent is larger than we can accept.'],
  'wrong-content-type': [415, 'Wrong content type', 'Please send the request as JSON.'],
  'expectation-failed': [417, 'Not as expected', 'The request expects something we do not support.'],
  'headers-too-large': [
    431,
    'Headers too large',
    'The address or headers of the request are longer than we can accept.',
  ],
  'too-many-requests': [
    429,
    'Too many requests',
    'You are going a little fast for us. Please wait a moment and try again.',
  ],
  unexpected: [500, 'Unexpected error', 'Sorry, an unexpected error has occurred. Please try again.'],
  unavailable: [
    503,
    'Not available right now',
    'Perch is not available right now. Please try again in a moment.',
  ],
  'took-too-long': [
    503,
    'Took too long',
    `This took longer than ${REPORT_SECONDS} seconds and was stopped. Please choose fewer days or one location.`,
  ],
  'takes-longer': [503, 'Takes longer', 'This takes longer than a second, so it does not start by itself.'],
  'reports-busy': [
    503,
    'Other reports are running',
    'Other reports are running at the moment. Please try again shortly.',
  ],
} as const satisfies Record<string, readonly [status: number, title: string, detail: string]>;

export type Reason = keyof typeof REASONS;

export const reasonNames = Object.keys(REASONS) as [Reason, ...Reason[]];

/** RFC 9457 problem details, the answer to every refused call. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  /** A sentence for a person. */
  detail: string;
  reason: Reason;
  /** Messages by field, with status 400, or with 409 if the state of something else is the reason. */
  errors?: Record<string, string[]>;
  /** With `already-booked`, `already-yours` and `kept`: free objects of the same type in the area. */
  alternatives?: { id: number; name: string }[];
  /** With `drawn-later`: when the day is drawn. */
  drawAt?: string;
  /** With `kept`: for which groups, and when everybody can book it; null for never. */
  keptFor?: string[];
  opensAt?: string | null;
  /** With `limit-reached`: which limit, and the bookings of yours that count. */
  limit?: LimitReached;
  counted?: Booking[];
};
