import { intercept } from '../../support/intercept.ts';
import { insights } from './insights.ts';
import { MANCHESTER, type State } from './state.ts';
import { change, manage, visit, visitFailing } from './steps.ts';
import type { Presence } from '../../../src/shared/presence/contract.ts';

const page = (name: string, path: string): State => ({
  name: `admin-${name}`,
  open: visit(path),
  texts: [],
});

/** A list that never arrives. */
const loading = (name: string, call: string, says: string): State => ({
  name: `admin-${name}-loading`,
  async open(page) {
    await intercept(page, `*/api/admin${call}*`, () => new Promise(() => {}));
    await visit(`/admin/${name}`, ['status', says])(page);
  },
  texts: [],
});

const loadingLists: readonly State[] = [
  loading('bookings', '/bookings', 'Loading bookings'),
  loading('people', '/users', 'Loading people'),
  loading('audit', '/audit', 'Loading the audit trail'),
];

const WHO_WAS_IN = '/admin/who-was-in?locationId=1';

/** As many as the largest office has on one day. */
const crowded = (presence: Presence): Presence => ({
  ...presence,
  people: 2_000,
  areas: presence.areas.slice(0, 1).map((area) => ({
    ...area,
    present: Array.from({ length: 2_000 }, (_, index) => ({
      name: `Runner ${index + 1}`,
      bookedBy: null,
      space: `Desk ${index + 1}`,
      alsoBooked: [],
      attendance: 'not-asked',
    })),
  })),
});

const whoWasIn: readonly State[] = [
  page('who-is-in', WHO_WAS_IN),
  page('who-was-in', `${WHO_WAS_IN}&date=2026-11-23`),
  page('who-is-booked', `${WHO_WAS_IN}&date=2026-11-25`),
  page('who-is-in-which-office', '/admin/who-was-in'),
  {
    name: 'admin-who-is-in-nobody',
    open: visit(`${WHO_WAS_IN}&date=2026-11-22`, 'Nobody had booked anything'),
    texts: ['Nobody had booked anything in Leeds on Sunday, 22 November 2026.'],
  },
  {
    name: 'admin-who-is-in-failed',
    complains: true,
    open: visitFailing('/admin/who-was-in*', WHO_WAS_IN),
    texts: ['We could not load the list', 'The server says why.', 'Try again'],
  },
  {
    name: 'admin-who-is-in-two-thousand',
    async open(page) {
      await change(page, '/admin/who-was-in*', crowded);
      await visit(WHO_WAS_IN, /^Runner 2000$/)(page);
    },
    texts: ['2,000 people in Leeds on Tuesday, 24 November 2026'],
  },
];

/** The admin pages; what they say and do has tests of its own. */
export const adminPages: readonly State[] = [
  page('overview', '/admin'),
  page('bookings', '/admin/bookings'),
  ...whoWasIn,
  page('bookings-none', '/admin/bookings?search=zz'),
  {
    name: 'admin-bookings-chosen',
    open: visit('/admin/bookings', ['checkbox', 'All on this page'], / selected$/),
    texts: [],
  },
  {
    name: 'admin-bookings-question',
    open: visit(
      '/admin/bookings',
      ['checkbox', 'All on this page'],
      ['button', 'Cancel them'],
      ['alertdialog'],
    ),
    texts: [],
  },
  {
    name: 'admin-booking-cancelling',
    open: visit('/admin/bookings', ['link', /^Cancel /], ['heading', 'Cancel a booking']),
    texts: [],
  },
  page('people', '/admin/people'),
  {
    name: 'admin-people-manage',
    open: visit('/admin/people', ['button', 'Manage Ben Okafor'], ['button', 'Deactivate']),
    texts: [],
  },
  {
    name: 'admin-people-question',
    open: visit('/admin/people', ['button', 'Manage Ben Okafor'], ['button', 'Deactivate'], ['alertdialog']),
    texts: [],
  },
  page('groups', '/admin/people/groups'),
  ...loadingLists,
  page('audit', '/admin/audit'),
  {
    name: 'admin-audit-details',
    async open(page) {
      const office = `/location/${MANCHESTER.locationId}`;
      const { description } = await manage(page, 'GET', office);
      for (const each of ['Ring twice.', description])
        await manage(page, 'PUT', office, { description: each });
      await page.goto('/admin/audit');
      await page.locator('summary').first().click();
    },
    texts: [],
  },
  page('audit-none', '/admin/audit?action=danced'),
  page('security-events', '/admin/audit/security'),
  ...insights,
  page('reports', '/admin/reporting'),
  page('report', '/admin/reporting/use-by-weekday'),
  page('report-by-week', '/admin/reporting/use-by-week'),
  page('report-of-people', '/admin/reporting/people'),
  page('report-of-bookings', '/admin/reporting/bookings?from=2026-11-20'),
  {
    name: 'admin-plan-of-use',
    open: visit('/admin/reporting/use-of-spaces?location=1&area=2', ['img', /, taken on/]),
    texts: [],
  },
  page('new-location', '/admin/locations/new'),
  page('location', '/admin/locations/1'),
  {
    name: 'admin-public-holidays',
    async open(page) {
      await page.goto('/admin/locations/1');
      await page.getByRole('button', { name: 'Show the public holidays' }).click();
      await page.getByRole('button', { name: /^Close on/ }).scrollIntoViewIfNeeded();
    },
    texts: [],
  },
  page('new-area', '/admin/locations/1/areas/new'),
  page('area', '/admin/locations/1/area/2'),
  page('plan-editor', '/admin/locations/1/area/2/svg-editor'),
];
