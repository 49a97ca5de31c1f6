import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminPath } from '../addresses.ts';
import type { PagesAt } from '../router/page.ts';
import { Redirect } from '../router/navigating.tsx';
import { sessionQuery } from '../session.tsx';
import type * as pages from './pages.ts';

/** The pages of the admin part. The server refuses others in any case. */
export const adminPages = framed({
  '/admin': { code: codeOf('OverviewPage') },
  '/admin/locations/new': { code: codeOf('NewLocationPage') },
  '/admin/locations/$locationId': { code: codeOf('EditLocationPage') },
  '/admin/locations/$locationId/areas/new': { code: codeOf('NewAreaPage') },
  '/admin/locations/$locationId/area/$areaId': { code: codeOf('EditAreaPage') },
  '/admin/locations/$locationId/area/$areaId/svg-editor': { code: codeOf('PlanEditorPage') },
  '/admin/bookings': { code: codeOf('AdminBookingsPage') },
  '/admin/bookings/$bookingId/delete': { code: codeOf('DeleteBookingPage') },
  '/admin/who-was-in': { code: codeOf('WhoWasInPage') },
  '/admin/people': { code: codeOf('PeoplePage') },
  '/admin/audit': { code: codeOf('AuditPage') },
  '/admin/audit/security': { code: codeOf('SecurityPage') },
  '/admin/insights': { code: codeOf('InsightsPage') },
  '/admin/reporting': { code: codeOf('ReportsPage') },
  '/admin/reporting/$reportId': { code: codeOf('ReportPage') },
});

/** The pages' names are in a separate file, so that other pages do not have to load them. */
function codeOf(page: keyof typeof pages) {
  return async () => (await import('./pages.ts'))[page]();
}

function framed(given: PagesAt<AdminPath>): PagesAt<AdminPath> {
  const all = Object.entries(given).map(([at, page]) => [at, { ...page, frame: AdminOnly }]);
  return Object.fromEntries(all) as PagesAt<AdminPath>;
}

/**
 * Surrounds every admin page: other people are sent home. What is known of the session may be older than
 * the role, so nobody is sent away before it has been checked. The server refuses in any case.
 */
function AdminOnly({ children }: { readonly children: ReactNode }) {
  const { data: user, isFetching } = useQuery(sessionQuery);
  if (user?.isAdmin) return children;
  return isFetching ? <p role="status">Checking login, please wait...</p> : <Redirect to="/" />;
}
