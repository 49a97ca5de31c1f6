import { type Day, longDay } from '../../shared/day.ts';
import { escaped } from './markup.ts';
import type { NotificationRow } from './store.ts';

/** "Desk 12 in Studio, Leeds, on Wednesday, 2 December 2026, for Sam (guest)" */
export function booking(notification: NotificationRow): string {
  const whom = notification.bookedFor === null ? '' : `, for ${escaped(notification.bookedFor)}`;
  return `${space(notification)}${whom}`;
}

type Space = { date: Day; bookableObject: string | null; area: string | null; location: string };

export const space = ({ bookableObject, date, ...where }: Space) =>
  `${escaped(bookableObject ?? 'a space')} in ${place(where)}, on ${longDay(date)}`;

export const place = ({ area, location }: Pick<Space, 'area' | 'location'>) =>
  `${escaped(area ?? 'the office')}, ${escaped(location)}`;

/** "Desk 12", or "Desk 14 instead of Desk 12". */
export const instead = (bookableObject: string | null, wanted: string | null): string =>
  wanted === null || wanted === bookableObject
    ? escaped(bookableObject ?? 'a space')
    : `${escaped(bookableObject ?? 'a space')} instead of ${escaped(wanted)}`;
