import { beforeEach, describe, test } from 'vitest';
import { objectKinds } from '../../src/shared/locations/kinds.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import { area, books, journey, page, perch } from '../support/journey.ts';
import { addCarPark, addObjects, type TestCarPark } from '../support/office.ts';
import { startPerch } from '../support/perch.ts';
import { button, dialog, gone, heading, link, main, text } from '../support/screen.ts';

/** Not the day on which the booking page would open anyway. */
const LATER = '2026-12-03';

journey({ who: chidi, start: () => startPerch({}, { hasMailbox: true }), office: {}, empties: ['bookings'] });
let carPark: TestCarPark;

beforeEach(async () => {
  carPark = await addCarPark(perch, area, 2);
});

const tile = (name: string) => main().getByRole('link', { name, exact: true });

const booksLater = (where: object = {}) => books(chidi, 1, { date: LATER, ...where });
const inCarPark = () => ({ areaId: carPark.id, bookableObjectId: carPark.spaces[0] });

const openConfirmed = async (bookingId: number) => {
  await page.goto(`/bookings/${bookingId}/confirmed`);
  await tile('Book another area').waitFor();
};

test('a booking can be undone where it is confirmed', async () => {
  await openConfirmed(await booksLater());
  await button('Undo Desk 1', main()).click();
  await text('Booking cancelled', main()).waitFor();
  await button('Undo', main()).click();
  await text('Your booking is back', main()).waitFor();
});

describe('after booking a desk', () => {
  test('a place for the car is offered on the same day, and how many are free', async () => {
    await openConfirmed(await booksLater());
    await text('Car park, 2 of 2 free', main()).waitFor();
    await tile('A car-park space on the same day').click();
    await page.waitForURL(`**/areas/${carPark.id}?day=${LATER}`);
    await heading('Thursday, 3 December 2026').waitFor();
  });

  test('the dog place is offered while it is free, and its dialog opens on that day', async () => {
    const bookingId = await booksLater();
    await openConfirmed(bookingId);
    await tile('The dog place').click();
    await button(/^Book Dog place/, dialog()).click();
    await page.waitForURL('**/confirmed');
    // The address changes before the page does, and the page before shows the same day.
    await heading('Booking confirmed').waitFor();
    await text('Thursday, 3 December 2026', main()).waitFor();
    await openConfirmed(bookingId);
    await gone(tile('The dog place'));
  });

  test.each(objectKinds.flatMap(({ id, beside }) => (beside === null ? [] : [{ id, beside }])))(
    '$beside is offered to somebody who booked one for a guest, but not once they have one or the office is closed',
    async ({ id: type, beside }) => {
      const id = await booksLater();
      const wanted = ['A', 'B', 'C'].map((name) => ({ name, type }));
      const places = await addObjects(perch, area.id, wanted);
      await booksLater({ bookableObjectId: places[0], bookedFor: 'Sam' });
      await openConfirmed(id);
      await tile(beside).waitFor();

      const bookingId = await booksLater({ bookableObjectId: places[1] });
      await openConfirmed(id);
      await gone(tile(beside));

      await perch.app.db.query('update bookings set date = date + 1 where id = $1', [bookingId]);
      await openConfirmed(id);
      await tile(beside).waitFor();

      await perch.app.db.query('update locations set open_days = array[5] where id = $1', [area.locationId]);
      await openConfirmed(id);
      await gone(tile(beside));
    },
  );

  test('the choice of another area keeps the day', async () => {
    await openConfirmed(await booksLater());
    await tile('Book another area').click();
    await text('Thursday, 3 December 2026', main()).waitFor();
    await link(/Car park/, main()).click();
    await page.waitForURL(`**/areas/${carPark.id}?day=${LATER}`);
  });

  test('somebody who has a place for the car that day is not offered one', async () => {
    await booksLater(inCarPark());
    await openConfirmed(await booksLater());
    await gone(tile('A car-park space on the same day'));
  });

  test('a car park that has no spaces yet is not offered', async () => {
    const adas = await perch.signedIn(ada);
    for (const id of carPark.spaces)
      await adas.put(`/api/admin/location/${area.locationId}/area/${carPark.id}/bookable-object/${id}`, {
        isActive: false,
      });
    await openConfirmed(await booksLater());
    await gone(tile('A car-park space on the same day'));
    await gone(text('0 of 0', main()));
  });

  test('a full car park says so beforehand', async () => {
    for (const bookableObjectId of carPark.spaces)
      await books(ben, 1, { date: LATER, areaId: carPark.id, bookableObjectId });
    await openConfirmed(await booksLater());
    await text('Car park, full', main()).waitFor();
  });
});

test('after booking a place for the car a desk is offered on the same day', async () => {
  await openConfirmed(await booksLater(inCarPark()));
  await tile('A desk on the same day').click();
  await page.waitForURL(`**/areas/${area.id}?day=${LATER}`);
});

test.each([
  [true, false, 'A Slack message will confirm it. On the morning of your booking Slack will ask'],
  [false, true, 'An email will confirm it. On the morning of your booking an email will ask'],
  [true, true, 'A Slack message and an email will confirm it.'],
  [false, false, 'Nobody will ask you to confirm it either, so it stays yours.'],
])('somebody told by Slack: %s, by mail: %s, reads that after booking', async (slack, mail, words) => {
  const sql = 'update users set wants_slack = $2, wants_mail = $3 where email = $1';
  await perch.app.db.query(sql, [chidi.email, slack, mail]);
  const id = await booksLater();
  await page.goto(`/bookings/${id}/confirmed`);
  await text(words, main()).waitFor();
});
