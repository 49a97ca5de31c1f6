import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { addCarPark, makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;
let bens: Client;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings', 'waiting_list_places', 'closings');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch, { desks: 1 });
  bens = await perch.signedIn(ben);
  window = await openWindow(perch.url);
  await signIn(window, chidi);
});
afterEach(() => window.close());

const main = () => window.page.getByRole('main');
const areaPage = () => `/locations/${area.locationId}/areas/${area.id}`;
const openJoin = (date: string) => window.page.goto(`${areaPage()}/waiting-list/join?date=${date}`);

async function fill(date: string): Promise<number> {
  const body = { date, areaId: area.id, bookableObjectId: area.desks[0] };
  const booked = await bens.post('/api/booking', body);
  expect(booked.status).toBe(201);
  return booked.body.id;
}

async function join(date: string): Promise<number> {
  const joined = await window.context.request.post('/api/booking/waitlist', {
    data: { areaId: area.id, date },
  });
  expect(joined.status()).toBe(201);
  return joined.json();
}

async function close(date: string): Promise<void> {
  const adas = await perch.signedIn(ada);
  const path = `/api/admin/location/${area.locationId}/closing`;
  expect((await adas.post(path, { from: date, to: date, reason: 'Fire drill' })).status).toBe(201);
}

describe('joining is not offered', () => {
  const nobodyJoins = async (why: string) => {
    await main().getByText(why, { exact: true }).waitFor();
    await expect.poll(() => main().getByRole('button', { name: 'Yes. Join waiting list' }).count()).toBe(0);
  };

  test('while a space is free: it can be booked at once', async () => {
    await openJoin(WEDNESDAY);
    await nobodyJoins('There is a free space on that day, so you can book it now.');
    await main().getByRole('link', { name: 'Book a space' }).click();
    await window.page.waitForURL(`**${areaPage()}?day=${WEDNESDAY}*`);
  });

  test('in an area that has no spaces', async () => {
    const empty = await addCarPark(perch, area, 0);
    const path = `/locations/${area.locationId}/areas`;
    await window.page.goto(`${path}/${empty.id}/waiting-list/join?date=${WEDNESDAY}`);
    await nobodyJoins('This area has no spaces to wait for.');
    await main().getByRole('link', { name: 'Choose another area' }).click();
    await window.page.waitForURL(`**${path}?day=${WEDNESDAY}`);
  });

  test('from 08:30 on the day: what becomes free is for whoever is first', async () => {
    await fill(TUESDAY);
    await perch.setClock('2026-11-24T08:30:00Z');
    await openJoin(TUESDAY);
    await nobodyJoins('Waiting lists end at 08:30am on the day.');
    await main().getByRole('link', { name: 'See that day' }).click();
    await window.page.waitForURL(`**${areaPage()}?day=${TUESDAY}*`);
  });

  test('when the office is closed on the day', async () => {
    await close(WEDNESDAY);
    await openJoin(WEDNESDAY);
    await nobodyJoins('Leeds is closed on Wednesday, 25 November 2026: Fire drill.');
    await main().getByRole('link', { name: 'Choose another day' }).click();
    await window.page.waitForURL(`**${areaPage()}?day=${TUESDAY}*`);
  });

  test.each([
    ['2026-11-28', 'Leeds is closed on Saturday, 28 November 2026.'],
    ['2027-01-06', 'Bookings can be made up to 6 weeks ahead.'],
    ['2026-11-23', 'Monday, 23 November 2026 has already passed.'],
  ])('for %s', async (date, why) => {
    await openJoin(date);
    await nobodyJoins(why);
    await main().getByRole('link', { name: 'Choose another day' }).waitFor();
  });
});

test('on a full day it is offered, until a space becomes free', async () => {
  const booking = await fill(WEDNESDAY);
  await openJoin(WEDNESDAY);
  await main().getByRole('button', { name: 'Yes. Join waiting list' }).waitFor();
  await bens.delete(`/api/booking/${booking}`);
  await main().getByRole('button', { name: 'Yes. Join waiting list' }).click();
  const failure = main().getByRole('alert').filter({ hasText: 'Failed to join waiting list' });
  await failure.getByText('There is a free space on that day, so you can book it now.').waitFor();
  await main().getByRole('link', { name: 'Book a space' }).waitFor();
});

describe.each(['', '/confirmed'])('a place that has ended says so at /waiting-list/…%s', (page) => {
  const open = (placeId: number) => window.page.goto(`/waiting-list/${placeId}${page}`);
  const isOver = async (why: string) => {
    await main().getByText(why).waitFor();
    await expect.poll(() => main().getByText('Place on waiting list confirmed').count()).toBe(0);
    await expect.poll(() => main().getByText('As soon as a space becomes free').count()).toBe(0);
    await expect
      .poll(() =>
        main()
          .getByText(/in the queue/)
          .count(),
      )
      .toBe(0);
  };

  test('when it became a booking', async () => {
    const booking = await fill(WEDNESDAY);
    const placeId = await join(WEDNESDAY);
    await bens.delete(`/api/booking/${booking}`);
    await open(placeId);
    await isOver('A space came free and was booked for you');
    await main().getByRole('link', { name: 'See your booking' }).click();
    await window.page.getByRole('heading', { name: 'Booking details' }).waitFor();
  });

  test('when it became a booking that was cancelled', async () => {
    const booking = await fill(WEDNESDAY);
    const placeId = await join(WEDNESDAY);
    await bens.delete(`/api/booking/${booking}`);
    const upcoming = await window.context.request.get('/api/booking/upcoming');
    const [{ id }] = (await upcoming.json()) as [{ id: number }];
    expect((await window.context.request.delete(`/api/booking/${id}`)).status()).toBe(204);
    await open(placeId);
    await isOver('That booking no longer exists. It may have been cancelled.');
    await main().getByRole('link', { name: 'See that day again' }).click();
    await window.page.waitForURL(`**${areaPage()}?day=${WEDNESDAY}*`);
  });

  test('when it was left', async () => {
    await fill(WEDNESDAY);
    const placeId = await join(WEDNESDAY);
    await window.context.request.delete(`/api/booking/waitlist/${placeId}`);
    await open(placeId);
    await isOver('You left this waiting list');
    await main().getByRole('link', { name: 'See that day again' }).waitFor();
  });

  test('when no space became free', async () => {
    await fill(WEDNESDAY);
    const placeId = await join(WEDNESDAY);
    await perch.setClock(`${WEDNESDAY}T08:30:00Z`);
    await open(placeId);
    await isOver('No space became free by 08:30am on the day.');
  });

  test('when the office closed on that day', async () => {
    await fill(WEDNESDAY);
    const placeId = await join(WEDNESDAY);
    await close(WEDNESDAY);
    await open(placeId);
    await isOver('The office is closed on that day.');
  });
});
