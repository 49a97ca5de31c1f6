import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { untilFocusIsOn } from './focus.ts';

const THURSDAY = '2026-11-26';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { desks: 5 });
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings');
  await perch.setClock(TUESDAY_MORNING);
  window = await openWindow(perch.url);
  await signIn(window, chidi);
});
afterEach(() => window.close());

async function book(date: string, desks: number[], bookedFor?: string) {
  for (const bookableObjectId of desks) {
    const data = { date, areaId: area.id, bookableObjectId, ...(bookedFor && { bookedFor }) };
    expect((await window.context.request.post('/api/booking', { data })).status()).toBe(201);
  }
}

const main = () => window.page.getByRole('main');

test('Home lists the bookings of the next day that has one, up to three', async () => {
  await book(THURSDAY, area.desks.slice(0, 2));
  await book(WEDNESDAY, area.desks.slice(2, 4));
  await book(WEDNESDAY, area.desks.slice(4), 'Sam (guest)');
  await window.page.goto('/');
  await main().getByRole('heading', { name: 'Wednesday, 25 November 2026' }).waitFor();
  await expect
    .poll(() => main().getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/Desk 3\s+Studio, Leeds$/),
      expect.stringMatching(/Desk 4\s+Studio, Leeds$/),
      expect.stringMatching(/Desk 5\s+Studio, Leeds, for Sam \(guest\)$/),
    ]);
  await expect.poll(() => main().getByText('View in my bookings').count()).toBe(0);
  await main().getByRole('link', { name: 'Desk 4' }).click();
  await window.page.getByRole('heading', { name: 'Booking details' }).waitFor();
});

test('of more than three it says how many, and where they are', async () => {
  await book(WEDNESDAY, area.desks.slice(0, 4));
  await window.page.goto('/');
  await main().getByText('4 bookings', { exact: true }).waitFor();
  await expect.poll(() => main().getByRole('listitem').count()).toBe(0);
  await main().getByRole('link', { name: 'View in my bookings' }).click();
  await window.page.waitForURL('**/bookings');
});

describe('on the morning of a day with more than three bookings', () => {
  beforeEach(async () => {
    await book(WEDNESDAY, area.desks.slice(0, 4));
    await perch.setClock(`${WEDNESDAY}T08:05:00Z`);
    await window.page.goto('/');
    await main().getByText('4 bookings', { exact: true }).waitFor();
  });

  const confirmed = async (): Promise<boolean[]> => {
    const upcoming = await (await window.context.request.get('/api/booking/upcoming')).json();
    return upcoming.map(({ isConfirmed }: { isConfirmed: boolean }) => isConfirmed);
  };
  const keepAll = () => main().getByRole('button', { name: 'I’m coming, keep all 4' });
  const oneByOne = () => main().getByText('One by one');

  test('one press confirms them all, and says so', async () => {
    await keepAll().click();
    const answer = main().getByText('Your 4 bookings are confirmed');
    await answer.waitFor();
    await untilFocusIsOn(answer);
    await expect.poll(() => confirmed()).toEqual([true, true, true, true]);
    await expect.poll(() => main().getByText('Please confirm by 10am').count()).toBe(0);
  });

  test('each can be confirmed on its own', async () => {
    await oneByOne().click();
    await main().getByRole('button', { name: 'Keep Desk 3' }).click();
    await main().getByText('Your booking is confirmed').waitFor();
    await expect.poll(() => confirmed()).toEqual([false, false, true, false]);
    await main().getByRole('button', { name: 'I’m coming, keep all 3' }).waitFor();
    await main().getByText('4 bookings', { exact: true }).waitFor();
  });

  test('which of them could not be confirmed is said, and the others are', async () => {
    const upcoming = await (await window.context.request.get('/api/booking/upcoming')).json();
    await window.context.request.delete(`/api/booking/${upcoming[1].id}`);
    await keepAll().click();
    await main().getByRole('alert').getByText('1 booking could not be confirmed').waitFor();
    await main().getByText('Desk 2: This booking no longer exists. It may have been cancelled.').waitFor();
    await expect.poll(() => confirmed()).toEqual([true, true, true]);
  });

  test('who is not coming gives all of them back, and is asked once more', async () => {
    await main().getByRole('button', { name: 'Not coming', exact: true }).click();
    const dialog = window.page.getByRole('alertdialog', {
      name: 'Are you sure you want to cancel these 4 bookings?',
    });
    await dialog.getByRole('button', { name: 'No. Keep them' }).click();
    await main().getByRole('button', { name: 'Not coming', exact: true }).click();
    await dialog.getByRole('button', { name: 'Yes. Cancel them' }).click();
    const answer = main().getByRole('status').filter({ hasText: 'Your 4 bookings are cancelled' });
    await answer.waitFor();
    await untilFocusIsOn(answer);
    expect(await confirmed()).toEqual([]);
    await answer.getByRole('button', { name: 'Undo' }).click();
    await main().getByText('Your bookings are back').waitFor();
    expect(await confirmed()).toEqual([false, false, false, false]);
    await keepAll().waitFor();
  });

  test('one can be given back on its own', async () => {
    await oneByOne().click();
    await main().getByRole('button', { name: 'Not coming to Desk 3' }).click();
    const dialog = window.page.getByRole('alertdialog', {
      name: 'Are you sure you want to cancel this booking?',
    });
    await dialog.getByRole('button', { name: 'Yes. Cancel it' }).click();
    await main().getByText('Your booking is cancelled').waitFor();
    expect(await confirmed()).toEqual([false, false, false]);
    await main().getByRole('button', { name: 'Undo' }).click();
    await main()
      .getByRole('link', { name: /^Desk 3, Studio/ })
      .waitFor();
  });
});

test('in the morning a clock is at what is not confirmed, and then a tick', async () => {
  await book(WEDNESDAY, area.desks.slice(0, 2));
  await perch.setClock(`${WEDNESDAY}T08:05:00Z`);
  await window.page.goto('/');
  const waits = () => main().getByRole('img', { name: 'Not confirmed yet' }).count();
  await expect.poll(waits).toBe(2);
  await main().getByRole('button', { name: 'I’m coming, keep both' }).click();
  await main().getByText('Your 2 bookings are confirmed').waitFor();
  expect(await waits()).toBe(0);
  await expect.poll(() => main().getByRole('button', { name: 'Not coming' }).count()).toBe(0);
});

describe('the usual place', () => {
  /** As if Chidi had been sitting there for some weeks. */
  async function hasSatAt(objectId: number, areaId = area.id) {
    await perch.app.db.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at, confirmed_at)
       select date, $1, $2, (select id from users where email = $3), '2026-10-01T08:00:00Z', '2026-10-01T08:00:00Z'
       from unnest('{2026-11-11,2026-11-18,2026-11-19}'::date[]) date`,
      [areaId, objectId, chidi.email],
    );
  }
  const upcoming = async () => {
    const bookings = await (await window.context.request.get('/api/booking/upcoming')).json();
    return bookings.map(
      ({ date, bookableObject }: { date: string; bookableObject: { name: string } }) =>
        `${bookableObject.name} ${date}`,
    );
  };
  const sentence = (words: string) => main().getByRole('heading', { name: words });

  test('is booked for tomorrow with one press, and the dog’s with another; each can be undone', async () => {
    await hasSatAt(area.desks[1]!);
    await window.page.goto('/');
    await sentence('Tomorrow, Desk 2 as usual.').waitFor();
    await main().getByRole('button', { name: 'Book Desk 2' }).click();
    await sentence('Tomorrow, Desk 2 is yours.').waitFor();
    await untilFocusIsOn(sentence('Tomorrow, Desk 2 is yours.'));
    await main().getByRole('button', { name: '+ dog Dog place' }).click();
    await main().getByRole('button', { name: 'Undo booking Dog place' }).waitFor();
    expect(await upcoming()).toEqual([`Desk 2 ${WEDNESDAY}`, `Dog place ${WEDNESDAY}`]);
    await main().getByRole('button', { name: 'Undo booking Desk 2' }).click();
    await sentence('Tomorrow, Desk 2 as usual.').waitFor();
    expect(await upcoming()).toEqual([`Dog place ${WEDNESDAY}`]);
    await main().getByRole('button', { name: 'Book Desk 2' }).click();
    await sentence('Tomorrow, Desk 2 is yours.').waitFor();
    await window.page.reload();
    await sentence('Thursday, Desk 2 as usual.').waitFor();
  });

  test('can be undone for ten seconds', async () => {
    await hasSatAt(area.desks[1]!);
    await window.page.clock.install();
    await window.page.goto('/');
    await main().getByRole('button', { name: 'Book Desk 2' }).click();
    const undo = main().getByRole('button', { name: 'Undo booking Desk 2' });
    await undo.focus();
    await window.page.clock.runFor(10_000);
    await untilFocusIsOn(sentence('Tomorrow, Desk 2 is yours.'));
    await expect.poll(() => undo.count()).toBe(0);
  });

  test('that somebody else has gives way to the nearest free one, and says so', async () => {
    await hasSatAt(area.desks[1]!);
    const bens = await perch.signedIn(ben);
    await bens.post('/api/booking', { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[1] });
    await window.page.goto('/');
    await sentence('Tomorrow, Desk 2 is taken. Desk 1 is the nearest free one.').waitFor();
    // Somebody is faster.
    await bens.post('/api/booking', { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[0] });
    await main().getByRole('button', { name: 'Book Desk 1' }).click();
    await main().getByRole('alert').getByText('Somebody has just booked this space for that day.').waitFor();
    await sentence('Tomorrow, Desk 2 is taken. Desk 3 is the nearest free one.').waitFor();
    await main().getByRole('button', { name: 'Book Desk 3' }).click();
    await sentence('Tomorrow, Desk 3 is yours.').waitFor();
    await expect.poll(() => main().getByRole('alert').count()).toBe(0);
  });

  test('leads to the whole page of its day', async () => {
    await hasSatAt(area.desks[1]!);
    await window.page.goto('/');
    await main().getByRole('link', { name: 'Another place or day' }).click();
    await window.page.waitForURL(`**/areas/${area.id}?day=${WEDNESDAY}`);
  });

  test('who has none is led to where they looked last', async () => {
    await window.page.goto('/');
    await main().getByRole('link', { name: 'Our offices' }).waitFor();
    await window.page.goto(`/locations/${area.locationId}/areas/${area.id}`);
    await window.page.getByRole('heading', { level: 1 }).filter({ hasText: 'Studio' }).waitFor();
    await window.page.goto('/');
    await main().getByText('Where you looked last').waitFor();
    await main().getByRole('link', { name: 'Studio, Leeds' }).click();
    await window.page.waitForURL(`**/areas/${area.id}?day=*`);
  });
});

describe('on a phone, from Home', () => {
  beforeEach(async () => {
    await window.close();
    window = await openWindow(perch.url, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await signIn(window, chidi);
    taps = 0;
  });
  let taps: number;
  /** What can be tapped without scrolling, tapped once. */
  async function tap(name: string) {
    const button = main().getByRole('button', { name });
    await button.waitFor();
    await expect
      .poll(() => button.evaluate((element) => element.getBoundingClientRect().bottom))
      .toBeLessThan(844);
    await button.tap();
    taps += 1;
  }

  test('the usual desk for tomorrow is one tap', async () => {
    await book('2026-11-26', [area.desks[1]!]);
    await window.page.goto('/');
    await tap('Book Desk 2');
    await main().getByText('Desk 2 is yours').first().waitFor();
    expect(taps).toBe(1);
  });

  test('six bookings are confirmed with one tap', async () => {
    await book(WEDNESDAY, [...area.desks, area.dogPlace], 'Sam (guest)');
    await perch.setClock(`${WEDNESDAY}T08:05:00Z`);
    await window.page.goto('/');
    await tap('I’m coming, keep all 6');
    await main().getByText('Your 6 bookings are confirmed').waitFor();
    expect(taps).toBe(1);
    const { rows } = await perch.app.db.query('select count(confirmed_at)::int as confirmed from bookings');
    expect(rows).toEqual([{ confirmed: 6 }]);
  });
});

test.each([
  ['Make a new booking', '/locations'],
  ['View my bookings', '/bookings'],
  ['how booking with Perch works', '/help'],
])('%s leads to %s', async (name, path) => {
  await window.page.goto('/');
  await main().getByRole('link', { name }).click();
  await window.page.waitForURL(`**${path}`);
});

test('a failed request is repeated before anybody hears of it', async () => {
  await book(WEDNESDAY, area.desks.slice(0, 1));
  await window.page.route('**/api/booking/upcoming', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await window.page.goto('/');
  await main().getByRole('link', { name: 'Desk 1' }).waitFor();
  await expect.poll(() => window.page.getByRole('alert').count()).toBe(0);
  expect(window.complaints.splice(0)).toEqual([expect.stringContaining('status of 503')]);
});
