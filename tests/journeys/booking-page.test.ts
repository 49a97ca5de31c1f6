import { describe, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import { intercept } from '../support/intercept.ts';
import { area, bookingPage, books, journey, opens, page, perch, reopen } from '../support/journey.ts';
import { makeOffice } from '../support/office.ts';
import { TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { button, dialog, gone, heading, link, place, plan, shows, tab, text } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { untilFocusIsIn, untilFocusIsOn } from './focus.ts';

journey({ who: chidi, office: { plan: 300 }, empties: ['bookings', 'waiting_list_places'] });

const open = (search = '') => opens(bookingPage(search));
const bookAll = async (date = WEDNESDAY) => {
  for (const desk of area.desks.keys()) await books(ben, desk + 1, { date });
};
const day = (name: RegExp) => button(name);

describe('the address', () => {
  test('holds the day, the view and the chosen place, and a reload comes back to them', async () => {
    await open();
    await page.waitForURL(`**${bookingPage(`?day=${TUESDAY}`)}`);
    await day(/^Thursday, 26 November 2026/).click();
    await tab('List').click();
    await button('Book Desk 2').click();
    await page.waitForURL(`**${bookingPage(`?day=2026-11-26&view=list&object=${area.desks[1]}`)}`);
    await page.reload();
    await dialog('Desk 2').getByText('Thursday, 26 November 2026').waitFor();
    await untilFocusIsIn(dialog());
    await page.keyboard.press('Escape');
    await page.waitForURL(`**${bookingPage('?day=2026-11-26&view=list')}`);
  });

  test('is left alone when somebody has gone to another page before the days are there', async () => {
    // The next page must not be in the browser's cache.
    await reopen(chidi, { isNew: true });
    const days = Promise.withResolvers<undefined>();
    const nextPage = Promise.withResolvers<undefined>();
    await intercept(page, '*/api/*/opening*', () => days.promise);
    await intercept(page, '*/assets/MyBookingsPage-*', () => nextPage.promise);
    await page.goto(bookingPage(), { waitUntil: 'commit' });
    await link('My bookings').click();
    await page.waitForURL('**/bookings');
    days.resolve(undefined);
    await plan().waitFor();
    expect(page.url()).toMatch(/\/bookings$/);
    nextPage.resolve(undefined);
    await heading('My bookings').waitFor();
  });

  test('drops anything that makes no sense', async () => {
    await open('?day=garbage&view=map&object=-1');
    await page.waitForURL(`**${bookingPage(`?day=${TUESDAY}`)}`);
  });

  test.each([
    ['a closed day', '2026-11-28', 'Leeds is closed on Saturday, 28 November 2026.', 'Monday, 30 November'],
    ['a past day', '2026-11-20', 'Friday, 20 November 2026 has already passed.', 'Tuesday, 24 November'],
    [
      'a day too far ahead',
      '2027-01-06',
      'Bookings can be made up to 6 weeks ahead.',
      'Tuesday, 24 November',
    ],
  ])('with %s says why another one is shown', async (_, asked, why, shown) => {
    await open(`?day=${asked}`);
    await text(why).waitFor();
    await heading(shown).waitFor();
  });

  test('with the last day of the six weeks opens on it', async () => {
    await open('?day=2027-01-05');
    await heading('Tuesday, 5 January 2027').waitFor();
    await place('Desk 1, free').click();
    await button('Book Desk 1', dialog()).click();
    await page.waitForURL('**/confirmed');
  });
});

test('a hard load takes no call of its own, and a new day one, without the drawing', async () => {
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
  await heading('Thursday, 26 November 2026').waitFor();
  await settled(page);
  expect(calls).toEqual([`/api/booking/location/${area.locationId}/area/${area.id}/2026-11-26`]);
});

describe('when somebody is quicker', () => {
  test('a tap on a place that has since gone says so, and offers free ones', async () => {
    await open(`?day=${WEDNESDAY}`);
    await place('Desk 2, free').waitFor();
    // The page's own refresh every half minute must not reveal it first.
    const tapped = Promise.withResolvers<void>();
    await page.route('**/api/booking/location/**', async (route) => {
      await tapped.promise;
      await route.continue();
    });
    await books(ben, 2);
    await place('Desk 2, free').click();
    await dialog().waitFor();
    tapped.resolve();
    await dialog().getByRole('alert').getByText('Ben Okafor has just booked Desk 2.').waitFor();
    await shows(dialog().getByRole('listitem'), ['Desk 1, next to Ben', 'Desk 3, next to Ben', 'Desk 4']);
    await dialog().getByRole('button', { name: 'Desk 3, next to Ben', exact: true }).click();
    await button('Book Desk 3', dialog('Desk 3')).click();
    await page.waitForURL('**/confirmed');
  });

  test('an open dialog follows it without a click, and the drawing stays where it is', async () => {
    await page.clock.install({ time: TUESDAY_MORNING });
    await open(`?day=${WEDNESDAY}`);
    await place('Desk 2, free').click();
    await button('Book Desk 2', dialog()).waitFor();
    const drawing = await page.locator('svg path').elementHandles();
    await books(ben, 2);
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
    await button('Thursday, 26 November 2026', dialog()).waitFor();
    await link('Join the waiting list', dialog()).click();
    await page.waitForURL(`**/waiting-list/join?date=${WEDNESDAY}`);
  });

  test('the dog place does not count as a desk, in the days or in what is offered', async () => {
    await bookAll();
    await open();
    await day(/^Wednesday, 25 November 2026, full except for the dog place$/).click();
    await text('Full except for the dog place.').waitFor();
    await button(/^Next free day.*Thursday, 26 November 2026$/).click();
    await heading('Thursday, 26 November 2026').waitFor();
  });

  test('today’s waiting list is offered before 08:30 and not after', async () => {
    await bookAll(TUESDAY);
    await perch.setClock('2026-11-24T08:29:00Z');
    await open(`?day=${TUESDAY}`);
    await link('Join the waiting list').waitFor();
    await perch.setClock('2026-11-24T08:30:00Z');
    await open(`?day=${TUESDAY}`);
    await text('Full except for the dog place.').waitFor();
    await button(/^Next free day/).waitFor();
    await gone(text('Join the waiting list'));
  });
});

describe('finding', () => {
  test('what is free, a desk, a person here, and a person elsewhere with the way to them', async () => {
    const there = await makeOffice(perch);
    await drawPlan(perch, there);
    const wish = { areaId: there.id, bookableObjectId: there.desks[2], bookedFor: 'Samira (guest)' };
    await books(ben, 3, wish);
    await books(ben, 1);
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
    await link('Samira (guest), booked by Ben Okafor Desk 3, Studio, Leeds').click();
    await page.waitForURL(`**/areas/${there.id}?day=${WEDNESDAY}&object=${there.desks[2]}`);
    await dialog().getByText('Booked by Ben Okafor for Samira (guest).').waitFor();
  });
});

test('a space for a guest needs a name, and says where it is missing', async () => {
  await open(`?day=${WEDNESDAY}&object=${area.desks[0]}`);
  await button('For somebody else', dialog()).click();
  await button('Book Desk 1', dialog()).click();
  const name = dialog().getByRole('combobox', { name: 'Their name' });
  await dialog().getByText('Enter the name of the person it is for').waitFor();
  await untilFocusIsOn(name);
  await name.fill('Sam (guest)');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/confirmed');
  await heading('Booking confirmed').waitFor();
  await text('Sam (guest)').first().waitFor();
});

describe('when the space is taken out of use', () => {
  const retire = async (desk: number | undefined) => {
    const adas = await perch.signedIn(ada);
    const path = `/api/admin/location/${area.locationId}/area/${area.id}/bookable-object/${desk}`;
    expect((await adas.put(path, { isActive: false })).status).toBe(204);
  };

  test('a press on Book says so in the dialog, offers what is free, and the plan has followed', async () => {
    await open(`?day=${WEDNESDAY}`);
    await place('Desk 2, free').click();
    await button('Book Desk 2', dialog()).waitFor();
    await retire(area.desks[1]);
    await button('Book Desk 2', dialog()).click();
    await text('Desk 2 has just been taken out of use.', dialog().getByRole('alert')).waitFor();
    await shows(dialog().getByRole('listitem'), ['Desk 1', 'Desk 3', 'Desk 4']);
    await gone(page.locator('[aria-label^="Desk 2, "]'));
    await dialog().getByRole('button', { name: 'Desk 3', exact: true }).click();
    await button('Book Desk 3', dialog('Desk 3')).click();
    await page.waitForURL('**/confirmed');
  });

  test('an open dialog follows it without a click', async () => {
    await page.clock.install({ time: TUESDAY_MORNING });
    await open(`?day=${WEDNESDAY}`);
    await place('Desk 2, free').click();
    await button('Book Desk 2', dialog()).waitFor();
    await retire(area.desks[1]);
    await page.clock.runFor(31_000);
    await text('Desk 2 has just been taken out of use.', dialog()).waitFor();
  });
});
