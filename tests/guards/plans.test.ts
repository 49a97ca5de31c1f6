import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FirstCall, firstCalls } from '../../src/shared/first-calls.ts';
import { statements } from '../../src/server/platform/db/statement.ts';
import { clientOf } from '../support/client.ts';
import { TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';
import { explained, isPlannedEachTime, type Value } from './explaining.ts';
import { hotStatements, type Subject } from './hot-statements.ts';
import { sentMeanwhile } from './sent.ts';
import { settle, TABLES, writeMediumCompany } from './medium-company.ts';

/** The most pages that each may read: a little more than it does, with 18,800 bookings in 40 areas of 50 desks. */
const MOST: Record<string, number> = {
  'session-by-hash': 8,
  // Everybody with one of the area's desks that day, and their names.
  'booked-on': 210,
  'objects-of-area': 35,
  'day-counts': 40,
  'taken-days': 120,
  'bookings-between': 35,
  'used-objects': 20,
  'usual-on-day': 12,
  'objects-around': 38,
  // With forty wishes in the area, all of which have been served.
  'lock-user-in-area-and-date': 130,
  'lock-area-and-date': 130,
  'lock-day-of-booking': 140,
  // With the last mornings of each of forty wishes (D5).
  'wishes-to-serve': 850,
  'wished-area': 85,
  'wishes-of': 4,
  'no-shows-of': 12,
  'booking-standing': 9,
  'situation-to-book': 32,
  'insert-booking': 28,
  'release-booking': 36,
  'promote-heads': 10,
  'release-unconfirmed': 6,
  'expire-places': 6,
  'situation-to-join': 28,
  // In an area that keeps nothing.
  'kept-in-areas': 4,
  'queues-and-spaces': 4,
  'insert-place': 22,
  'live-places-of': 4,
  // All 6,000 are called Person. In the order of names they are looked up until twenty have been found.
  'colleagues-on': 1_100,
  // A search that finds everybody, and one that finds nobody.
  'bookings-for-admins': 1_950,
  'bookings-of-few-for-admins': 95,
  'due-area-days': 12,
  'due-absences': 3,
  // Each of some 2,300 people coming within a week, by id.
  'people-out-of-reach': 6_400,
  'unsent-notices': 3,
  'outdated-notices': 3,
  'presses-to-do': 3,
  // All offices, of which there are ten, with five days each.
  'coming-days': 1_800,
};

const { perch } = perchForFile({ parts: { hasNewDatabase: true } });
let client: pg.PoolClient;
let subject: Subject;

beforeAll(async () => {
  await writeMediumCompany(perch.app.db.pool);
  client = await perch.app.db.pool.connect();
  subject = await someSubject();
});
afterAll(() => client.release());

async function someSubject(): Promise<Subject> {
  const { rows } = await client.query(
    `select b.id as "bookingId", b.user_id as "userId", b.area_id as "areaId", a.location_id as "locationId",
            (select min(o.id) from bookable_objects o
             where o.area_id = b.area_id and not exists (
               select from bookings t where t.bookable_object_id = o.id and t.date = b.date and t.cancelled_at is null
             )) as "freeObjectId",
            (select 'session-' || substr(google_sub, 8) from users u where u.id = b.user_id) as token
     from bookings b join areas a on a.id = b.area_id
     where b.date = $1 and b.cancelled_at is null order by b.id limit 1`,
    [WEDNESDAY],
  );
  return { ...rows[0], day: WEDNESDAY, today: TUESDAY, now: TUESDAY_MORNING, name: 'person' };
}

test.each(Object.keys(hotStatements))('%s finds its rows through an index', async (name) => {
  const values = hotStatements[name]?.(subject) ?? {};
  // A connection's first calls are planned with their values, the many others without.
  const first = await explained(client, name, values, 'force_custom_plan');
  const others = await explained(client, name, values);
  for (const { scanned } of [first, others])
    expect(scanned.filter((table) => TABLES.includes(table))).toEqual([]);
  expect(others.pages).toBeLessThanOrEqual(MOST[name] ?? 0);
});

test('so does every statement behind what a page’s document carries, except those for admins', async () => {
  const { get } = clientOf(perch.url, `perch-session=${subject.token}`);
  const { body: user } = await get('/api/session');
  await perch.app.work.stop();
  const params = { ...subject, objectId: subject.freeObjectId };
  async function make({ path, next }: FirstCall): Promise<void> {
    const { status, body } = await get(`/api${path}`);
    expect([path, status]).toEqual([path, 200]);
    for (const each of next?.(body as never) ?? []) await make(each);
  }
  const { values } = await sentMeanwhile(async () => {
    for (const [page, callsOf] of Object.entries(firstCalls))
      for (const call of callsOf({ params, search: {}, user, now: perch.app.clock.now() } as never))
        if (!page.startsWith('/admin')) await make(call);
  });
  for (const [name, given] of [...values].filter(([each]) => !(each in hotStatements))) {
    const named = statements.get(name)?.names.map((each, at) => [each, given[at] as Value]) ?? [];
    const { scanned, pages } = await explained(client, name, Object.fromEntries(named));
    const most = MOST[name] ?? 140;
    const inFull = scanned.filter((table) => TABLES.includes(table));
    expect({ name, inFull, pages: Math.max(pages, most) }).toEqual({ name, inFull: [], pages: most });
  }
});

test('where PostgreSQL counts on three years of bookings, it plans no statement to read many more pages', async () => {
  const pagesOfAll = async () => {
    const pages = new Map<string, number>();
    for (const [name, values] of Object.entries(hotStatements))
      pages.set(name, (await explained(client, name, values({ ...subject, name: 'nobody' }))).pages);
    return pages;
  };
  const before = await pagesOfAll();
  // Twenty times the rows, on as many more days. Only a superuser may say so; with anybody else's database the plans are as above.
  await client.query(`alter table bookings alter date set (n_distinct = 940); analyze bookings (date)`);
  await client.query(
    `do $$ begin if current_setting('is_superuser') = 'on' then
       update pg_class set reltuples = 20 * reltuples where oid = 'bookings'::regclass;
     end if; end $$`,
  );
  const after = await pagesOfAll();
  await client.query(`alter table bookings alter date reset (n_distinct); analyze bookings`);
  expect([...after].filter(([name, pages]) => pages > 1.3 * (before.get(name) ?? 0) + 5)).toEqual([]);
});

// How many rows a range of days finds differs so much that a plan each time is worth it; so does how many people are asked about, where
// anything is kept, and on how many days few people are searched for.
const PLANNED_EACH_TIME = ['day-counts', 'kept-in-areas', 'bookings-of-few-for-admins'];

test('no other statement that is sent all day long is planned each time', async () => {
  const planned: string[] = [];
  for (const name of Object.keys(hotStatements))
    if (await isPlannedEachTime(client, name, hotStatements[name]?.(subject) ?? {})) planned.push(name);
  expect(planned).toEqual(PLANNED_EACH_TIME);
});

test('while questions of a kind that PostgreSQL has not counted yet wait to be sent, each is looked up once', async () => {
  const { rowCount } = await client.query(
    `insert into notices (kind, user_id, booking_id, created_at)
     select 'confirm', user_id, id, $1 from bookings where date = $2 and cancelled_at is null and confirmed_at is null`,
    [`${TUESDAY}T08:00:30Z`, TUESDAY],
  );
  const values = { ...hotStatements['due-area-days']?.(subject), now: `${TUESDAY}T08:01:00Z` };
  for (const mode of ['force_custom_plan', 'force_generic_plan'] as const)
    expect((await explained(client, 'due-area-days', values, mode)).pages).toBeLessThanOrEqual(6 * rowCount!);
  await client.query(`delete from notices where kind = 'confirm'`);
});

test('once everybody has been asked, looking for what is due reads next to nothing until 09:30, and after 10:00', async () => {
  await client.query(
    `with asked as (
       update bookings set asked_at = $1 where date = $2 and cancelled_at is null and confirmed_at is null returning id, user_id
     )
     insert into notices (kind, user_id, booking_id, created_at, ended_as, ended_at, slack_channel, slack_ts)
     select 'confirm', user_id, id, $1, 'sent', $1, 'D1', 'asked-' || id from asked`,
    [`${TUESDAY}T08:00:30Z`, TUESDAY],
  );
  await settle(perch.app.db.pool, 'bookings');
  const values = hotStatements['due-area-days']?.(subject) ?? {};
  for (const time of ['08:01', '09:29', '20:00']) {
    if (time === '20:00') {
      await client.query('update bookings set confirmed_at = now() where date = $1', [TUESDAY]);
      await settle(perch.app.db.pool, 'bookings');
    }
    const now = `${TUESDAY}T${time}:00Z`;
    expect((await explained(client, 'due-area-days', { ...values, now })).pages).toBeLessThanOrEqual(60);
  }
});
