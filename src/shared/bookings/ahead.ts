/** B2: bookable from today up to this many days ahead, both inclusive. */
export const DAYS_AHEAD = 42;

/** As written in sentences: "6 weeks". */
export const HOW_FAR_AHEAD = `${DAYS_AHEAD / 7} weeks`;
