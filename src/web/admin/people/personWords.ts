import { counted, listed } from '../../../shared/english.ts';
import type { Upcoming, ManagedUser } from '../../../shared/people/admin-contract.ts';
import { isolated } from '../../../shared/direction.ts';
import type { PersonChange } from './queries.ts';

type NamedUser = Pick<ManagedUser, 'firstName' | 'lastName'>;

export const fullName = ({ firstName, lastName }: NamedUser): string => `${firstName} ${lastName}`.trim();

/** "3 bookings and 1 place on a waiting list"; null if there are none. */
export function upcomingWords({
  bookingCount,
  placeCount,
}: Pick<Upcoming, 'bookingCount' | 'placeCount'>): string | null {
  const parts = listed([
    bookingCount > 0 && counted(bookingCount, 'booking'),
    placeCount > 0 && counted(placeCount, 'place on a waiting list', 'places on waiting lists'),
  ]);
  return parts || null;
}

/** What has just been done, for the admin who did it. */
export function doneWords(name: string, change: PersonChange): string {
  if (change === 'sign-out') return `${isolated(name)} is signed out everywhere`;
  const { isAdmin, isActive, manages } = change;
  if (isActive === true) return `${isolated(name)} is active again`;
  if (isActive === false) return `${isolated(name)} is deactivated`;
  if (manages)
    return manages.length > 0
      ? `${isolated(name)} manages ${counted(manages.length, 'office')} now`
      : `${isolated(name)} no longer manages an office`;
  return isAdmin ? `${isolated(name)} is an admin now` : `${isolated(name)} is no longer an admin`;
}
