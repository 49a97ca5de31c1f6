import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { intercept } from '../support/intercept.ts';
import { rounds } from '../support/rounds.ts';
import { LEEDS } from './states/state.ts';
import { fail } from './states/steps.ts';

let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  await perch.visitor().post('/dev/reset', { sample: true });
});
afterAll(() => perch.stop());
beforeEach(async () => {
  window = await openWindow(perch.url);
  await signIn(window, ada);
});
// What fails on purpose shows up in the console too.
afterEach(async () => {
  window.complaints.length = 0;
  await window.close();
});

const join = `/locations/1/areas/${LEEDS.carPark}/waiting-list/join?date=${WEDNESDAY}`;

/** Each page and a call that it makes. */
const all: [path: string, call: string][] = [
  ['/', '/booking/upcoming'],
  ['/bookings', '/booking/waitlist'],
  ['/locations', '/location'],
  ['/location/1', '/location/1'],
  ['/locations/1/areas', '/location/1/area'],
  [join, '/booking/waitlist/area/*/*'],
  ['/settings', '/session/preferences'],
  ['/admin', '/admin/overview'],
  ['/admin/locations/1', '/admin/location/1'],
  ['/admin/locations/1', '/admin/location/1/closing'],
  ['/admin/locations/1/area/2', '/admin/location/1/area/2'],
  ['/admin/bookings', '/admin/bookings*'],
  ['/admin/people', '/admin/users*'],
  ['/admin/audit', '/admin/audit*'],
  ['/admin/reporting', '/reporting'],
  ['/admin/reporting/use-by-weekday', '/reporting/use-by-weekday'],
];
/** Every third: a page for everybody, one about an office, one about a person, an admin's form, a list and a report. */
const some = all.filter((_, index) => index % 3 === 0);

test.each(rounds(some, all))(
  'on %s, when %s does not come, one press asks for it again',
  async (path, call) => {
    const { page } = window;
    const mend = await fail(page, call);
    await page.goto(path);
    await page.getByRole('alert').waitFor();
    mend();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  },
);

test('what the server needed long to refuse is not sent again by itself', async () => {
  const { page } = window;
  await page.clock.install();
  let asked = 0;
  await intercept(page, '*/api/admin/audit*', async () => {
    asked += 1;
    await page.clock.fastForward('00:02');
    return { status: 503, json: { status: 503, detail: 'Not now.' } };
  });
  await page.goto('/admin/audit');
  await page.getByRole('alert').getByText('Not now.').waitFor();
  expect(asked).toBe(1);
});
