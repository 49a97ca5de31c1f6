import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminPath } from '../addresses.ts';
import { from, type PagesAt } from '../router/page.ts';
import { Redirect } from '../router/navigating.tsx';
import { sessionQuery } from '../session.tsx';

const REPORT_PARAMETERS = ['from', 'to', 'location', 'area', 'namesFrom'] as const;

/** The pages of the admin part. The server refuses others in any case. */
export const adminPages = framed({
  '/admin': { code: from(() => import('./overview/OverviewPage.tsx'), 'OverviewPage') },
  '/admin/locations/new': {
    code: from(() => import('./locations/NewLocationPage.tsx'), 'NewLocationPage'),
  },
  '/admin/locations/$locationId': {
    code: from(() => import('./locations/EditLocationPage.tsx'), 'EditLocationPage'),
  },
  '/admin/locations/$locationId/areas/new': {
    code: from(() => import('./areas/NewAreaPage.tsx'), 'NewAreaPage'),
  },
  '/admin/locations/$locationId/area/$areaId': {
    code: from(() => import('./areas/EditAreaPage.tsx'), 'EditAreaPage'),
  },
  '/admin/locations/$locationId/area/$areaId/svg-editor': {
    code: from(() => import('../plan-editor/PlanEditorPage.tsx'), 'PlanEditorPage'),
  },
  '/admin/bookings': {
    code: from(() => import('./bookings/AdminBookingsPage.tsx'), 'AdminBookingsPage'),
  },
  '/admin/bookings/$bookingId/delete': {
    code: from(() => import('./bookings/DeleteBookingPage.tsx'), 'DeleteBookingPage'),
  },
  '/admin/people': { code: from(() => import('./people/PeoplePage.tsx'), 'PeoplePage') },
  '/admin/audit': { code: from(() => import('./audit/AuditPage.tsx'), 'AuditPage') },
  '/admin/reporting': { code: from(() => import('./reports/ReportsPage.tsx'), 'ReportsPage') },
  '/admin/reporting/$reportId': {
    search: (given) =>
      Object.fromEntries(
        REPORT_PARAMETERS.flatMap((name) => {
          const value = given[name];
          if (typeof value !== 'string') return [];
          // An office goes by its id, which the server takes as a number.
          return [[name, /^\d+$/.test(value) ? Number(value) : value]];
        }),
      ),
    code: from(() => import('./reports/ReportPage.tsx'), 'ReportPage'),
  },
});

function framed(pages: PagesAt<AdminPath>): PagesAt<AdminPath> {
  const all = Object.entries(pages).map(([at, page]) => [at, { ...page, frame: AdminOnly }]);
  return Object.fromEntries(all) as PagesAt<AdminPath>;
}

/**
 * Around every page for admins: others go to the home page. What this tab remembers may be older than
 * the role, so nobody is sent away before the session has been checked. The server refuses in any case.
 */
function AdminOnly({ children }: { readonly children: ReactNode }) {
  const { data: user, isFetching } = useQuery(sessionQuery);
  if (user?.isAdmin) return children;
  return isFetching ? <p role="status">Checking login, please wait...</p> : <Redirect to="/" />;
}
