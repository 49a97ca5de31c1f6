import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { intercept } from '../support/intercept.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { settled } from '../support/settled.ts';
import { untilFocusIsOn, untilFocusIsIn } from './focus.ts';

let perch: TestPerch;
let area: TestArea;
let bens: Client;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings', 'waiting_list_places');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch);
  await drawPlan(perch, area);
  bens = await perch.signedIn(ben);
  window = await openWindow(perch.url);
  await signIn(window, chidi);
});
afterEach(() => window.close());

const address = (search = '') => `/locations/${area.locationId}/areas/${area.id}${search}`;
const open = async (search = '') => {
  await window.page.goto(address(search));
  await settled(window.page);
};
const book = async (desk: number | undefined, date = WEDNESDAY) =>
  expect((await bens.post('/api/booking', { date, areaId: area.id, bookableObjectId: desk })).status).toBe(
    201,
  );
const bookAll = async (date = WEDNESDAY) => {
  for (const desk of area.desks) await book(desk, date);
};
const plan = () => window.page.getByRole('group', { name: 'Floor plan of Studio' });
const place = (name: string | RegExp) => plan().getByRole('button', { name });
const dialog = () => window.page.getByRole('dialog');
const day = (name: RegExp) => window.page.getByRole('button', { name });

describe('the address', () => {
  test('holds the day, the view and the chosen place, and a reload comes back to them', async () => {
    const { page } = window;
    await open();
    await page.waitForURL(`**${address(`?day=${TUESDAY}`)}`);
    await day(/^Thursday, 26 November 2026/).click();
    await page.getByRole('tab', { name: 'List' }).click();
    await page.getByRole('button', { name: 'Book Desk 2' }).click();
    await page.waitForURL(`**${address(`?day=2026-11-26&view=list&object=${area.desks[1]}`)}`);
    await page.reload();
    await page.getByRole('dialog', { name: 'Desk 2' }).getByText('Thursday, 26 November 2026').waitFor();
    await untilFocusIsIn(dialog());
    await page.keyboard.press('Escape');
    await page.waitForURL(`**${address('?day=2026-11-26&view=list')}`);
  });

  test('is left alone when somebody has gone to another page before the days are there', async () => {
    await window.close();
    // The next page must not be in the browser's cache.
    window = await openWindow(perch.url, {}, { isNew: true });
    await signIn(window, chidi);
    const { page } = window;
    const days = Promise.withResolvers<undefined>();
    const nextPage = Promise.withResolvers<undefined>();
    await intercept(page, '*/api/*/opening*', () => days.promise);
    await intercept(page, '*/assets/MyBookingsPage-*', () => nextPage.promise);
    await page.goto(address(), { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'My bookings' }).click();
    await page.waitForURL('**/bookings');
    days.resolve(undefined);
    await plan().waitFor();
    expect(page.url()).toMatch(/\/bookings$/);
    nextPage.resolve(undefined);
    await page.getByRole('heading', { name: 'My bookings' }).waitFor();
  });

  test('drops anything that makes no sense', async () => {
    await open('?day=garbage&view=map&object=-1');
    await window.page.waitForURL(`**${address(`?day=${TUESDAY}`)}`);
  });

  test.each([
    [
      'a closed day',
      '2026-11-28',
      'Leeds is closed on Saturday, 28 November 2026.',
      'Monday, 30 November 2026',
    ],
    [
      'a day that has passed',
      '2026-11-20',
      'Friday, 20 November 2026 has already passed.',
      'Tuesday, 24 November 2026',
    ],
    [
      'a day after the six weeks',
      '2027-01-06',
      'Bookings can be made up to 6 weeks ahead.',
      'Tuesday, 24 November 2026',
    ],
  ])('with %s says why another one is shown', async (_, asked, why, shown) => {
    await open(`?day=${asked}`);
    await window.page.getByText(why).waitFor();
    await window.page.getByRole('heading', { name: shown }).waitFor();
  });

  test('with the last day of the six weeks opens on it', async () => {
    await open('?day=2027-01-05');
    await window.page.getByRole('heading', { name: 'Tuesday, 5 January 2027' }).waitFor();
    await place('Desk 1, free').click();
    await dialog().getByRole('button', { name: 'Book Desk 1' }).click();
    await window.page.waitForURL('**/confirmed');
  });
});

test('a hard load takes no call of its own, and a new day one, without the drawing', async () => {
  const { page } = window;
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await open();
  await place('Desk 1, free').waitFor();
  await settled(page);
  expect(calls).toEqual([]);
  await day(/^Thursday, 26 November 2026/).click();
  await page.getByRole('heading', { name: 'Thursday, 26 November 2026' }).waitFor();
  await settled(page);
  expect(calls).toEqual([`/api/booking/location/${area.locationId}/area/${area.id}/2026-11-26`]);
});

describe('when somebody is quicker', () => {
  test('a tap on a place that has since gone says so, and offers free ones', async () => {
    const { page } = window;
    await open(`?day=${WEDNESDAY}`);
    await place('Desk 2, free').waitFor();
    // The page's own refresh every half minute must not reveal it first.
    const tapped = Promise.withResolvers<void>();
    await page.route('**/api/booking/location/**', async (route) => {
      await tapped.promise;
      await route.continue();
    });
    await book(area.desks[1]);
    await place('Desk 2, free').click();
    await dialog().waitFor();
    tapped.resolve();
    await dialog().getByRole('alert').getByText('Ben Okafor has just booked Desk 2.').waitFor();
    await expect
      .poll(() => dialog().getByRole('listitem').allInnerTexts())
      .toEqual(['Desk 1, next to Ben', 'Desk 3, next to Ben', 'Desk 4']);
    await dialog().getByRole('button', { name: 'Desk 3, next to Ben', exact: true }).click();
    await page.getByRole('dialog', { name: 'Desk 3' }).getByRole('button', { name: 'Book Desk 3' }).click();
    await page.waitForURL('**/confirmed');
  });

  test('an open dialog follows it without a click, and the drawing stays where it is', async () => {
    const { page } = window;
    await page.clock.install({ time: TUESDAY_MORNING });
    await open(`?day=${WEDNESDAY}`);
    await place('Desk 2, free').click();
    await dialog().getByRole('button', { name: 'Book Desk 2' }).waitFor();
    const drawing = await page.locator('svg path').elementHandles();
    await book(area.desks[1]);
    await page.clock.runFor(31_000);
    await dialog().getByText('Ben Okafor has just booked Desk 2.').waitFor();
    for (const path of drawing)
      await expect.poll(() => path.evaluate((element) => element.isConnected)).toBe(true);
  });
});

describe('on a full day', () => {
  test('a taken place offers another day and the waiting list', async () => {
    await bookAll();
    await open(`?day=${WEDNESDAY}`);
    await place('Desk 2, booked by Ben Okafor').click();
    await dialog().getByRole('button', { name: 'Thursday, 26 November 2026' }).waitFor();
    await dialog().getByRole('link', { name: 'Join the waiting list' }).click();
    await window.page.waitForURL(`**/waiting-list/join?date=${WEDNESDAY}`);
  });

  test('the dog place does not count as a desk, in the days or in what is offered', async () => {
    await bookAll();
    await open();
    await day(/^Wednesday, 25 November 2026, 0 of 4 free, full except for the dog place$/).click();
    await window.page.getByText('Full except for the dog place.').waitFor();
    await window.page.getByRole('button', { name: /^Next free day.*Thursday, 26 November 2026$/ }).click();
    await window.page.getByRole('heading', { name: 'Thursday, 26 November 2026' }).waitFor();
  });

  test('today’s waiting list is offered before 08:30 and not after', async () => {
    await bookAll(TUESDAY);
    await perch.setClock('2026-11-24T08:29:00Z');
    await open(`?day=${TUESDAY}`);
    await window.page.getByRole('link', { name: 'Join the waiting list' }).waitFor();
    await perch.setClock('2026-11-24T08:30:00Z');
    await open(`?day=${TUESDAY}`);
    await window.page.getByText('Full except for the dog place.').waitFor();
    await window.page.getByRole('button', { name: /^Next free day/ }).waitFor();
    await expect.poll(() => window.page.getByText('Join the waiting list').count()).toBe(0);
  });
});

describe('finding', () => {
  test('what is free, a desk, a person here, and a person elsewhere with the way to them', async () => {
    const { page } = window;
    const there = await makeOffice(perch);
    await drawPlan(perch, there);
    const body = { date: WEDNESDAY, areaId: there.id, bookableObjectId: there.desks[2] };
    await bens.post('/api/booking', { ...body, bookedFor: 'Samira (guest)' });
    await book(area.desks[0]);
    await open(`?day=${WEDNESDAY}&view=list`);
    // Those in this area, which are listed above what is found elsewhere.
    const rows = page.locator('[role="list"]').getByRole('listitem');
    const texts = async () => (await rows.allInnerTexts()).map((text) => /Desk \d|Dog place/.exec(text)?.[0]);

    await page.getByRole('checkbox', { name: 'Free only' }).check();
    await expect.poll(texts).toEqual(['Desk 2', 'Desk 3', 'Desk 4', 'Dog place']);
    await page.getByRole('checkbox', { name: 'Free only' }).uncheck();
    await page.getByRole('searchbox', { name: 'Find a space or a person' }).fill('desk 3');
    await expect.poll(texts).toEqual(['Desk 3']);
    await page.getByRole('searchbox').fill('okaf');
    await expect.poll(texts).toEqual(['Desk 1']);
    await page.getByRole('searchbox').fill('sami');
    await page
      .getByRole('link', { name: 'Samira (guest), booked by Ben Okafor Desk 3, Studio, Leeds' })
      .click();
    await page.waitForURL(`**/areas/${there.id}?day=${WEDNESDAY}&object=${there.desks[2]}`);
    await dialog().getByText('Booked by Ben Okafor for Samira (guest).').waitFor();
  });
});

test('a space for a guest needs a name, and says where it is missing', async () => {
  const { page } = window;
  await open(`?day=${WEDNESDAY}&object=${area.desks[0]}`);
  await dialog().getByRole('button', { name: 'For somebody else' }).click();
  await dialog().getByRole('button', { name: 'Book Desk 1' }).click();
  const name = dialog().getByRole('combobox', { name: 'Their name' });
  await dialog().getByText('Enter the name of the person it is for').waitFor();
  await untilFocusIsOn(name);
  await name.fill('Sam (guest)');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/confirmed');
  await page.getByRole('heading', { name: 'Booking confirmed' }).waitFor();
  await page.getByText('Sam (guest)').first().waitFor();
});
