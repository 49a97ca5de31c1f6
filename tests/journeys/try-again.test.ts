import { afterEach, expect, test } from 'vitest';
import { ada } from '../support/cast.ts';
import { intercept } from '../support/intercept.ts';
import { journey, page, window } from '../support/journey.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { alert, button, text } from '../support/screen.ts';
import { LEEDS } from './states/state.ts';
import { fail } from './states/steps.ts';

journey({ who: ada, hasSample: true });

// What fails on purpose shows up in the console too.
afterEach(() => {
  window.complaints.length = 0;
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
    const mend = await fail(page, call);
    await page.goto(path);
    await alert().waitFor();
    mend();
    await button('Try again', alert()).click();
    await alert().waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  },
);

test('what the server needed long to refuse is not sent again by itself', async () => {
  await page.clock.install();
  let asked = 0;
  await intercept(page, '*/api/admin/audit*', async () => {
    asked += 1;
    await page.clock.fastForward('00:02');
    return { status: 503, json: { status: 503, detail: 'Not now.' } };
  });
  await page.goto('/admin/audit');
  await text('Not now.', alert()).waitFor();
  expect(asked).toBe(1);
});
