import { hash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

// The least that gives the same answers, with nothing of Perch in it: plain joins on a database of its own, believing whoever
// calls, without routing, checks, deadlines, locks, transactions or a log. Told to write everything, it also writes what no booking
// may be without, the audit entry and the message, in the same statement.
const writesAll = process.argv.includes('everything');
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 20,
  options: '-c timezone=UTC',
});
// oxlint-disable-next-line typescript/no-explicit-any -- no checks, of types neither
const ask = async (name: string, text: string, values: unknown[]): Promise<any[]> =>
  (await pool.query({ name, text, values })).rows;

const AVAILABILITY = `
  select o.id, o.name, o.description, o.bookable_object_type_id as "bookableObjectTypeId", b.id as "bookingId",
         b.user_id as "userId", u.first_name || ' ' || u.last_name as holder, b.booked_for as "bookedFor",
         extract(isodow from $3::date) = any (l.open_days) as "isOpen",
         (select count(*)::int from waiting_list_places p where p.area_id = $2 and p.date = $3 and p.ended_at is null) as "queueLength"
  from areas a
  join locations l on l.id = a.location_id
  join bookable_objects o on o.area_id = a.id and o.is_active
  left join bookings b on b.area_id = $2 and b.date = $3 and b.bookable_object_id = o.id and b.cancelled_at is null
  left join users u on u.id = b.user_id
  where a.id = $2 and a.location_id = $1
  order by o.id`;

const areasOf = (location: string) => `(
  select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.id) from areas n where n.location_id = ${location}
)`;

/** In most rows the zone decides nothing. */
const MINE = `
  select b.id, b.date, b.confirmed_at is not null as "isConfirmed", b.standing_id as "standingId", b.booked_for as "bookedFor",
         o.id as "objectId", o.name as "objectName", o.bookable_object_type_id as "objectTypeId", a.area_type_id as "areaTypeId", a.id as "areaId", a.name as "areaName", l.id as "locationId",
         l.name as "locationName", l.time_zone as "timeZone",
         case when row_number() over (partition by l.id) = 1 then ${areasOf('l.id')} end as areas,
         b.confirmed_at is null and b.date <= current_date + 1
           and b.date = (now() at time zone l.time_zone)::date and (now() at time zone l.time_zone)::time < '10:00' as "canConfirm"
  from bookings b
  join bookable_objects o on o.id = b.bookable_object_id
  join areas a on a.id = b.area_id
  join locations l on l.id = a.location_id
  where b.user_id = $1 and b.date >= current_date - 1 and b.cancelled_at is null
    and (b.date > current_date or b.date >= (now() at time zone l.time_zone)::date)
  order by b.date, b.id`;

const SESSION = `
  select u.first_name as "firstName", u.last_name as "lastName", u.email, u.is_admin as "isAdmin",
         to_json(array(select m.location_id from location_managers m where m.user_id = u.id order by 1)) as manages, u.wants_slack as "wantsSlack",
         u.slack_user_id as account, u.slack_looked_up_at as "lookedUpAt"
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and u.is_active and s.last_seen_at > now() - interval '7 days'`;

const MADE = `
  with made as (
    insert into bookings (date, area_id, bookable_object_id, user_id, created_at) values ($1, $2, $3, $4, now())
    on conflict (date, bookable_object_id) where cancelled_at is null do nothing
    returning *
  )${
    writesAll
      ? `, audited as (
    insert into audit_entries (at, actor_id, action, subject, subject_id, after)
    select created_at, user_id, 'booked', 'booking', id, to_jsonb(made) from made
  ), told as (
    insert into notices (kind, user_id, booking_id, created_at) select 'booked', user_id, id, created_at from made
  )`
      : ''
  }
  select b.id, b.date, json_build_object('id', o.id, 'name', o.name) as object, o.bookable_object_type_id as "objectTypeId", a.area_type_id as "areaTypeId", json_build_object('id', a.id, 'name', a.name) as area,
         l.id as "locationId", l.name as "locationName", l.time_zone as "timeZone", ${areasOf('l.id')} as areas
  from made b
  join bookable_objects o on o.id = b.bookable_object_id
  join areas a on a.id = b.area_id
  join locations l on l.id = a.location_id`;

const RELEASED = writesAll
  ? `
  with chosen as (
    select id, to_jsonb(b) as was from bookings b where id = $1 and cancelled_at is null for update
  ), released as (
    update bookings b set cancelled_at = now(), cancelled_by = $2, cancel_reason = 'owner' from chosen
    where b.id = chosen.id
    returning b.*, chosen.was
  ), audited as (
    insert into audit_entries (at, actor_id, action, subject, subject_id, before, after)
    select cancelled_at, $2, 'cancelled', 'booking', id, was, to_jsonb(released) - 'was' from released
  )
  insert into notices (kind, user_id, booking_id, created_at) select 'cancelled', user_id, id, cancelled_at from released`
  : `update bookings set cancelled_at = now(), cancelled_by = $2, cancel_reason = 'owner' where id = $1 and cancelled_at is null`;

const server = createServer(async (request, response) => {
  const [, , one, id, locationId, , areaId, date] = (request.url ?? '').split('/');
  const token = request.headers.cookie?.slice('perch-session='.length) ?? '';
  const userId = Number(token.slice('bench-session-of-'.length));
  const send = (status: number, body: unknown) => {
    const text = JSON.stringify(body);
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      .end(text);
  };
  if (request.method === 'POST') {
    const wish = JSON.parse(await bodyOf(request));
    const [made] = await ask('made', MADE, [wish.date, wish.areaId, wish.bookableObjectId, userId]);
    send(201, {
      id: made.id,
      date: made.date,
      isConfirmed: false,
      bookableObject: made.object,
      bookableObjectTypeId: made.objectTypeId,
      area: made.area,
      areaTypeId: made.areaTypeId,
      location: { id: made.locationId, name: made.locationName, areas: made.areas, timeZone: made.timeZone },
      standingId: null,
      bookedFor: null,
      canConfirm: false,
      canCancel: true,
    });
  } else if (request.method === 'DELETE') {
    await ask('released', RELEASED, [id, userId]);
    response.writeHead(204).end();
  } else if (date) {
    const rows = await ask('availability', AVAILABILITY, [locationId, areaId, date]);
    send(200, {
      date,
      isOpen: rows[0]?.isOpen,
      bookableObjects: rows.map((row) => ({
        id: row.id,
        name: row.name,
        description: row.description,
        bookableObjectTypeId: row.bookableObjectTypeId,
        existingBooking: row.bookingId && {
          id: row.userId === userId ? row.bookingId : null,
          name: row.holder,
          bookedFor: row.bookedFor,
          isYours: row.userId === userId,
        },
      })),
      waitingList: { queueLength: rows[0]?.queueLength, queuePosition: null },
    });
  } else if (id === 'upcoming') {
    const rows = await ask('mine', MINE, [userId]);
    const areas = new Map(rows.flatMap((row) => (row.areas ? [[row.locationId, row.areas]] : [])));
    send(
      200,
      rows.map((row) => ({
        id: row.id,
        date: row.date,
        isConfirmed: row.isConfirmed,
        standingId: row.standingId,
        bookableObjectTypeId: row.objectTypeId,
        areaTypeId: row.areaTypeId,
        bookableObject: { id: row.objectId, name: row.objectName },
        area: { id: row.areaId, name: row.areaName },
        location: {
          id: row.locationId,
          name: row.locationName,
          areas: areas.get(row.locationId),
          timeZone: row.timeZone,
        },
        bookedFor: row.bookedFor,
        canConfirm: row.canConfirm,
        canCancel: true,
      })),
    );
  } else if (one === 'session') {
    const [{ firstName, lastName, email, isAdmin, manages, wantsSlack, account, lookedUpAt }] = await ask(
      'session',
      SESSION,
      [hash('sha256', token, 'buffer')],
    );
    const channels = { slack: wantsSlack ?? (account !== null || lookedUpAt === null), email: false };
    send(200, {
      firstName,
      lastName,
      email,
      isAdmin,
      manages,
      features: { waitingList: true },
      channels,
      silenceCostsSpace: channels.slack,
    });
  } else send(200, await ask('alive', 'select 1', []));
}).listen(Number(process.env['PORT']), '127.0.0.1', () =>
  console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
