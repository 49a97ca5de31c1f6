/** B2: bookable from today to this many days ahead, both included. */
export const DAYS_AHEAD = 42;

/** As sentences say it. */
export const HOW_FAR_AHEAD = `${DAYS_AHEAD / 7} weeks`;
