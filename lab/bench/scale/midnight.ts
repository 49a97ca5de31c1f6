import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Answer } from '../../../tests/support/client.ts';
import { clientOf } from '../../../tests/support/client.ts';
import {
  type Ask,
  peopleAt,
  settle,
  withoutIndexes,
  writeOffices,
  writeOnce,
  writeSessions,
} from '../../parts/company.ts';
import { p50p99, percentile, table, thousands } from '../../parts/page.ts';
import { copyOf, withClient } from '../../parts/postgres.ts';
import { type Span, steadily } from '../../parts/steady.ts';
import { bookersOf } from './bookers.ts';
import { type Lab, type Scene, SERVING, withPerch } from './scene.ts';

/** A Tuesday, well away from any clock change, and the Tuesday that opens as it begins. */
const [DAY, OPENED] = ['2026-12-01', '2027-01-12'];

/** Every offset at which there are offices in Europe. */
const ZONES =
  `Atlantic/Azores Europe/Lisbon Europe/London Europe/Madrid Europe/Berlin Europe/Warsaw Europe/Athens
  Europe/Helsinki Europe/Istanbul Europe/Samara`.split(/\s+/);

type Night = {
  /** From a midnight until every wish has its answer, all together. */
  seconds: number;
  /** Milliseconds of a read: on the evening before, and while wishes are being served. */
  before: number[];
  meanwhile: number[];
  /** Milliseconds from a booking made meanwhile until its message has been dealt with. */
  messages: number[];
};

export const scene: Scene = async (lab) => {
  // Thirty wishes in an area of fifty desks; one more space is the dog place.
  const [people, wishes] = lab.isQuick ? [2_000, 1_200] : [20_000, 12_000];
  const postgres = await lab.postgres(SERVING);
  const template = await writeOnce(postgres, `evening_${wishes}`, (client) => fill(client, people, wishes));
  const kinds: Record<string, Night[]> = { 'midnight by midnight': [], 'all at once': [] };
  for (let night = 0; night < (lab.isQuick ? 1 : 5); night += 1) {
    for (const [kind, nights] of Object.entries(kinds)) {
      const address = await copyOf(template, 'night');
      const settings = { DATABASE_URL: address, REQUESTS_PER_MINUTE: 'off' };
      const lived = await withClient(address, (client) =>
        withPerch(lab, settings, ({ url }) => liveThrough(lab, url, client, kind === 'all at once')),
      );
      nights.push(lived);
      console.log(`${kind}: ${lived.seconds.toFixed(1)} s`);
    }
  }
  const rows = Object.entries(kinds).map(([kind, nights]) => {
    const [before, meanwhile] = [
      nights.flatMap((each) => each.before),
      nights.flatMap((each) => each.meanwhile),
    ];
    return [
      `${kind}, ${nights.length} nights`,
      Math.max(...nights.map(({ seconds }) => seconds)).toFixed(1),
      p50p99(before),
      p50p99(meanwhile),
      (percentile(meanwhile, 99) / percentile(before, 99)).toFixed(2),
      p50p99(nights.flatMap(({ messages }) => messages)),
    ];
  });
  return table(
    [
      `${thousands(wishes)} wishes`,
      'slowest night, s (goal: 60)',
      'reads before, p50 · p99 ms',
      'reads meanwhile',
      'p99, times (goal: 2)',
      'a message meanwhile',
    ],
    rows,
  );
};

/** The evening before: wishes, each for Tuesday and some other days, that have had what they want on all open days. */
async function fill(client: pg.Client, people: number, wishes: number): Promise<void> {
  const areas = wishes / 30;
  await writeOffices(client, { offices: 20, areasPerOffice: areas / 20, spacesPerArea: 51, people }, ZONES);
  // Looking them up is another scene's subject.
  await client.query(`update users set slack_user_id = 'U' || id`);
  await client.query(WISH, [DAY, wishes]);
  await withoutIndexes(client, ['bookings', 'standing_days'], () => client.query(MADE, [DAY]));
  await writeSessions(client, `timestamptz '${DAY}T00:00:00Z'`);
  await settle(client);
}

/**
 * Thirty of an area, each with a place in it. Every fifth wants the desk of the one before, so that it gets the nearest; every
 * eighth takes any desk, and every tenth none but its own.
 */
const WISH = `
  with person as (
    select id, row_number() over (order by id) - 1 as turn from users where google_sub like 'bench-%'
  ), area as (
    select id, row_number() over (order by id) - 1 as turn from areas
  ), desk as (
    select id, area_id, row_number() over (partition by area_id order by id) - 1 as turn
    from bookable_objects where bookable_object_type_id = 1
  )
  insert into standing_wishes (user_id, area_id, bookable_object_id, weekdays, or_else, first_day, created_at)
  select p.id, a.id, case when p.turn % 8 <> 3 then d.id end,
         (array['{2}', '{1,2}', '{2,4}', '{2,3}', '{1,2,4}', '{2,3,4}', '{1,2,3,4,5}'])[1 + p.turn % 7]::smallint[],
         case when p.turn % 8 = 3 then 'any' when p.turn % 10 = 7 then 'nothing' else 'nearest' end,
         $1::date - 40, $1::date - 40
  from person p
  join area a on a.turn = p.turn / 30
  join desk d on d.area_id = a.id and d.turn = p.turn % 30 - case when p.turn % 30 % 5 = 4 then 1 else 0 end
  where p.turn < $2
  order by p.id`;

/** What the wishes have had: forty days back and all that are open, on a desk of their own. */
const MADE = `
  with wish as (
    select *, row_number() over (partition by area_id order by id) - 1 as turn from standing_wishes
  ), desk as (
    select id, area_id, row_number() over (partition by area_id order by id) - 1 as turn
    from bookable_objects where bookable_object_type_id = 1
  ), made as (
    insert into bookings (date, area_id, bookable_object_id, user_id, created_at, confirmed_at, standing_id)
    select day::date, w.area_id, d.id, w.user_id, w.created_at, case when day < $1::date then day + time '09:00' end, w.id
    from wish w
    join desk d using (area_id, turn)
    cross join generate_series($1::date - 40, $1::date + 41, interval '1 day') as day
    where extract(isodow from day) = any (w.weekdays)
    returning id, standing_id, date, created_at
  )
  insert into standing_days (wish_id, date, outcome, booking_id, decided_at)
  select standing_id, date, 'booked', id, created_at from made`;

/** The whole night: each midnight in Europe in turn, or all of them at once, as after an outage. */
async function liveThrough(lab: Lab, url: string, client: pg.ClientBase, isAtOnce: boolean): Promise<Night> {
  const zonesByMidnight = Map.groupBy(ZONES, (timeZone) =>
    Temporal.PlainDate.from(DAY).toZonedDateTime({ timeZone }).toInstant().toString(),
  );
  const midnights = [...zonesByMidnight].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const [last = ''] = midnights.at(-1) ?? [];
  const nights: [string, string[]][] = isAtOnce ? [[last, ZONES]] : midnights;
  const setClock = (now: string) =>
    clientOf(url)
      .post('/dev/clock', { now })
      .catch(() => {});
  // It answers once everything has been done, messages included.
  await setClock(
    Temporal.Instant.from(midnights[0]?.[0] ?? '')
      .subtract({ minutes: 20 })
      .toString(),
  );
  const reads = steadily(100, await readerOf(client, url));
  const seconds = lab.isQuick ? 5 : 20;
  // The first five warm up.
  await pause((5 + seconds) * 1000);

  const spans: { from: number; to: number }[] = [];
  const dusk = performance.now();
  const isOver = { yet: false };
  const messages = messagesMeanwhile(client, url, isOver);
  // A failure is reported when it is awaited.
  messages.catch(() => {});
  for (const [at, zones] of nights) {
    const wanted = (await decidedDays(client)) + (await wishesIn(client, zones));
    const from = performance.now();
    const answered = setClock(at);
    while ((await decidedDays(client)) < wanted) await pause(50);
    spans.push({ from, to: performance.now() });
    await answered;
  }
  isOver.yet = true;
  const read = await reads.stop();
  const isWithin = ({ at, ms }: Span, { from, to }: { from: number; to: number }) =>
    at + ms >= from && at < to;
  const evening = { from: dusk - seconds * 1000, to: dusk };
  return {
    seconds: spans.reduce((sum, { from, to }) => sum + to - from, 0) / 1000,
    before: read.filter((span) => isWithin(span, evening)).map(({ ms }) => ms),
    meanwhile: read.filter((span) => spans.some((each) => isWithin(span, each))).map(({ ms }) => ms),
    messages: await messages,
  };
}

const decidedDays = (client: pg.ClientBase) =>
  count(client, 'select count(*)::int as count from standing_days where date = $1', [OPENED]);

const wishesIn = (client: pg.ClientBase, zones: readonly string[]) =>
  count(
    client,
    `select count(*)::int as count from standing_wishes w
     join areas a on a.id = w.area_id join locations l on l.id = a.location_id where l.time_zone = any ($1)`,
    [zones],
  );

async function count(client: pg.ClientBase, text: string, values: unknown[]): Promise<number> {
  return Number((await client.query(text, values)).rows[0]?.count);
}

/**
 * A connection that was kept may be closed by the server just as it is used again; as browsers do, it is then sent once more. On a
 * connection of its own: on a busy machine all that were kept may have been closed at once.
 */
const sentOnceMore = (kept: Ask, anew: () => Ask, path: string): Promise<Answer> =>
  kept('GET', path).catch(() => anew()('GET', path));

/** Everybody in turn looks at an area on one of the days ahead; one in four opens its booking page. */
async function readerOf(client: pg.ClientBase, url: string): Promise<(nth: number) => Promise<void>> {
  const { rows: areas } = await client.query<{ id: number; locationId: number }>(
    'select id::int as id, location_id::int as "locationId" from areas order by id',
  );
  const { rows: people } = await client.query<{ id: number }>(
    `select id::int as id from users where google_sub like 'bench-%' order by id`,
  );
  // On a machine that cannot keep up, reads wait here, which is measured as well: a connection for each would overflow the queue of
  // those waiting to be accepted, and the system would reset them.
  const person = peopleAt(url, { maxSockets: 256 });
  return async (nth) => {
    const area = areas[(nth * 7919) % areas.length];
    const { id = 0 } = people[(nth * 104_729) % people.length] ?? {};
    const date = Temporal.PlainDate.from(DAY).add({ days: nth % 41 });
    const of = `/api/booking/location/${area?.locationId}/area/${area?.id}`;
    const path = nth % 4 === 0 ? `${of}/opening?day=${date.toString()}` : `${of}/${date.toString()}`;
    const { status } = await sentOnceMore(person(id), () => peopleAt(url)(id), path);
    if (status !== 200) throw new Error(`${path} was answered ${status}.`);
  };
}

/** One person after the other books something for a day ahead, twice a second, until the night is over. */
async function messagesMeanwhile(
  client: pg.ClientBase,
  url: string,
  isOver: { yet: boolean },
): Promise<number[]> {
  const measured: number[] = [];
  for (const book of await bookersOf(client, url, '2026-12-09')) {
    if (isOver.yet) break;
    const id = await book();
    const from = performance.now();
    const queued = 'select count(*)::int as count from notices where booking_id = $1 and ended_as is null';
    while ((await count(client, queued, [id])) > 0) await pause(10);
    measured.push(performance.now() - from);
    await pause(500);
  }
  return measured;
}
