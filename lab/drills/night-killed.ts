import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Random, seededRandom } from '../../src/server/demo/sample/random.ts';
import { DAYS_AHEAD } from '../../src/shared/bookings/ahead.ts';
import { addDays, type Day, todayIn } from '../../src/shared/day.ts';
import { brokenInvariants } from '../../tests/support/broken-invariants.ts';
import { ada, crowd } from '../../tests/support/cast.ts';
import { type Client, clientOf } from '../../tests/support/client.ts';
import { reportEnds, seconds } from './checks/report.ts';
import { type Drill, Report } from './drill.ts';
import { type Cluster, startCluster } from './parts/cluster.ts';
import { type Area, expectDone, makeArea } from './parts/company.ts';
import { type Instance, makeInstance } from './parts/instance.ts';
import { startSlack } from './parts/services.ts';
import { onStage, type Stage } from '../parts/stage.ts';

const WAYS = ['one of three', 'all three', 'PostgreSQL'] as const;
type Way = (typeof WAYS)[number];

const PEOPLE = 12;
/** As many as one person may have wishes. */
const AREAS = 20;
/** An instance that a killed one leaves the rest to looks again after a minute. */
const LONGEST_S = 90;

export const nightKilled: Drill = {
  name: 'night-killed',
  title: 'The work of midnight is interrupted',
  about:
    'Three Perches with one PostgreSQL, whose clocks reach midnight together, night after night. A dozen people have 240 standing wishes for ' +
    'the day that opens then; two of them each wish for the same desk, and in every fourth area there are desks for half of them. When some of ' +
    'the wishes have been served, one instance is killed (SIGKILL), or all three, or PostgreSQL, and restarted at once. Meanwhile somebody ' +
    'cancels what they were given, and somebody without a wish asks for a desk that others wish for.',
  isQuick: true,
  needs: [],
  run: ({ seed, kills, isQuick, say }) =>
    onStage(async (stage) => {
      const most = kills ?? (isQuick ? 3 : 30);
      const random = seededRandom(seed);
      const cluster = await startCluster(stage, { isBundled: isQuick });
      const company = await makeWishes(stage, cluster, seed);
      const times: Record<Way, number> = { 'one of three': 0, 'all three': 0, PostgreSQL: 0 };
      const nights: NightSeen[] = [];
      for (let night = 1; night <= most; night += 1) {
        const way = WAYS[(night - 1 + seed) % WAYS.length] ?? 'all three';
        times[way] += 1;
        nights.push(await liveThrough(company, cluster, night, way, random));
        if (night % 10 === 0 || night === most) say(`${night} of ${most} nights`);
      }
      const wishes = AREAS * PEOPLE;
      const left = nights.flatMap((each) => each.leftWhenKilled);
      const report = new Report();
      report.saw('PostgreSQL', cluster.release);
      report.saw('Nights', WAYS.map((way) => `${times[way]} with ${way} killed`).join(', '));
      report.saw(
        'Wishes not served yet at the kill',
        `${Math.min(...left)} to ${Math.max(...left)} of ${wishes}`,
      );
      report.saw('Days cancelled meanwhile', nights.filter((each) => each.hasGivenBack).length);
      const longest = Math.max(...nights.map(({ ms }) => ms));
      report.promised(
        'From the kill until every wish has its answer, longest',
        seconds(longest),
        `at most ${LONGEST_S} s`,
        longest <= LONGEST_S * 1000,
      );
      report.none(
        'Desks that somebody without a wish got before the people who wished for them',
        nights.flatMap((each) => each.overtaken),
      );
      const { pool } = cluster;
      report.none('Days of a wish that were made twice', await sentences(pool, MADE_TWICE));
      report.none('Days that were made again after they were cancelled', await sentences(pool, MADE_AGAIN));
      report.none('Wishes passed over', await passedOver(pool, company, most));
      report.none('Double bookings', await sentences(pool, DOUBLED));
      const now = Temporal.Instant.from(midnightOf(company, most));
      report.none('Rows that break an invariant', (await brokenInvariants(pool, now)).map(String));
      reportEnds(report, company.instances);
      return report;
    }),
};

type Company = {
  instances: Instance[];
  /** At the first instance. */
  people: Client[];
  stranger: Client;
  areas: Area[];
  /** The day before the first night. */
  today: Day;
};

const midnightOf = ({ today }: Company, night: number): string => `${addDays(today, night)}T00:00:00Z`;
const openedIn = ({ today }: Company, night: number): Day => addDays(today, night + DAYS_AHEAD);

/** Nothing on these is open before the first night; the office opens on every day of the week. */
async function makeWishes(stage: Stage, cluster: Cluster, seed: number): Promise<Company> {
  const slack = await startSlack(stage, seed, () => '');
  const settings = { DATABASE_URL: cluster.address(), SLACK_API_URL: slack.apiUrl, BOOKINGS_PER_DAY: '9999' };
  const instances = await Promise.all(
    [1, 2, 3].map((number) => makeInstance(stage, `perch-${number}`, settings)),
  );
  const [first, ...others] = instances;
  const url = first?.url ?? '';
  const admin = clientOf(url);
  await first?.start();
  await expectDone(admin.post('/dev/reset', { sample: false }));
  for (const instance of others) await instance.start();
  const today = todayIn('UTC', Temporal.Now.instant());
  await setClocks(instances, `${today}T12:00:00Z`);
  await expectDone(admin.signIn(ada));
  const office = { name: 'Leeds', address: '14 Canal Street, Leeds', timeZone: 'UTC' };
  const { body: locationId } = await expectDone(
    admin.post('/api/admin/location', { ...office, openDays: [1, 2, 3, 4, 5, 6, 7] }),
  );
  const areas: Area[] = [];
  for (let number = 1; number <= AREAS; number += 1)
    areas.push(await makeArea(admin, locationId, `Area ${number}`, desksOf(number)));
  const clients: Client[] = [];
  for (const person of crowd(PEOPLE + 1)) {
    const client = clientOf(url);
    await expectDone(client.signIn(person));
    clients.push(client);
  }
  const people = clients.slice(0, PEOPLE);
  for (const [turn, client] of people.entries()) {
    for (const area of areas) {
      const wished = { areaId: area.id, bookableObjectId: area.objects[turn >> 1], orElse: 'nearest' };
      const from = addDays(today, DAYS_AHEAD + 1);
      await expectDone(client.post('/api/standing', { ...wished, weekdays: [1, 2, 3, 4, 5, 6, 7], from }));
    }
  }
  return { instances, people, stranger: clients[PEOPLE] ?? admin, areas, today };
}

const isShort = (number: number) => number % 4 === 0;
const desksOf = (number: number) => (isShort(number) ? PEOPLE / 2 : PEOPLE);

/** It answers once everything has been done. One that is killed meanwhile does not answer. */
const setClocks = (instances: readonly Instance[], now: string) =>
  Promise.all(
    instances.map(({ url }) =>
      clientOf(url)
        .post('/dev/clock', { now })
        .catch(() => null),
    ),
  );

type NightSeen = { ms: number; leftWhenKilled: number; hasGivenBack: boolean; overtaken: string[] };

async function liveThrough(
  company: Company,
  cluster: Cluster,
  night: number,
  way: Way,
  random: Random,
): Promise<NightSeen> {
  const { instances, areas } = company;
  const midnight = midnightOf(company, night);
  const date = openedIn(company, night);
  const wishes = AREAS * PEOPLE;
  const turning = setClocks(instances, midnight);
  const enough = random.next() * (wishes - 2 * PEOPLE);
  await untilDecided(cluster.pool, date, enough);

  const killedAt = performance.now();
  const killed = way === 'one of three' ? [random.pick(instances)] : way === 'all three' ? instances : [];
  await (way === 'PostgreSQL'
    ? cluster.crash('postmaster killed')
    : Promise.all(killed.map((each) => each.kill())));
  if (way === 'PostgreSQL') await cluster.start();
  const leftWhenKilled = wishes - (await decidedOn(cluster.pool, date));
  await Promise.all(killed.map((each) => each.start()));
  await turning;
  await Promise.all([
    setClocks(instances, midnight),
    // The session is known to all of them.
    askedFor(company.stranger, random.pick(areas), date),
  ]);
  const hasGivenBack = await giveBack(company, cluster.pool, date, random);
  const overtaken = await askedFor(company.stranger, random.pick(areas), date);
  await untilDecided(cluster.pool, date, wishes);
  return { ms: performance.now() - killedAt, leftWhenKilled, hasGivenBack, overtaken };
}

async function decidedOn(pool: pg.Pool, date: Day): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from standing_days where date = $1',
    [date],
  );
  return rows[0]?.count ?? 0;
}

async function untilDecided(pool: pg.Pool, date: Day, enough: number): Promise<void> {
  while ((await decidedOn(pool, date).catch(() => -1)) < enough) await pause(2);
}

/** Like somebody who wakes up early. */
async function giveBack(
  { people, areas }: Company,
  pool: pg.Pool,
  date: Day,
  random: Random,
): Promise<boolean> {
  // The first desks are asked for.
  const { rows } = await pool.query<{ id: number }>(
    `select id from bookings where date = $1 and cancelled_at is null and standing_id is not null and bookable_object_id <> all ($2)
     order by id`,
    [date, areas.map(({ objects }) => objects[0])],
  );
  if (rows.length === 0) return false;
  const { id } = random.pick(rows);
  const answers = await Promise.all(people.map((client) => client.delete(`/api/booking/${id}`)));
  return answers.some(({ status }) => status === 204);
}

/** Two people wish for the first desk, so nobody else gets it, whether or not the wishes of its area have been served (D4). */
async function askedFor(stranger: Client, area: Area, date: Day): Promise<string[]> {
  const wanted = { date, areaId: area.id, bookableObjectId: area.objects[0] };
  const { status } = await stranger.post('/api/booking', wanted);
  return status === 201 ? [`the first desk of area ${area.id} on ${date}`] : [];
}

async function sentences(pool: pg.Pool, question: string): Promise<string[]> {
  const { rows } = await pool.query<{ sentence: string }>(question);
  return rows.map(({ sentence }) => sentence);
}

const MADE_TWICE = `
  select 'wish ' || standing_id || ' on ' || date as sentence from bookings where standing_id is not null
  group by standing_id, date having count(*) > 1`;
const MADE_AGAIN = `
  select 'user ' || b.user_id || ' in area ' || b.area_id || ' on ' || b.date as sentence
  from bookings b join bookings given using (user_id, area_id, date)
  where b.cancelled_at is null and given.cancel_reason = 'owner' and b.standing_id is not null`;
const DOUBLED = `
  select 'object ' || bookable_object_id || ' on ' || date as sentence from bookings where cancelled_at is null
  group by bookable_object_id, date having count(*) > 1`;

/** Each wish has an answer for each day; the answer is no only if there were too few desks, and only that often. */
async function passedOver(pool: pg.Pool, { areas, today }: Company, nights: number): Promise<string[]> {
  const { rows } = await pool.query<{ areaId: number; date: Day; booked: number; refused: number }>(
    `select w.area_id as "areaId", d.date::date as date, count(*) filter (where s.outcome <> 'refused')::int as booked,
            count(*) filter (where s.outcome = 'refused' and s.reason = 'already-booked')::int as refused
     from standing_wishes w cross join generate_series($1::timestamp, $2::timestamp, interval '1 day') d (date)
     left join standing_days s on s.wish_id = w.id and s.date = d.date::date
     group by 1, 2`,
    [addDays(today, DAYS_AHEAD + 1), addDays(today, DAYS_AHEAD + nights)],
  );
  const desks = new Map(areas.map(({ id, objects }) => [id, objects.length]));
  return rows
    .filter(({ areaId, booked, refused }) => {
      const most = desks.get(areaId) ?? 0;
      return booked !== most || refused !== PEOPLE - most;
    })
    .map(
      ({ areaId, date, booked, refused }) =>
        `area ${areaId} on ${date}: ${booked} booked, ${refused} refused`,
    );
}
