import { expect, test } from 'vitest';
import { hashOf, newToken } from '../../src/server/people/sessions/sessions.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import { area, books, journey, page, perch, reopen, restart, window } from '../support/journey.ts';
import { makeOffice } from '../support/office.ts';
import { startPerch, TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { button, heading, link, main, overflow, path, said, text, title } from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';
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
  await expectCleanInBoth(page);
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
  await page.waitForURL(`**/signin?returnUrl=${encodeURIComponent(`/here/${area.desks[0]}`)}*`);
});

test('in a company with neither Slack nor mail, pointing confirms', async () => {
  await restart(() =>
    startPerch({
      OIDC_ISSUER: 'https://sso.company.example',
      OIDC_CLIENT_ID: 'perch',
      OIDC_CLIENT_SECRET: 'not-a-real-secret',
    }),
  );
  await reopen(null, PHONE);
  const { db, clock } = perch.app;
  const office = await makeOffice(perch, { openDays: [1, 2, 3, 4, 5, 6, 7] });
  const token = newToken();
  const now = clock.now().toString();
  const { rows } = await db.query<{ id: number }>(
    `insert into users (email, first_name, last_name, created_at) values ('kim@company.example', 'Kim', 'Example', $1) returning id`,
    [now],
  );
  await db.query(
    'insert into sessions (token_hash, user_id, created_at, last_seen_at) values ($1, $2, $3, $3)',
    [hashOf(token), rows[0]?.id, now],
  );
  await window.context.addCookies([{ name: 'perch-session', value: token, url: perch.url }]);
  await page.goto(`/here/${office.desks[0]}`);
  await tap(button('Take it for today'));
  await said('This is your place today').waitFor();
  const confirmed = await db.query('select confirmed_at is not null as "isConfirmed" from bookings');
  expect(confirmed.rows).toEqual([{ isConfirmed: true }]);
});
