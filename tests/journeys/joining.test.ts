import { describe, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import {
  area,
  bookingPage,
  books,
  journey,
  page,
  perch,
  upcomingOf,
  waits,
  window,
} from '../support/journey.ts';
import { addCarPark } from '../support/office.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { button, gone, heading, link, main, text } from '../support/screen.ts';

journey({ who: chidi, office: { desks: 1 }, empties: ['bookings', 'waiting_list_places', 'closings'] });

const openJoin = (date: string) => page.goto(`${bookingPage()}/waiting-list/join?date=${date}`);
const fill = (date: string) => books(ben, 1, { date });
const release = async (id: number) => (await perch.signedIn(ben)).delete(`/api/booking/${id}`);

async function close(date: string): Promise<void> {
  const adas = await perch.signedIn(ada);
  const path = `/api/admin/location/${area.locationId}/closing`;
  expect((await adas.post(path, { from: date, to: date, reason: 'Fire drill' })).status).toBe(201);
}

describe('joining is not offered', () => {
  const nobodyJoins = async (why: string) => {
    await main().getByText(why, { exact: true }).waitFor();
    await gone(button('Yes. Join waiting list', main()));
  };

  test('while a space is free: it can be booked at once', async () => {
    await openJoin(WEDNESDAY);
    await nobodyJoins('There is a free space on that day, so you can book it now.');
    await link('Book a space', main()).click();
    await page.waitForURL(`**${bookingPage()}?day=${WEDNESDAY}*`);
  });

  test('in an area that has no spaces', async () => {
    const empty = await addCarPark(perch, area, 0);
    const path = `/locations/${area.locationId}/areas`;
    await page.goto(`${path}/${empty.id}/waiting-list/join?date=${WEDNESDAY}`);
    await nobodyJoins('This area has no spaces to wait for.');
    await link('Choose another area', main()).click();
    await page.waitForURL(`**${path}?day=${WEDNESDAY}`);
  });

  test('from 08:30 on the day: what becomes free is for whoever is first', async () => {
    await fill(TUESDAY);
    await perch.setClock('2026-11-24T08:30:00Z');
    await openJoin(TUESDAY);
    await nobodyJoins('Waiting lists end at 08:30am on the day.');
    await link('See that day', main()).click();
    await page.waitForURL(`**${bookingPage()}?day=${TUESDAY}*`);
  });

  test('when the office is closed on the day', async () => {
    await close(WEDNESDAY);
    await openJoin(WEDNESDAY);
    await nobodyJoins('Leeds is closed on Wednesday, 25 November 2026: Fire drill.');
    await link('Choose another day', main()).click();
    await page.waitForURL(`**${bookingPage()}?day=${TUESDAY}*`);
  });

  test.each([
    ['2026-11-28', 'Leeds is closed on Saturday, 28 November 2026.'],
    ['2027-01-06', 'Bookings can be made up to 6 weeks ahead.'],
    ['2026-11-23', 'Monday, 23 November 2026 has already passed.'],
  ])('for %s', async (date, why) => {
    await openJoin(date);
    await nobodyJoins(why);
    await link('Choose another day', main()).waitFor();
  });
});

test('on a full day it is offered, until a space becomes free', async () => {
  const booking = await fill(WEDNESDAY);
  await openJoin(WEDNESDAY);
  await button('Yes. Join waiting list', main()).waitFor();
  await release(booking);
  await button('Yes. Join waiting list', main()).click();
  const failure = main().getByRole('alert').filter({ hasText: 'Failed to join waiting list' });
  await text('There is a free space on that day, so you can book it now.', failure).waitFor();
  await link('Book a space', main()).waitFor();
});

describe.each(['', '/confirmed'])('a place that has ended says so at /waiting-list/…%s', (which) => {
  const open = (placeId: number) => page.goto(`/waiting-list/${placeId}${which}`);
  const isOver = async (why: string) => {
    await text(why, main()).waitFor();
    await gone(text('Place on waiting list confirmed', main()));
    await gone(text('As soon as a space becomes free', main()));
    await gone(text(/in the queue/, main()));
  };

  test('when it became a booking', async () => {
    const booking = await fill(WEDNESDAY);
    const placeId = await waits(chidi, WEDNESDAY);
    await release(booking);
    await open(placeId);
    await isOver('A space came free and was booked for you');
    await link('See your booking', main()).click();
    await heading('Booking details').waitFor();
  });

  test('when it became a booking that was cancelled', async () => {
    const booking = await fill(WEDNESDAY);
    const placeId = await waits(chidi, WEDNESDAY);
    await release(booking);
    const chidis = await perch.signedIn(chidi);
    const [{ id }] = await upcomingOf(chidi);
    expect((await chidis.delete(`/api/booking/${id}`)).status).toBe(204);
    await open(placeId);
    await isOver('That booking no longer exists. It may have been cancelled.');
    await link('See that day again', main()).click();
    await page.waitForURL(`**${bookingPage()}?day=${WEDNESDAY}*`);
  });

  test('when it was left', async () => {
    await fill(WEDNESDAY);
    const placeId = await waits(chidi, WEDNESDAY);
    await window.context.request.delete(`/api/booking/waitlist/${placeId}`);
    await open(placeId);
    await isOver('You left this waiting list');
    await link('See that day again', main()).waitFor();
  });

  test('when no space became free', async () => {
    await fill(WEDNESDAY);
    const placeId = await waits(chidi, WEDNESDAY);
    await perch.setClock(`${WEDNESDAY}T08:30:00Z`);
    await open(placeId);
    await isOver('No space became free by 08:30am on the day.');
  });

  test('when the office closed on that day', async () => {
    await fill(WEDNESDAY);
    const placeId = await waits(chidi, WEDNESDAY);
    await close(WEDNESDAY);
    await open(placeId);
    await isOver('The office is closed on that day.');
  });
});
