import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
} from '@tanstack/react-router';
import { type Day, parseDay } from '../shared/day.ts';
import { upcomingBookingsQuery } from './bookings/queries.ts';
import { ErrorPage } from './errors/ErrorPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { SignedIn } from './layout/SignedIn.tsx';
import { sessionQuery } from './session.tsx';

/** Every URL of the product, once. /signin is a small page of its own, see main.tsx. */

const NotFoundPage = lazyRouteComponent(() => import('./errors/NotFoundPage.tsx'), 'NotFoundPage');

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Layout,
  notFoundComponent: NotFoundPage,
});

/** Not awaited: a page asks for what it shows while the session is still checked. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: SignedIn,
  loader: ({ context }) => void context.queryClient.prefetchQuery(sessionQuery),
});

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
export type BookSearch = { readonly day?: Day; readonly view?: 'plan' | 'list'; readonly object?: number };

const book = createRoute({
  getParentRoute: () => signedIn,
  path: '/locations/$locationId/areas/$areaId',
  params: { parse: ({ locationId, areaId }) => ({ locationId: id(locationId), areaId: id(areaId) }) },
  validateSearch: ({ day, view, object }: Record<string, unknown>): BookSearch => {
    const chosenDay = parseDay(day);
    return {
      ...(chosenDay ? { day: chosenDay } : {}),
      ...(view === 'plan' || view === 'list' ? { view } : {}),
      ...(isId(Number(object)) ? { object: Number(object) } : {}),
    };
  },
  component: lazyRouteComponent(() => import('./bookings/BookPage.tsx'), 'BookPage'),
});

const myBookings = createRoute({
  getParentRoute: () => signedIn,
  path: '/bookings',
  loader: ({ context }) => void context.queryClient.prefetchQuery(upcomingBookingsQuery),
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
  validateSearch: ({ date }: Record<string, unknown>): { readonly date?: Day } => {
    const day = parseDay(date);
    return day ? { date: day } : {};
  },
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

function id(text: string): number {
  const value = Number(text);
  if (!isId(value)) throw notFound();
  return value;
}

const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof routerFor>;
  }
}
