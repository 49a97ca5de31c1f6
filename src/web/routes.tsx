import { parseDay, type Day } from '../shared/day.ts';
import { adminPages } from './admin/routes.tsx';
import { prefetchMyBookings } from './bookings/month/prefetch.ts';
import { openingQuery, upcomingBookingsQuery } from './bookings/queries.ts';
import { isId } from './router/address.ts';
import { from, page } from './router/page.ts';

/** What of the booking page is in its address, so that it can be shared and reloaded. */
export type BookSearch = {
  readonly day?: Day | undefined;
  readonly view?: 'plan' | 'list' | undefined;
  readonly object?: number | undefined;
};

/**
 * Every URL of the product, once; those of the admin part are in admin/routes.tsx. What ends in Id is the id of
 * something, so a word there leads nowhere. /signin is a small page of its own, see main.tsx.
 */
export const pages = {
  '/': page({
    load: (client) => client.prefetchQuery(upcomingBookingsQuery),
    code: from(() => import('./home/HomePage.tsx'), 'HomePage'),
  }),
  '/help': page({ code: from(() => import('./help/HelpPage.tsx'), 'HelpPage') }),
  '/not-found': page({ code: from(() => import('./errors/NotFoundPage.tsx'), 'NotFoundPage') }),
  '/locations': page({ code: from(() => import('./locations/LocationsPage.tsx'), 'LocationsPage') }),
  '/location/$locationId': page({
    code: from(() => import('./locations/LocationPage.tsx'), 'LocationPage'),
  }),
  '/locations/$locationId/areas': page({
    code: from(() => import('./locations/AreasPage.tsx'), 'AreasPage'),
  }),
  '/locations/$locationId/areas/$areaId': page({
    search: ({ day, view, object }): BookSearch => ({
      day: parseDay(day) ?? undefined,
      view: view === 'plan' || view === 'list' ? view : undefined,
      object: isId(Number(object)) ? Number(object) : undefined,
    }),
    load: (client, { locationId, areaId }, { day }) =>
      client.prefetchQuery(openingQuery(client, Number(locationId), Number(areaId), day)),
    code: from(() => import('./bookings/BookPage.tsx'), 'BookPage'),
  }),
  '/locations/$locationId/areas/$areaId/waiting-list/join': page({
    search: ({ date }): { readonly date?: Day | undefined } => ({ date: parseDay(date) ?? undefined }),
    code: from(() => import('./waiting-list/JoinPage.tsx'), 'JoinPage'),
  }),
  '/bookings': page({
    load: prefetchMyBookings,
    code: from(() => import('./bookings/MyBookingsPage.tsx'), 'MyBookingsPage'),
  }),
  '/bookings/$bookingId/confirmed': page({
    code: from(() => import('./bookings/ConfirmedPage.tsx'), 'ConfirmedPage'),
  }),
  '/bookings/$bookingId/details': page({
    code: from(() => import('./bookings/BookingPage.tsx'), 'BookingPage'),
  }),
  '/waiting-list/$placeId': page({
    code: from(() => import('./waiting-list/PlacePage.tsx'), 'PlacePage'),
  }),
  '/waiting-list/$placeId/confirmed': page({
    code: from(() => import('./waiting-list/PlaceConfirmedPage.tsx'), 'PlaceConfirmedPage'),
  }),
  ...adminPages,
};

/** At an address that has no page. */
export const missing = page({ code: from(() => import('./errors/NotFoundPage.tsx'), 'NotFoundPage') });
