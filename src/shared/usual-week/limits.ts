/** Live wishes of one person: enough for a desk, a bay and a dog place in each of several offices. */
export const MOST_WISHES = 20;

/** D5: a wish rests after this many mornings in a row that were not confirmed. */
export const MORNINGS_UNTIL_REST = 3;
