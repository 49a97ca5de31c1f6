import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Answer, type Client, clientOf } from '../../../tests/support/client.ts';
import { tokenOf } from '../company/sessions.ts';
import { type Span, steadily } from '../steady.ts';
import { DAY, OPENED, ZONES } from './company.ts';

export type Night = {
  /** What each midnight took until every wish had its answer. */
  midnights: { zones: string[]; decided: number; seconds: number }[];
  /** Milliseconds of a read: on the evening before, and while wishes are being served. */
  before: number[];
  meanwhile: number[];
  /** Milliseconds from a booking made meanwhile until its message has been dealt with. */
  messages: number[];
};

const READS_PER_SECOND = 100;
const WARM_UP_SECONDS = 5;
const BEFORE_SECONDS = 20;

/** Offices by the moment at which the day opens to them. */
function midnights(): { at: Temporal.Instant; zones: string[] }[] {
  const moments = Map.groupBy(ZONES, (timeZone) =>
    Temporal.PlainDate.from(DAY).toZonedDateTime({ timeZone }).toInstant().toString(),
  );
  return [...moments]
    .map(([at, zones]) => ({ at: Temporal.Instant.from(at), zones }))
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
}

/** The whole night: each midnight in Europe in turn, or all of them at once, as after an outage. */
export async function liveThrough(url: string, client: pg.ClientBase, isAtOnce: boolean): Promise<Night> {
  const all = midnights();
  const nights = isAtOnce
    ? [{ at: all.at(-1)?.at ?? Temporal.Now.instant(), zones: all.flatMap(({ zones }) => zones) }]
    : all;
  const setClock = (now: Temporal.Instant | undefined) =>
    clientOf(url)
      .post('/dev/clock', { now: now?.toString() })
      .catch(() => {});
  // It answers once everything has been done, messages included.
  await setClock(all[0]?.at.subtract({ minutes: 20 }));
  const reader = await readerOf(client, url);
  const reads = steadily(READS_PER_SECOND, reader);
  await pause((WARM_UP_SECONDS + BEFORE_SECONDS) * 1000);

  const spans: { from: number; to: number }[] = [];
  const measured: Night['midnights'] = [];
  const dusk = performance.now();
  const isOver = { yet: false };
  const messages = messagesMeanwhile(client, url, isOver);
  // A failure is reported when it is awaited.
  messages.catch(() => {});
  for (const { at, zones } of nights) {
    const before = await decidedDays(client);
    const from = performance.now();
    const answered = setClock(at);
    const wanted = await wishesIn(client, zones);
    while ((await decidedDays(client)) < before + wanted) await pause(50);
    const to = performance.now();
    spans.push({ from, to });
    measured.push({ zones, decided: wanted, seconds: (to - from) / 1000 });
    await answered;
  }
  isOver.yet = true;
  const read = await reads.stop();
  const isWithin = ({ at, ms }: Span, { from, to }: { from: number; to: number }) =>
    at + ms >= from && at < to;
  const evening = { from: dusk - BEFORE_SECONDS * 1000, to: dusk };
  return {
    midnights: measured,
    before: read.filter((span) => isWithin(span, evening)).map(({ ms }) => ms),
    meanwhile: read.filter((span) => spans.some((each) => isWithin(span, each))).map(({ ms }) => ms),
    messages: await messages,
  };
}

async function decidedDays(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from standing_days where date = $1',
    [OPENED],
  );
  return rows[0]?.count ?? 0;
}

async function wishesIn(client: pg.ClientBase, zones: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from standing_wishes w
     join areas a on a.id = w.area_id join locations l on l.id = a.location_id where l.time_zone = any ($1)`,
    [zones],
  );
  return rows[0]?.count ?? 0;
}

/**
 * On a machine that cannot keep up, reads wait here, which is measured as well: opening a connection for each would overflow the queue of those
 * waiting to be accepted, and the system would reset them.
 */
const MOST_CONNECTIONS = 256;

/**
 * A connection that was kept may be closed by the server just as it is used again; as browsers do, it is then sent once more. On a
 * connection of its own: on a busy machine all that were kept may have been closed at once.
 */
const sentOnceMore = (
  url: string,
  send: (client: Client) => Promise<Answer>,
  kept: Client,
): Promise<Answer> => send(kept).catch(() => send(clientOf(url)));

/** Everybody in turn looks at an area on one of the days ahead; one in four opens its booking page. */
async function readerOf(client: pg.ClientBase, url: string): Promise<(nth: number) => Promise<void>> {
  const { rows: areas } = await client.query<{ id: number; locationId: number }>(
    'select id::int as id, location_id::int as "locationId" from areas order by id',
  );
  const { rows: people } = await client.query<{ id: number }>(
    `select id::int as id from users where google_sub like 'bench-%' order by id`,
  );
  const agent = clientOf(url, '', { maxSockets: MOST_CONNECTIONS });
  return async (nth) => {
    const area = areas[(nth * 7919) % areas.length];
    const person = people[(nth * 104_729) % people.length];
    if (!area || !person) throw new Error('There is nobody to look, or nothing to see.');
    const date = Temporal.PlainDate.from(DAY)
      .add({ days: nth % 41 })
      .toString();
    const of = `/api/booking/location/${area.locationId}/area/${area.id}`;
    const path = nth % 4 === 0 ? `${of}/opening?day=${date}` : `${of}/${date}`;
    const headers = { cookie: `perch-session=${tokenOf(person.id)}` };
    const { status } = await sentOnceMore(url, (client) => client.send(path, { headers }), agent);
    if (status !== 200) throw new Error(`${path} was answered ${status}.`);
  };
}

/** One person after the other books something for a day ahead, twice a second, until the night is over. */
async function messagesMeanwhile(
  client: pg.ClientBase,
  url: string,
  isOver: { yet: boolean },
): Promise<number[]> {
  const date = Temporal.PlainDate.from(DAY).add({ days: 8 }).toString();
  const { rows: free } = await client.query<{ id: number; areaId: number; userId: number }>(
    `select o.id::int as id, o.area_id::int as "areaId", u.id::int as "userId"
     from (select o.*, row_number() over (order by o.id) as turn from bookable_objects o where o.is_active and not exists (
       select from bookings b where b.bookable_object_id = o.id and b.date = $1 and b.cancelled_at is null
     )) o
     join (select id, row_number() over (order by id desc) as turn from users where google_sub like 'bench-%') u on u.turn = o.turn
     order by o.turn limit 1000`,
    [date],
  );
  const agent = clientOf(url);
  const measured: number[] = [];
  for (const { id, areaId, userId } of free) {
    if (isOver.yet) break;
    const wanted = { date, areaId, bookableObjectId: id };
    const headers = { cookie: `perch-session=${tokenOf(userId)}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(wanted) };
    const { status, body } = await sentOnceMore(url, (client) => client.send('/api/booking', init), agent);
    if (status !== 201) throw new Error(`A booking was answered ${status}.`);
    const from = performance.now();
    const isQueued = async () =>
      (await client.query('select from notices where booking_id = $1 and ended_as is null', [body.id])).rows
        .length > 0;
    while (await isQueued()) await pause(10);
    measured.push(performance.now() - from);
    await pause(500);
  }
  return measured;
}
