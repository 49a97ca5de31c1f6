import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { id, signedIn } from '../root-routes.tsx';

/** Every URL of the admin part, once. */

/** Around them all; the server refuses others in any case. */
const admin = createRoute({
  getParentRoute: () => signedIn,
  id: 'admin',
  component: lazyRouteComponent(() => import('./AdminOnly.tsx'), 'AdminOnly'),
});

const adminOverview = createRoute({
  getParentRoute: () => admin,
  path: '/admin',
  component: lazyRouteComponent(() => import('./overview/OverviewPage.tsx'), 'OverviewPage'),
});

const adminNewLocation = createRoute({
  getParentRoute: () => admin,
  path: '/admin/locations/new',
  component: lazyRouteComponent(() => import('./locations/NewLocationPage.tsx'), 'NewLocationPage'),
});

const adminLocation = createRoute({
  getParentRoute: () => admin,
  path: '/admin/locations/$locationId',
  params: { parse: ({ locationId }) => ({ locationId: id(locationId) }) },
  component: lazyRouteComponent(() => import('./locations/EditLocationPage.tsx'), 'EditLocationPage'),
});

const adminNewArea = createRoute({
  getParentRoute: () => admin,
  path: '/admin/locations/$locationId/areas/new',
  params: { parse: ({ locationId }) => ({ locationId: id(locationId) }) },
  component: lazyRouteComponent(() => import('./areas/NewAreaPage.tsx'), 'NewAreaPage'),
});

const adminArea = createRoute({
  getParentRoute: () => admin,
  path: '/admin/locations/$locationId/area/$areaId',
  params: { parse: ({ locationId, areaId }) => ({ locationId: id(locationId), areaId: id(areaId) }) },
  component: lazyRouteComponent(() => import('./areas/EditAreaPage.tsx'), 'EditAreaPage'),
});

const adminPlanEditor = createRoute({
  getParentRoute: () => admin,
  path: '/admin/locations/$locationId/area/$areaId/svg-editor',
  params: { parse: ({ locationId, areaId }) => ({ locationId: id(locationId), areaId: id(areaId) }) },
  component: lazyRouteComponent(() => import('../plan-editor/PlanEditorPage.tsx'), 'PlanEditorPage'),
});

const adminBookings = createRoute({
  getParentRoute: () => admin,
  path: '/admin/bookings',
  component: lazyRouteComponent(() => import('./bookings/AdminBookingsPage.tsx'), 'AdminBookingsPage'),
});

const adminDeleteBooking = createRoute({
  getParentRoute: () => admin,
  path: '/admin/bookings/$bookingId/delete',
  params: { parse: ({ bookingId }) => ({ bookingId: id(bookingId) }) },
  component: lazyRouteComponent(() => import('./bookings/DeleteBookingPage.tsx'), 'DeleteBookingPage'),
});

const adminPeople = createRoute({
  getParentRoute: () => admin,
  path: '/admin/people',
  component: lazyRouteComponent(() => import('./people/PeoplePage.tsx'), 'PeoplePage'),
});

const adminAudit = createRoute({
  getParentRoute: () => admin,
  path: '/admin/audit',
  component: lazyRouteComponent(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
});

const adminReports = createRoute({
  getParentRoute: () => admin,
  path: '/admin/reporting',
  component: lazyRouteComponent(() => import('./reports/ReportsPage.tsx'), 'ReportsPage'),
});

const REPORT_PARAMETERS = ['from', 'to', 'location', 'area', 'namesFrom'] as const;

/** What a report is about is in its address, so that it can be shared and reloaded. The server checks the values. */
export type ReportSearch = Readonly<Partial<Record<(typeof REPORT_PARAMETERS)[number], string | number>>>;

const adminReport = createRoute({
  getParentRoute: () => admin,
  path: '/admin/reporting/$reportId',
  validateSearch: (search: Record<string, unknown>): ReportSearch =>
    Object.fromEntries(
      REPORT_PARAMETERS.flatMap((name) => {
        const value = search[name];
        return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
      }),
    ),
  component: lazyRouteComponent(() => import('./reports/ReportPage.tsx'), 'ReportPage'),
});

export const adminRoutes = admin.addChildren([
  adminOverview,
  adminNewLocation,
  adminLocation,
  adminNewArea,
  adminArea,
  adminPlanEditor,
  adminBookings,
  adminDeleteBooking,
  adminPeople,
  adminAudit,
  adminReports,
  adminReport,
]);
