import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { addCarPark, makeOffice, type TestArea, type TestCarPark } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING } from '../support/perch.ts';

/** Not the day on which the booking page would open anyway. */
const LATER = '2026-12-03';

let perch: TestPerch;
let area: TestArea;
let carPark: TestCarPark;
let window: Window;

beforeAll(async () => {
  perch = await startPerch({}, { hasMailbox: true });
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch);
  carPark = await addCarPark(perch, area, 2);
  window = await openWindow(perch.url);
  await signIn(window, chidi);
});
afterEach(() => window.close());

const main = () => window.page.getByRole('main');
const tile = (name: string) => main().getByRole('link', { name, exact: true });
const heading = (name: string) => window.page.getByRole('heading', { name });

async function book(areaId: number, bookableObjectId: number | undefined): Promise<number> {
  const data = { date: LATER, areaId, bookableObjectId };
  const answer = await window.context.request.post('/api/booking', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

const openConfirmed = async (bookingId: number) => {
  await window.page.goto(`/bookings/${bookingId}/confirmed`);
  await tile('Book another area').waitFor();
};

describe('after booking a desk', () => {
  test('a place for the car is offered on the same day, and how many are free', async () => {
    await openConfirmed(await book(area.id, area.desks[0]));
    await main().getByText('Car park, 2 of 2 free').waitFor();
    await tile('A car-park space on the same day').click();
    await window.page.waitForURL(`**/areas/${carPark.id}?day=${LATER}`);
    await heading('Thursday, 3 December 2026').waitFor();
  });

  test('the dog place is offered while it is free, and its dialog opens on that day', async () => {
    const bookingId = await book(area.id, area.desks[0]);
    await openConfirmed(bookingId);
    await tile('The dog place').click();
    await window.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Book Dog place/ })
      .click();
    await window.page.waitForURL('**/confirmed');
    // The address changes before the page does, and the page before shows the same day.
    await heading('Booking confirmed').waitFor();
    await main().getByText('Thursday, 3 December 2026').waitFor();
    await openConfirmed(bookingId);
    await expect.poll(() => tile('The dog place').count()).toBe(0);
  });

  test('the choice of another area keeps the day', async () => {
    await openConfirmed(await book(area.id, area.desks[0]));
    await tile('Book another area').click();
    await main().getByText('For Thursday, 3 December 2026').waitFor();
    await main()
      .getByRole('link', { name: /Car park/ })
      .click();
    await window.page.waitForURL(`**/areas/${carPark.id}?day=${LATER}`);
  });

  test('somebody who has a place for the car that day is not offered one', async () => {
    await book(carPark.id, carPark.spaces[0]);
    await openConfirmed(await book(area.id, area.desks[0]));
    await expect.poll(() => tile('A car-park space on the same day').count()).toBe(0);
  });

  test('a car park that has no spaces yet is not offered', async () => {
    const adas = await perch.signedIn(ada);
    for (const id of carPark.spaces)
      await adas.put(`/api/admin/location/${area.locationId}/area/${carPark.id}/bookable-object/${id}`, {
        isActive: false,
      });
    await openConfirmed(await book(area.id, area.desks[0]));
    await expect.poll(() => tile('A car-park space on the same day').count()).toBe(0);
    await expect.poll(() => main().getByText('0 of 0').count()).toBe(0);
  });

  test('a full car park says so beforehand', async () => {
    const bens = await perch.signedIn(ben);
    for (const bookableObjectId of carPark.spaces) {
      await bens.post('/api/booking', { date: LATER, areaId: carPark.id, bookableObjectId });
    }
    await openConfirmed(await book(area.id, area.desks[0]));
    await main().getByText('Car park, 0 of 2 free, full').waitFor();
  });
});

test('after booking a place for the car a desk is offered on the same day', async () => {
  await openConfirmed(await book(carPark.id, carPark.spaces[0]));
  await tile('A desk on the same day').click();
  await window.page.waitForURL(`**/areas/${area.id}?day=${LATER}`);
});

test.each([
  [true, false, 'A Slack message will confirm it. On the morning of your booking Slack will ask'],
  [false, true, 'An email will confirm it. On the morning of your booking an email will ask'],
  [true, true, 'A Slack message and an email will confirm it.'],
  [false, false, 'Nobody will ask you to confirm it either, so it stays yours.'],
])('somebody told by Slack: %s, by mail: %s, reads that after booking', async (slack, mail, words) => {
  await perch.app.db.query('update users set wants_slack = $2, wants_mail = $3 where email = $1', [
    chidi.email,
    slack,
    mail,
  ]);
  const id = await book(area.id, area.desks[0]);
  await window.page.goto(`/bookings/${id}/confirmed`);
  await main().getByText(words).waitFor();
});
