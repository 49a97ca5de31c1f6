/** How many offices one call closes. */
export const MOST_OFFICES = 50;

/** On how many occasions: more than any country has public holidays in a year. */
export const MOST_CLOSINGS = 50;
