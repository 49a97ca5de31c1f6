import { beforeEach, describe, expect, test } from 'vitest';
import { crowd } from '../support/cast.ts';
import { letSlackFail } from '../slack/inbox.ts';
import type { Client } from '../support/client.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { until } from '../support/until.ts';
import { makesToken, programOf } from './making.ts';

const { perch, area, ada, ben, chidi, stillTrue } = perchForEachTest({
  clears: ['users', 'locations', 'audit_entries', 'notices'],
  desks: 400,
});

let hr: Client;
beforeEach(async () => {
  hr = programOf(perch, (await makesToken(ada, ['leavers'], 30, '/api/admin/tokens')).token);
});

type Given = { subject?: string; email?: string };
const report = async (people: Given[], carryOut: boolean) => {
  const { status, body } = await hr.post('/api/directory/leavers', { people, carryOut });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body as { people: object[]; held: boolean };
};

const rows = async (text: string) => (await perch.app.db.query<any>(text)).rows;
const isIn = async (client: Client) => (await client.get('/api/booking/upcoming')).status === 200;

/** Five hundred people who are signed in, each known to read their address. Every one of the first 400 has a desk. */
async function fillCompany(): Promise<Given[]> {
  await perch.app.db.query(
    `with people as (
       insert into users (first_name, last_name, email, proved_email, is_admin, created_at)
       select 'Runner' || n, 'Crowd', 'r' || n || '@perch.example', 'r' || n || '@perch.example', false, $1
       from generate_series(1, 500) n returning id, email
     ), signed_in as (
       insert into sessions (token_hash, user_id, created_at, last_seen_at) select sha256(convert_to(email, 'utf8')), id, $1, $1 from people
     )
     insert into identities (issuer, subject, user_id, created_at) select 'https://id.example', email, id, $1 from people`,
    [perch.app.clock.now().toString()],
  );
  await perch.app.db.query(
    `with booked as (
       insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
       select $1, $2, o.id, u.id, $3
     from (select id, row_number() over (order by id) n from bookable_objects where id = any ($4)) o
     join (select id, row_number() over (order by id) n from users where last_name = 'Crowd') u using (n)
       returning *
     )
     insert into notices (kind, user_id, booking_id, created_at) select 'booked', user_id, id, created_at from booked`,
    [WEDNESDAY, area.id, perch.app.clock.now().toString(), area.desks],
  );
  return Array.from({ length: 400 }, (_, n) => ({ email: `R${n + 1}@perch.example` }));
}

/** How many of those 500 are let in. */
async function letIn(): Promise<number> {
  const visitor = perch.visitor();
  const looks = Array.from({ length: 500 }, async (_, n) => {
    const headers = { cookie: `perch-session=r${n + 1}@perch.example` };
    return (await visitor.send('/api/booking/upcoming', { headers })).status === 200;
  });
  return (await Promise.all(looks)).filter(Boolean).length;
}

const live = async () => (await rows('select from bookings where cancelled_at is null')).length;
const active = async () => (await rows(`select from users where last_name = 'Crowd' and is_active`)).length;

describe('a report of leavers (O9)', () => {
  test('first says whom it means and what they hold, and changes nothing', async () => {
    await ben.hasBooked(area, WEDNESDAY);
    await ben.joins(area, TUESDAY);
    await perch.app.db.query(
      `insert into users (first_name, last_name, email, proved_email, created_at)
       select 'Dora', 'Twice', 'dora@perch.example', 'dora@perch.example', now() from generate_series(1, 2)`,
    );
    const [{ subject }] = await rows(
      `select subject from identities i join users u on u.id = i.user_id where email = '${chidi.email}'`,
    );
    const people = [
      { email: ben.email },
      { subject },
      { email: 'dora@perch.example' },
      { email: 'x@perch.example' },
    ];
    expect(await report(people, false)).toEqual({
      people: [
        { given: ben.email, is: 'known', bookings: 1, places: 0 },
        { given: subject, is: 'known', bookings: 0, places: 0 },
        { given: 'dora@perch.example', is: 'two', bookings: 0, places: 0 },
        { given: 'x@perch.example', is: 'unknown', bookings: 0, places: 0 },
      ],
      held: false,
    });
    expect(await Promise.all([ben, chidi].map(isIn))).toEqual([true, true]);
    expect(await live()).toBe(1);
  });

  test('carried out, it deactivates each as an admin would, and the trail has it', async () => {
    await ben.hasBooked(area, WEDNESDAY);
    expect((await report([{ email: ben.email }, { email: 'nobody@perch.example' }], true)).held).toBe(false);
    expect(await isIn(ben)).toBe(false);
    expect((await perch.visitor().signIn(ben)).status).toBe(401);
    expect(await live()).toBe(0);
    const { entries } = (await ada.get('/api/admin/audit?subject=user&action=changed')).body;
    expect(entries).toMatchObject([
      {
        actor: null,
        about: { person: { name: 'Ben Okafor' } },
        after: { is_active: false, service: 'Night job' },
      },
    ]);
    expect((await report([{ email: ben.email }], true)).people).toMatchObject([{ is: 'known', bookings: 0 }]);
    await stillTrue();
  });

  test('means nobody by an address that nobody is known to read, and never the last admin', async () => {
    await perch.app.db.query(`update users set proved_email = null where email = $1`, [ben.email]);
    expect((await report([{ email: ben.email }, { email: ada.email }], true)).people).toMatchObject([
      { is: 'unknown' },
      { is: 'known' },
    ]);
    expect(await Promise.all([ben, ada].map(isIn))).toEqual([true, true]);
    expect((await ada.get('/api/admin/leavers')).body).toEqual({ people: 0 });
  });

  test('is only for its scope', async () => {
    const other = programOf(perch, (await makesToken(ada, ['trail'], 1, '/api/admin/tokens')).token);
    expect((await other.post('/api/directory/leavers', {})).body.reason).toBe('beyond-token');
    expect((await ben.post('/api/directory/leavers', {})).body.reason).toBe('admins-only');
    await perch.app.db.query(
      `insert into location_managers select id, $1 from users where email = '${ben.email}'`,
      [area.locationId],
    );
    for (const decision of ['release', 'bring-back'])
      expect((await ben.post('/api/admin/leavers', { decision })).body.reason).toBe('admins-only');
    expect((await hr.post('/api/directory/leavers', { people: [{}], carryOut: true })).status).toBe(400);
  });
});

describe('four hundred of five hundred, sent by mistake', () => {
  test('are locked out at once, nothing is released, and bringing them back restores all', async () => {
    const people = await fillCompany();
    expect((await report(people, false)).held).toBe(true);
    expect(await active()).toBe(500);

    expect((await report(people, true)).held).toBe(true);
    expect([await active(), await letIn(), await live()]).toEqual([100, 100, 400]);
    await stillTrue();
    // The next night's report says the same again.
    await report(people, true);
    expect(await live()).toBe(400);

    // A morning passes in which none of them could answer.
    for (const now of ['2026-11-25T08:00:00Z', '2026-11-25T09:30:00Z', '2026-11-25T10:00:01Z'])
      await perch.setClock(now);
    await stillTrue();
    expect(await live()).toBe(400);
    expect(await rows(`select from notices where kind in ('confirm', 'remind')`)).toEqual([]);

    expect((await ada.get('/api/admin/leavers')).body).toEqual({ people: 400 });
    expect((await ada.post('/api/admin/leavers', { decision: 'bring-back' })).body).toEqual({ people: 400 });
    expect([await active(), await letIn(), await live()]).toEqual([500, 500, 400]);
    expect((await ada.get('/api/admin/leavers')).body).toEqual({ people: 0 });
    await stillTrue();
  });

  test('are released when an admin says so, after a recent sign-in', async () => {
    // More than 5% of 501.
    expect((await report((await fillCompany()).slice(0, 26), true)).held).toBe(true);
    await perch.app.db.query(`update sessions set signed_in_at = now() - interval '1 hour'`);
    expect((await ada.post('/api/admin/leavers', { decision: 'release' })).body.reason).toBe('sign-in-again');
    await ada.signIn(ada);
    expect((await ada.post('/api/admin/leavers', { decision: 'release' })).body).toEqual({ people: 26 });
    expect([await active(), await live()]).toEqual([474, 374]);
    await stillTrue();
  });
});

describe('somebody who is held', () => {
  /** What Ben has, and what others see of it. */
  const seen = async () => {
    const his = ['/booking/upcoming', '/booking/waitlist', '/away', '/standing', '/colleagues/followed'];
    const day = `/booking/location/${area.locationId}/area/${area.id}/${WEDNESDAY}`;
    const answers = [
      ...his.map((path) => ben.get(`/api${path}`)),
      ...[chidi, ada].map((other) => other.get(`/api${day}`)),
    ];
    return (await Promise.all(answers)).map(({ body }) => body);
  };
  const others = crowd(10);
  const hold = async () => {
    for (const each of others) await perch.signedIn(each);
    const all = [...others, ben].map(({ email }) => ({ email }));
    expect((await report(all, true)).held).toBe(true);
  };
  const press = async (decision: string) =>
    expect((await ada.post('/api/admin/leavers', { decision })).body).toEqual({ people: 11 });

  test('is seen by the same people as before, and has everything again once brought back', async () => {
    await ben.hasBooked(area, WEDNESDAY, 1);
    await chidi.hasBooked(area, WEDNESDAY, 0);
    await ben.makes('/api/colleagues/followed', {
      areaId: area.id,
      date: WEDNESDAY,
      bookableObjectId: area.desks[0],
    });
    await ben.makes('/api/standing', {
      weekdays: [5],
      areaId: area.id,
      bookableObjectId: area.desks[1],
      orElse: 'any',
    });
    await ben.post('/api/away', { from: '2027-01-11', to: '2027-01-15' });
    await perch.app.work.settle();
    const program = programOf(perch, (await makesToken(ben, ['read'])).token);
    const before = await seen();
    await hold();
    expect((await seen()).slice(-2)).toEqual(before.slice(-2));
    expect(await Promise.all([ben, program].map(isIn))).toEqual([false, false]);
    await press('bring-back');
    expect(await isIn(program)).toBe(true);
    expect(await seen()).toEqual(before);
    await stillTrue();
  });

  test('is not forgotten while they wait, however long (P5)', async () => {
    await hold();
    const names = async () =>
      (await rows(`select from users where last_name = 'Crowd' or last_name = 'Okafor'`)).length;
    await perch.setClock('2027-02-23T00:01:00Z');
    expect(await names()).toBe(11);
    await ada.signIn(ada);
    await press('release');
    await perch.setClock('2027-02-24T00:01:00Z');
    expect(await names()).toBe(0);
  });

  test('is not asked where others are', async () => {
    await ben.hasBooked(area, WEDNESDAY, 0);
    await chidi.hasBooked(area, WEDNESDAY, 1);
    await hold();
    await perch.setClock('2026-11-25T08:00:00Z');
    expect(await rows(`select from notices where kind = 'confirm'`)).toHaveLength(1);
    await stillTrue();
  });

  test.each([
    ['before', 'none'],
    ['by a message that is late', '500'],
  ] as const)('loses nothing by what they were asked %s', async (_, mode) => {
    await ben.hasBooked(area, WEDNESDAY);
    await letSlackFail(perch.url, mode);
    await perch.setClock('2026-11-25T08:00:00Z');
    expect(await rows(`select from notices where kind = 'confirm'`)).toHaveLength(1);
    await hold();
    await letSlackFail(perch.url, 'none');
    await perch.setClock('2026-11-25T09:00:00Z');
    await until(
      async () =>
        (await rows(`select from notices where kind = 'confirm' and slack_ts is null`)).length === 0,
    );
    await perch.setClock('2026-11-25T10:00:01Z');
    expect(await live()).toBe(1);
    await stillTrue();
  });
});

test('the brake counts a whole day: the eleventh of a small company is held, the tenth is not', async () => {
  const people = crowd(12);
  for (const each of people) await perch.signedIn(each);
  const all = people.map(({ email }) => ({ email }));
  expect((await report(all.slice(0, 10), true)).held).toBe(false);
  expect((await report(all.slice(10, 11), true)).held).toBe(true);
  await perch.setClock('2026-11-25T06:00:01Z');
  expect((await report(all.slice(11), true)).held).toBe(false);
  expect((await ada.get('/api/admin/leavers')).body).toEqual({ people: 1 });
});
