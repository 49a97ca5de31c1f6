import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import { ben, chidi } from '../support/cast.ts';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings', 'waiting_list_places');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch, { desks: 1 });
  window = await openWindow(perch.url, { reducedMotion: 'no-preference' });
  await signIn(window, chidi);
});
afterEach(() => window.close());

const bookPage = (search = '') => `/locations/${area.locationId}/areas/${area.id}${search}`;
const joinPage = (search = '') => `/locations/${area.locationId}/areas/${area.id}/waiting-list/join${search}`;
const bensBooking = async () => {
  const bens = await perch.signedIn(ben);
  const body = { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[0] };
  const { body: booking } = await bens.post('/api/booking', body);
  await bens.post('/api/booking', { ...body, bookableObjectId: area.dogPlace });
  return { release: () => bens.delete(`/api/booking/${booking.id}`) };
};

test('on a full day somebody joins the waiting list, sees their place, and leaves it again', async () => {
  await bensBooking();
  const { page } = window;
  await page.goto(bookPage(`?day=${WEDNESDAY}`));
  await page.getByRole('link', { name: 'Join the waiting list' }).click();
  await page.getByText('Nobody is waiting yet: you would be first.').waitFor();
  await page.getByRole('button', { name: 'No. Cancel' }).click();
  await page.getByRole('link', { name: 'Join the waiting list' }).click();
  await page.getByRole('button', { name: 'Yes. Join waiting list' }).click();
  await page.waitForURL('**/waiting-list/*/confirmed');
  await page.getByRole('heading', { name: 'Place on waiting list confirmed' }).waitFor();

  await page.goto(bookPage(`?day=${WEDNESDAY}`));
  await page.getByRole('link', { name: 'You are on the waiting list: position 1 of 1' }).click();
  await page.getByText('position 1 of 1').waitFor();
  await page.getByText('08:30am').waitFor();
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('link', { name: 'You are on the waiting list: position 1 of 1' }).waitFor();

  await page.goto('/bookings');
  await page.getByRole('tab', { name: 'Table view' }).click();
  const table = page.getByRole('table', { name: 'Waiting list places' });
  await table.getByRole('link', { name: /^Manage place on the waiting list of/ }).click();
  await page.getByRole('row', { name: 'Position in queue 1 of 1' }).waitFor();
  await page.getByRole('button', { name: 'Leave the waiting list' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to be removed from the waiting list?',
  });
  await question.getByRole('button', { name: 'Yes. Leave it' }).click();
  await page.getByText('Waiting list booking cancelled').waitFor();
  await page.getByText('You have no upcoming bookings or in the waiting list').waitFor();
});

test('a place says how it ended', async () => {
  const booking = await bensBooking();
  const { page, context } = window;
  const joined = await context.request.post('/api/booking/waitlist', {
    data: { areaId: area.id, date: WEDNESDAY },
  });
  const placeId = await joined.json();
  await booking.release();
  await page.goto(`/waiting-list/${placeId}`);
  await page.getByText('A space came free and was booked for you').waitFor();
  await page.getByRole('link', { name: 'See your booking' }).click();
  await page.getByRole('heading', { name: 'Booking details' }).waitFor();
});

test('without a date the join page leads to the area, and an area of another office is not found', async () => {
  const { page } = window;
  await page.goto(joinPage());
  await page.waitForURL(`**${bookPage()}*`);
  await page.goto(`/locations/${area.locationId}/areas/999999/waiting-list/join?date=${WEDNESDAY}`);
  await page.getByText('Error - page not found').waitFor();
});

test('on the morning of the day a booking is confirmed from Home', async () => {
  const { page, context } = window;
  const body = { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[0] };
  expect((await context.request.post('/api/booking', { data: body })).status()).toBe(201);
  await perch.setClock(`${WEDNESDAY}T08:05:00Z`);
  await page.goto('/');
  await page.getByRole('button', { name: 'I’m coming, keep it' }).click();
  await page.getByText('Your booking is confirmed').waitFor();
  await perch.setClock(`${WEDNESDAY}T10:00:00Z`);
  const upcoming = await (await context.request.get('/api/booking/upcoming')).json();
  expect(upcoming).toMatchObject([{ isConfirmed: true }]);
});
