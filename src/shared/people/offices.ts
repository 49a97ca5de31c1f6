/** Somebody's reach: all offices, or those they manage (A17). */
type Reach = { readonly isAdmin: boolean; readonly manages: readonly number[] };

/** Whether somebody has any admin page at all. */
export const isSomeAdmin = ({ isAdmin, manages }: Reach): boolean => isAdmin || manages.length > 0;

export const isAdminAt = ({ isAdmin, manages }: Reach, locationId: number): boolean =>
  isAdmin || manages.includes(locationId);

/** Null is all of them. */
export const officesOf = ({ isAdmin, manages }: Reach): readonly number[] | null =>
  isAdmin ? null : manages;

/** Those that an answer is about: the one asked for, which has been checked (A18), or all of the caller's. */
export const officesAsked = (reach: Reach, locationId: number | null | undefined) =>
  locationId === null || locationId === undefined ? officesOf(reach) : [locationId];
