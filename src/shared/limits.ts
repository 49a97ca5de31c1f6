/** Limits that pages and sentences know too. Apart from the contract, so that a page loads them without its validation. */

/** Days of one range of bookings, both ends included: a leap year. */
export const LONGEST_RANGE = 366;

/** What is wrong with the last day of a range that is longer. */
export const tooManyDays = (most: number): string =>
  `must be at most ${most} days from the first day, which counts`;

/** Bookings in one answer to admins: more than a screen can show; who wants them all asks for shorter ranges. */
export const MOST_BOOKINGS = 5_000;

/** Colleagues that one search finds. */
export const MOST_COLLEAGUES = 20;

/** What of a person's upcoming bookings their page lists. */
export const MOST_UPCOMING = 50;

/** Of a location, an area or a bookable object. */
export const LONGEST_NAME = 50;

/** A report is stopped after this. */
export const REPORT_SECONDS = 20;
