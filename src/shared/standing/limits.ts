/** Live wishes of one person: enough for a desk, a bay and a dog place in each of several offices. */
export const MOST_WISHES = 20;
