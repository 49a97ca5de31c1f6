import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminPath } from './addresses.ts';
import type { Page, PagesAt } from './router/page.ts';
import { Redirect } from './router/navigating.tsx';
import { sessionQuery } from './session.tsx';
import type * as pages from '../admin/parts/pages.ts';

/** The pages of the admin part. The server refuses other people in any case. */
export const adminPages = framed({
  '/admin': { code: codeOf('OverviewPage') },
  '/admin/locations/new': { code: codeOf('NewLocationPage') },
  '/admin/locations/$locationId': { code: codeOf('EditLocationPage') },
  '/admin/locations/$locationId/areas/new': { code: codeOf('NewAreaPage') },
  '/admin/locations/$locationId/area/$areaId': { code: codeOf('EditAreaPage') },
  '/admin/locations/$locationId/area/$areaId/svg-editor': {
    load: async (client, params) => (await import('../admin/parts/pages.ts')).prefetchEditor(client, params),
    code: codeOf('PlanEditorPage'),
  },
  '/admin/bookings': { code: codeOf('AdminBookingsPage') },
  '/admin/bookings/$bookingId/delete': { code: codeOf('DeleteBookingPage') },
  '/admin/who-was-in': { code: codeOf('WhoWasInPage') },
  '/admin/people': { code: codeOf('PeoplePage') },
  '/admin/audit': { code: codeOf('AuditPage') },
  '/admin/audit/security': { code: codeOf('SecurityPage') },
  '/admin/insights': { code: codeOf('InsightsPage') },
  '/admin/reporting': { code: codeOf('ReportsPage') },
  '/admin/reporting/$reportId': {
    load: async (client, { reportId }, search, why) =>
      (await import('../admin/parts/pages.ts')).prefetchReport(client, reportId, search, why === 'opened'),
    code: codeOf('ReportPage'),
  },
});

/** The pages' names are in a separate file, so that other pages do not have to load them. */
function codeOf(page: Extract<keyof typeof pages, `${string}Page`>) {
  return async () => (await import('../admin/parts/pages.ts'))[page]();
}

function framed(given: PagesAt<AdminPath>): PagesAt<AdminPath> {
  const all = Object.entries(given as Record<string, Page>).map(([at, page]) => [
    at,
    { ...page, ...(page.load && { load: forAdmins(page.load) }), frame: AdminOnly },
  ]);
  return Object.fromEntries(all) as PagesAt<AdminPath>;
}

/** Other people are about to be sent home, and fetch nothing on the way. */
function forAdmins(load: NonNullable<Page['load']>): typeof load {
  return async (client, ...given) => {
    await client.prefetchQuery(sessionQuery);
    // If the code fails to load, opening the page says so.
    if (client.getQueryData(sessionQuery.queryKey)?.isAdmin)
      await load(client, ...given).catch(() => undefined);
  };
}

/**
 * Surrounds every admin page: other people are sent home. Somebody may have become an admin since the session was
 * fetched, so nobody is sent away before it has been checked. The server refuses in any case.
 */
function AdminOnly({ children }: { readonly children: ReactNode }) {
  const { data: user, isFetching } = useQuery(sessionQuery);
  if (user?.isAdmin) return children;
  return isFetching ? <p role="status">Checking login, please wait...</p> : <Redirect to="/" />;
}
