/** How many offices one call closes. */
export const MOST_OFFICES = 50;

/** How many closings one call makes: more than any country has public holidays in a year. */
export const MOST_CLOSINGS = 50;
