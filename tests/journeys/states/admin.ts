import type { State } from './state.ts';

const page = (name: string, path: string): State => ({
  name: `admin-${name}`,
  async open(page) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  texts: [],
});

/** The admin pages as they first appear, for screenshots; what they say and do has its own tests. */
export const adminPages: readonly State[] = [
  page('overview', '/admin'),
  page('bookings', '/admin/bookings'),
  page('people', '/admin/people'),
  page('audit', '/admin/audit'),
  page('reports', '/admin/reporting'),
  page('new-location', '/admin/locations/new'),
  page('location', '/admin/locations/1'),
  page('new-area', '/admin/locations/1/areas/new'),
  page('area', '/admin/locations/1/area/2'),
  page('plan-editor', '/admin/locations/1/area/2/svg-editor'),
];
