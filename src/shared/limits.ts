/**
 * Limits that pages and sentences also use. Separate from the contract, so that a page loads them without its
 * validation.
 */

/** The longest range of bookings in days, both ends inclusive: a leap year. */
export const LONGEST_RANGE = 366;

/** The fault reported on the end of a range that is too long. */
export const tooManyDays = (most: number): string =>
  `must be at most ${most} days from the first day, counting that day`;

/**
 * Bookings in one answer to admins: more than a screen can show; anyone wanting all of them asks for shorter
 * ranges.
 */
export const MOST_BOOKINGS = 5_000;

/** Days that one call books. */
export const MOST_DAYS_AT_ONCE = 31;

/** Colleagues found by one search. */
export const MOST_COLLEAGUES = 20;

/** O9: leavers in one report. */
export const MOST_LEAVERS = 1_000;

/** O1: tokens that one person has at once, and how long one lasts. */
export const MOST_TOKENS = 20;
export const MOST_TOKEN_DAYS = 365;

/** P6: what a provider calls a group; groups; members put in by admins, and those whom one answer shows. */
export const LONGEST_PROVIDER_VALUE = 200;
export const MOST_GROUPS = 200;
export const MOST_MEMBERS = 1_000;
export const MOST_MEMBERS_SHOWN = 2_000;

/** People named before their first sign-in (P7). */
export const MOST_EXPECTED = 200;

/** Colleagues whom one person follows (N3). */
export const MOST_FOLLOWED = 30;

/** D13, P4: whoever has given no sign of life for so many days may have left. */
export const UNSEEN_DAYS = 28;

/** How many upcoming bookings a person's page in the admin area lists. */
export const MOST_UPCOMING = 50;

/** Boards of a company (N8), and areas on one. */
export const MOST_BOARDS = 100;
export const MOST_AREAS_ON_A_BOARD = 6;

/** For the name of an office, an area, a space, a board, a group or a token. Each table checks it too. */
export const LONGEST_NAME = 50;

/** A report is stopped after this long. */
export const REPORT_SECONDS = 20;

/** How many of the next open days the overview shows. */
export const COMING_DAYS = 5;

/** Rows of a report in one answer; only its CSV has more. */
export const MOST_ROWS = 10_000;

/** The most days a report can cover, both ends inclusive. A longer range is refused before the database is asked. */
export const MOST_DAYS = 1_096;

/** Rows of a list printed in one go, some fifty sheets; the file has them all. */
export const MOST_PRINTED = 2_000;
