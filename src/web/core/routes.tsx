import { isId, type Path } from '../../shared/addresses.ts';
import { parseDay } from '../../shared/day.ts';
import { adminPages } from './admin-routes.tsx';
import { prefetchMyBookings } from './bookings/prefetch.ts';
import { prefetchOpening, upcomingBookingsQuery, usualQuery } from './bookings/queries.ts';
import { from, type Page, type PagesAt } from './router/page.ts';

/** Which page is at which address; the admin pages are in core/admin-routes.tsx. */
export const pages: PagesAt<Path> = {
  '/': {
    load: (client) =>
      Promise.all([client.prefetchQuery(upcomingBookingsQuery), client.prefetchQuery(usualQuery)]),
    code: from(() => import('../home/HomePage.tsx'), 'HomePage'),
  },
  '/settings': { code: from(() => import('../mine/settings/SettingsPage.tsx'), 'SettingsPage') },
  '/help': { code: from(() => import('../help/HelpPage.tsx'), 'HelpPage') },
  '/not-found': { code: from(() => import('../not-found/NotFoundPage.tsx'), 'NotFoundPage') },
  '/locations': { code: from(() => import('../locations/LocationsPage.tsx'), 'LocationsPage') },
  '/location/$locationId': {
    code: from(() => import('../locations/LocationPage.tsx'), 'LocationPage'),
  },
  '/locations/$locationId/areas': {
    search: ({ day }) => ({ day: parseDay(day) ?? undefined }),
    code: from(() => import('../locations/AreasPage.tsx'), 'AreasPage'),
  },
  '/locations/$locationId/areas/$areaId': {
    search: ({ day, days, view, object, moving }) => ({
      day: parseDay(day) ?? undefined,
      view: view === 'plan' || view === 'list' ? view : undefined,
      days: typeof days === 'string' ? days : undefined,
      object: isId(Number(object)) ? Number(object) : undefined,
      moving: isId(Number(moving)) ? Number(moving) : undefined,
    }),
    load: (client, { locationId, areaId }, { day, view }) =>
      prefetchOpening(client, { locationId, areaId, day, isPlan: view !== 'list' }),
    code: from(() => import('../booking/BookPage.tsx'), 'BookPage'),
  },
  '/locations/$locationId/areas/$areaId/waiting-list/join': {
    search: ({ date }) => ({ date: parseDay(date) ?? undefined }),
    code: from(() => import('../mine/waiting-list/JoinPage.tsx'), 'JoinPage'),
  },
  '/usual-week': {
    search: ({ weekdays }) => ({ weekdays: typeof weekdays === 'string' ? weekdays : undefined }),
    code: from(() => import('../mine/usual-week/UsualWeekPage.tsx'), 'UsualWeekPage'),
  },
  '/bookings': {
    load: prefetchMyBookings,
    code: from(() => import('../mine/bookings/MyBookingsPage.tsx'), 'MyBookingsPage'),
  },
  '/bookings/$bookingId/confirmed': {
    code: from(() => import('../mine/confirmed/ConfirmedPage.tsx'), 'ConfirmedPage'),
  },
  '/bookings/$bookingId/details': {
    code: from(() => import('../mine/booking/BookingPage.tsx'), 'BookingPage'),
  },
  '/waiting-list/$placeId': {
    code: from(() => import('../mine/waiting-list/PlacePage.tsx'), 'PlacePage'),
  },
  '/waiting-list/$placeId/confirmed': {
    code: from(() => import('../mine/waiting-list/PlaceConfirmedPage.tsx'), 'PlaceConfirmedPage'),
  },
  ...adminPages,
};

/** For an address that has no page. */
export const missing: Page = { code: from(() => import('../not-found/NotFoundPage.tsx'), 'NotFoundPage') };
