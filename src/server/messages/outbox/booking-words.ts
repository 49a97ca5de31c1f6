import { type Day, longDay } from '../../../shared/day.ts';
import type { NotificationRow } from './details-store.ts';
import { named, type Part, type Words, words } from './wording.ts';

/** "Desk 12 in Studio, Leeds, on Wednesday, 2 December 2026, for Sam (guest)" */
export const booking = (notification: NotificationRow): Words =>
  words`${spaceWords(notification)}${forWhom(notification)}`;

/** ", for Sam (guest)"; nothing for the person's own. */
export const forWhom = ({ bookedFor }: { bookedFor: string | null }): Words =>
  bookedFor === null ? [] : words`, for ${named(bookedFor)}`;

type Space = { date: Day; bookableObject: string | null; area: string | null; location: string };

export const spaceWords = ({ bookableObject, date, ...where }: Space): Words =>
  words`${object(bookableObject)} in ${place(where)}, on ${longDay(date)}`;

/** "Desk 12 on Wednesday, 2 December 2026": for a subject line, so it does not say who the booking is for. */
export const aboutBooking = ({ bookableObject, date }: Pick<Space, 'bookableObject' | 'date'>): Words =>
  words`${object(bookableObject)} on ${longDay(date)}`;

export const object = (name: string | null): Part => named(name ?? 'a space');

export const place = ({ area, location }: Pick<Space, 'area' | 'location'>): Words =>
  words`${named(area ?? 'the office')}, ${named(location)}`;

/** "Desk 12", or "Desk 14 instead of Desk 12". */
export const instead = (bookableObject: string | null, wanted: string | null): Words =>
  wanted === null || wanted === bookableObject
    ? [object(bookableObject)]
    : words`${object(bookableObject)} instead of ${named(wanted)}`;

/** The admin who cancelled it. */
export const anAdmin = ({ cancelledBy }: Pick<NotificationRow, 'cancelledBy'>): Words =>
  cancelledBy === null ? ['An admin'] : words`${named(cancelledBy)}, an admin,`;
