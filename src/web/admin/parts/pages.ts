import { from } from '../../core/router/page.ts';

export { prefetchEditor } from './plan-queries.ts';
export { prefetchReport } from './reports/opening.ts';

// The code of each admin page; routes.tsx says at which address it is. In a separate file, because the bundler
// writes the names of all files that a page needs beside its import, and most people need none of these.
export const OverviewPage = from(() => import('../overview/OverviewPage.tsx'), 'OverviewPage');
export const NewLocationPage = from(() => import('../locations/NewLocationPage.tsx'), 'NewLocationPage');
export const EditLocationPage = from(() => import('../locations/EditLocationPage.tsx'), 'EditLocationPage');
export const NewAreaPage = from(() => import('../areas/NewAreaPage.tsx'), 'NewAreaPage');
export const EditAreaPage = from(() => import('../areas/EditAreaPage.tsx'), 'EditAreaPage');
export const PlanEditorPage = from(() => import('../../plan-editor/PlanEditorPage.tsx'), 'PlanEditorPage');
export const AdminBookingsPage = from(() => import('../bookings/AdminBookingsPage.tsx'), 'AdminBookingsPage');
export const DeleteBookingPage = from(() => import('../bookings/DeleteBookingPage.tsx'), 'DeleteBookingPage');
export const WhoWasInPage = from(() => import('../presence/WhoWasInPage.tsx'), 'WhoWasInPage');
export const PeoplePage = from(() => import('../people/PeoplePage.tsx'), 'PeoplePage');
export const AuditPage = from(() => import('../audit/AuditPage.tsx'), 'AuditPage');
export const SecurityPage = from(() => import('../security/SecurityPage.tsx'), 'SecurityPage');
export const InsightsPage = from(() => import('../insights/InsightsPage.tsx'), 'InsightsPage');
export const ReportsPage = from(() => import('../reports/ReportsPage.tsx'), 'ReportsPage');
export const ReportPage = from(() => import('../reports/ReportPage.tsx'), 'ReportPage');
