import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { type Day, parseDay } from '../shared/day.ts';
import { adminRoutes } from './admin/routes.tsx';
import { prefetchMyBookings } from './bookings/month/prefetch.ts';
import { openingQuery, upcomingBookingsQuery } from './bookings/queries.ts';
import { ErrorPage } from './errors/ErrorPage.tsx';
import { id, isId, NotFoundPage, root, signedIn } from './root-routes.tsx';

/**
 * Every URL of the product, once; those of the admin part are in admin/routes.tsx. /signin is a small
 * page of its own, see main.tsx.
 */

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  loader: ({ context }) => void context.queryClient.prefetchQuery(upcomingBookingsQuery),
  component: lazyRouteComponent(() => import('./home/HomePage.tsx'), 'HomePage'),
});

const help = createRoute({
  getParentRoute: () => signedIn,
  path: '/help',
  component: lazyRouteComponent(() => import('./help/HelpPage.tsx'), 'HelpPage'),
});

const missing = createRoute({ getParentRoute: () => signedIn, path: '/not-found', component: NotFoundPage });

const locations = createRoute({
  getParentRoute: () => signedIn,
  path: '/locations',
  component: lazyRouteComponent(() => import('./locations/LocationsPage.tsx'), 'LocationsPage'),
});

const location = createRoute({
  getParentRoute: () => signedIn,
  path: '/location/$locationId',
  params: { parse: ({ locationId }) => ({ locationId: id(locationId) }) },
  component: lazyRouteComponent(() => import('./locations/LocationPage.tsx'), 'LocationPage'),
});

const areas = createRoute({
  getParentRoute: () => signedIn,
  path: '/locations/$locationId/areas',
  params: { parse: ({ locationId }) => ({ locationId: id(locationId) }) },
  component: lazyRouteComponent(() => import('./locations/AreasPage.tsx'), 'AreasPage'),
});

/** What of the booking page is in its address, so that it can be shared and reloaded. */
export type BookSearch = {
  readonly day?: Day | undefined;
  readonly view?: 'plan' | 'list' | undefined;
  readonly object?: number | undefined;
};

const book = createRoute({
  getParentRoute: () => signedIn,
  path: '/locations/$locationId/areas/$areaId',
  params: { parse: ({ locationId, areaId }) => ({ locationId: id(locationId), areaId: id(areaId) }) },
  // What makes no sense is named and undefined: only so the router takes it out of the address.
  validateSearch: ({ day, view, object }: Record<string, unknown>): BookSearch => ({
    day: parseDay(day) ?? undefined,
    view: view === 'plan' || view === 'list' ? view : undefined,
    object: isId(Number(object)) ? Number(object) : undefined,
  }),
  loader({ context: { queryClient }, params: { locationId, areaId }, location }) {
    const { day } = location.search as BookSearch;
    void queryClient.prefetchQuery(openingQuery(queryClient, locationId, areaId, parseDay(day) ?? undefined));
  },
  // A new day is no new page: the page asks for that by itself.
  staleTime: Infinity,
  component: lazyRouteComponent(() => import('./bookings/BookPage.tsx'), 'BookPage'),
});

const myBookings = createRoute({
  getParentRoute: () => signedIn,
  path: '/bookings',
  loader: ({ context }) => prefetchMyBookings(context.queryClient),
  component: lazyRouteComponent(() => import('./bookings/MyBookingsPage.tsx'), 'MyBookingsPage'),
});

const confirmed = createRoute({
  getParentRoute: () => signedIn,
  path: '/bookings/$bookingId/confirmed',
  params: { parse: ({ bookingId }) => ({ bookingId: id(bookingId) }) },
  component: lazyRouteComponent(() => import('./bookings/ConfirmedPage.tsx'), 'ConfirmedPage'),
});

const booking = createRoute({
  getParentRoute: () => signedIn,
  path: '/bookings/$bookingId/details',
  params: { parse: ({ bookingId }) => ({ bookingId: id(bookingId) }) },
  component: lazyRouteComponent(() => import('./bookings/BookingPage.tsx'), 'BookingPage'),
});

const join = createRoute({
  getParentRoute: () => signedIn,
  path: '/locations/$locationId/areas/$areaId/waiting-list/join',
  params: { parse: ({ locationId, areaId }) => ({ locationId: id(locationId), areaId: id(areaId) }) },
  validateSearch: ({ date }: Record<string, unknown>): { readonly date?: Day | undefined } => ({
    date: parseDay(date) ?? undefined,
  }),
  component: lazyRouteComponent(() => import('./waiting-list/JoinPage.tsx'), 'JoinPage'),
});

const place = createRoute({
  getParentRoute: () => signedIn,
  path: '/waiting-list/$placeId',
  params: { parse: ({ placeId }) => ({ placeId: id(placeId) }) },
  component: lazyRouteComponent(() => import('./waiting-list/PlacePage.tsx'), 'PlacePage'),
});

const placeConfirmed = createRoute({
  getParentRoute: () => signedIn,
  path: '/waiting-list/$placeId/confirmed',
  params: { parse: ({ placeId }) => ({ placeId: id(placeId) }) },
  component: lazyRouteComponent(() => import('./waiting-list/PlaceConfirmedPage.tsx'), 'PlaceConfirmedPage'),
});

const tree = root.addChildren([
  signedIn.addChildren([
    home,
    help,
    missing,
    locations,
    location,
    areas,
    book,
    myBookings,
    confirmed,
    booking,
    join,
    place,
    placeConfirmed,
    adminRoutes,
  ]),
]);

export function routerFor(queryClient: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queryClient },
    defaultPreload: 'intent',
    // The cache of the queries decides what is fresh, not a second one of the router.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof routerFor>;
  }
}
