import { expect, onTestFinished, test } from 'vitest';
import { hashOf, newToken } from '../../src/server/people/sessions/sessions.ts';
import { openWindow, signIn } from '../support/browser.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import { area, books, journey, page, perch, reopen, restart, window } from '../support/journey.ts';
import { clientOf } from '../support/client.ts';
import { addCarPark, makeOffice } from '../support/office.ts';
import { startPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { button, dialog, heading, link, main, overflow, path, said, text, title } from '../support/screen.ts';
import { PHONE, tap } from './home.ts';

/* Somebody stands at a desk and points a phone at its label. */

journey({ who: ben, office: { desks: 5 }, empties: ['bookings', 'waiting_list_places'], window: PHONE });

const here = (desk: number) => page.goto(`/here/${area.desks[desk - 1]}`);
/** At most one main button, and nothing wider than a phone. */
const isPlain = async () => {
  await expect
    .poll(() =>
      main()
        .getByRole('button', { name: /^(Take it|Sit here|I’m here)/ })
        .count(),
    )
    .toBeLessThan(2);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
};

test('a free desk is taken with one tap, and Undo gives it back', async () => {
  await here(1);
  await title('Desk 1').waitFor();
  await text(/is free today/).waitFor();
  await isPlain();
  await tap(button('Take it for today'));
  await said('This is your place today').waitFor();
  await isPlain();
  await tap(button('Undo Desk 1'));
  await button('Take it for today').waitFor();
});

test('a booking moves here and is confirmed, and can be moved back', async () => {
  await books(ben, 2, { date: WEDNESDAY });
  await perch.setClock(`${WEDNESDAY}T09:15:00Z`);
  await here(4);
  await text(/^You have/).waitFor();
  await isPlain();
  await tap(button('Sit here instead'));
  await text('Booking moved').waitFor();
  await said('This is your place today').waitFor();
  await isPlain();
  await tap(button('Undo'));
  await text('Moved back').waitFor();
  await button('Sit here instead').waitFor();
});

test('one’s own is confirmed with one press of a key', async () => {
  await books(ben, 2, { date: WEDNESDAY });
  await perch.setClock(`${WEDNESDAY}T09:15:00Z`);
  await here(2);
  await isPlain();
  await button('I’m here').press('Enter');
  await said('This is your place today').waitFor();
  await expect.poll(() => button('I’m here').count()).toBe(0);
});

test('a taken desk names who has it and leads to free ones nearby', async () => {
  await books(chidi, 1, { date: TUESDAY });
  await here(1);
  await text(/^Booked by/).waitFor();
  await isPlain();
  await tap(link('Desk 2', main()));
  await title('Desk 2').waitFor();
  await button('Take it for today').waitFor();
});

test('a retired desk names its area and leads to its plan', async () => {
  await page.goto(`/here/${area.retired}`);
  await text('Not in use at the moment.').waitFor();
  await isPlain();
  await tap(link(/^See the plan of/));
  await heading('Studio').first().waitFor();
  expect(path()).toBe(`/locations/${area.locationId}/areas/${area.id}`);
});

test('a desk out of order says until when and why, and leads to free ones nearby', async () => {
  const adas = await perch.signedIn(ada);
  await adas.makes(`/api/admin/location/${area.locationId}/area/${area.id}/outage`, {
    objectIds: [area.desks[0]],
    from: TUESDAY,
    to: WEDNESDAY,
    reason: 'being painted',
  });
  await here(1);
  await text('Out of order until Wednesday: being painted.').waitFor();
  await link('Desk 2', main()).waitFor();
  await isPlain();
});

test('who is not signed in signs in and is back at the desk', async () => {
  await reopen(null, PHONE);
  await here(1);
  await tap(page.getByRole('button', { name: 'Sign in with Google', exact: true }));
  await tap(button(/Ben Okafor/, dialog()));
  await page.waitForURL(`**/here/${area.desks[0]}`);
  await tap(button('Take it for today'));
  await said('This is your place today').waitFor();
});

test('of two who press at once one has the desk, and the other is led to the nearest', async () => {
  const other = await openWindow(perch.url, PHONE);
  onTestFinished(() => other.close());
  await signIn(other, chidi);
  const pages = [page, other.page];
  const takes = (each: typeof page) => each.getByRole('button', { name: 'Take it for today' });
  const seen = async (words: string) =>
    (await Promise.all(pages.map((each) => each.getByText(words).count()))).join('');
  for (const each of pages) {
    await each.goto(`/here/${area.desks[0]}`);
    await takes(each).waitFor();
  }
  await Promise.all(pages.map((each) => takes(each).tap()));
  for (const words of ['This is your place today', 'Somebody has just booked this'])
    await expect.poll(() => seen(words)).toMatch(/01|10/);
  const loser = pages[(await seen('This is your place today')).indexOf('0')] ?? page;
  await loser.getByRole('link', { name: 'Desk 2' }).tap();
  await takes(loser).tap();
  await loser.getByText('This is your place today').waitFor();
});

test('a morning: asked at eight, free again at ten, and taken again by who stands there (C9)', async () => {
  const at = (time: string) => perch.setClock(`${WEDNESDAY}T${time}:00Z`);
  await books(ben, 2, { date: WEDNESDAY });
  await at('08:05');
  await perch.app.work.settle();
  for (const time of ['08:25', '08:35', '09:59']) {
    await at(time);
    await here(3);
    await button('Sit here instead').waitFor();
    await here(2);
    await button('I’m here').waitFor();
  }
  await at('10:01');
  await here(2);
  await text(/is free today/).waitFor();
  await isPlain();
  await tap(button('Take it for today'));
  await said('This is your place today').waitFor();
});

test('in a drawn area, what the draw has left is taken; in a closed office nothing is', async () => {
  const park = await addCarPark(perch, area, 1);
  const address = `/api/admin/location/${area.locationId}/area/${park.id}/draw`;
  const { status } = await (
    await perch.signedIn(ada)
  ).put(address, { isOn: true, daysBefore: 1, at: '12:00' });
  expect(status).toBeLessThan(300);
  await page.goto(`/here/${park.spaces[0]}`);
  await tap(button('Take it for today'));
  await said('This is your place today').waitFor();
  await perch.setClock('2026-11-28T09:00:00Z');
  await here(1);
  await text('The office is closed today.').waitFor();
  await expect.poll(() => button('Take it for today').count()).toBe(0);
  await isPlain();
});

test('in a company with neither Slack nor mail, pointing confirms', async () => {
  let now = TUESDAY_MORNING;
  const sso = {
    OIDC_ISSUER: 'https://sso.company.example',
    OIDC_CLIENT_ID: 'perch',
    OIDC_CLIENT_SECRET: 'not-a-real-secret',
  };
  await restart(() => startPerch(sso, { clock: { now: () => Temporal.Instant.from(now) } }));
  await reopen(null, PHONE);
  const { db } = perch.app;
  const office = await makeOffice(perch);
  const token = newToken();
  const { rows } = await db.query<{ id: number }>(
    `insert into users (email, first_name, last_name, created_at) values ('kim@company.example', 'Kim', 'Example', $1) returning id`,
    [now],
  );
  await db.query(
    'insert into sessions (token_hash, user_id, created_at, last_seen_at) values ($1, $2, $3, $3)',
    [hashOf(token), rows[0]?.id, now],
  );
  await window.context.addCookies([{ name: 'perch-session', value: token, url: perch.url }]);
  await clientOf(perch.url, `perch-session=${token}`).hasBooked(office, WEDNESDAY);
  now = `${WEDNESDAY}T08:15:00Z`;
  await page.goto(`/here/${office.desks[0]}`);
  await tap(button('I’m here'));
  await said('This is your place today').waitFor();
  const confirmed = await db.query('select confirmed_at is not null as "isConfirmed" from bookings');
  expect(confirmed.rows).toEqual([{ isConfirmed: true }]);
});
