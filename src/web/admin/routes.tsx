import { from, type Page, page, type Search } from '../router/page.ts';
import { AdminOnly } from './AdminOnly.tsx';

const REPORT_PARAMETERS = ['from', 'to', 'location', 'area', 'namesFrom'] as const;

/** What a report is about is in its address, so that it can be shared and reloaded. The server checks the values. */
export type ReportSearch = Readonly<Partial<Record<(typeof REPORT_PARAMETERS)[number], string | number>>>;

/** Every URL of the admin part, once. The server refuses others in any case. */
export const adminPages = {
  '/admin': adminPage({ code: from(() => import('./overview/OverviewPage.tsx'), 'OverviewPage') }),
  '/admin/locations/new': adminPage({
    code: from(() => import('./locations/NewLocationPage.tsx'), 'NewLocationPage'),
  }),
  '/admin/locations/$locationId': adminPage({
    code: from(() => import('./locations/EditLocationPage.tsx'), 'EditLocationPage'),
  }),
  '/admin/locations/$locationId/areas/new': adminPage({
    code: from(() => import('./areas/NewAreaPage.tsx'), 'NewAreaPage'),
  }),
  '/admin/locations/$locationId/area/$areaId': adminPage({
    code: from(() => import('./areas/EditAreaPage.tsx'), 'EditAreaPage'),
  }),
  '/admin/locations/$locationId/area/$areaId/svg-editor': adminPage({
    code: from(() => import('../plan-editor/PlanEditorPage.tsx'), 'PlanEditorPage'),
  }),
  '/admin/bookings': adminPage({
    code: from(() => import('./bookings/AdminBookingsPage.tsx'), 'AdminBookingsPage'),
  }),
  '/admin/bookings/$bookingId/delete': adminPage({
    code: from(() => import('./bookings/DeleteBookingPage.tsx'), 'DeleteBookingPage'),
  }),
  '/admin/people': adminPage({ code: from(() => import('./people/PeoplePage.tsx'), 'PeoplePage') }),
  '/admin/audit': adminPage({ code: from(() => import('./audit/AuditPage.tsx'), 'AuditPage') }),
  '/admin/reporting': adminPage({ code: from(() => import('./reports/ReportsPage.tsx'), 'ReportsPage') }),
  '/admin/reporting/$reportId': adminPage({
    search: (given): ReportSearch =>
      Object.fromEntries(
        REPORT_PARAMETERS.flatMap((name) => {
          const value = given[name];
          if (typeof value !== 'string') return [];
          // An office goes by its id, which the server takes as a number.
          return [[name, /^\d+$/.test(value) ? Number(value) : value]];
        }),
      ),
    code: from(() => import('./reports/ReportPage.tsx'), 'ReportPage'),
  }),
};

function adminPage<Read extends Search = Search>(given: Page<Read>): Page<Read> {
  return page({ ...given, frame: AdminOnly });
}
