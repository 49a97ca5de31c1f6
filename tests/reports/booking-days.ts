import type pg from 'pg';
import type { Random } from '../../src/server/demo/sample/random.ts';
import { ENDED_FATES, type Fate, FATES, isLiveFate } from './fates.ts';

type Known = {
  id: number;
  area_id: number;
  time_zone: string;
  is_active: boolean;
  closing_id: number | null;
};

/**
 * What people booked for a day, with all the ways in which a booking ends, and who waited: written by SQL, so that a year
 * takes seconds.
 */
export async function bookDay(client: pg.Pool, random: Random, day: string): Promise<void> {
  const { rows: objects } = await client.query<Known>(
    `select o.id::int, o.area_id::int, o.is_active, l.time_zone, (select max(c.id)::int from closings c where c.location_id = l.id) as closing_id
     from bookable_objects o join areas a on a.id = o.area_id join locations l on l.id = a.location_id order by o.id`,
  );
  const { rows: users } = await client.query<{ id: number }>(`select id::int from users order by id`);
  const { rows: taken } = await client.query<{ id: number }>(
    `select bookable_object_id::int as id from bookings where date = $1 and cancelled_at is null`,
    [day],
  );
  const isTaken = new Set(taken.map(({ id }) => id));
  const date = Temporal.PlainDate.from(day);
  const isQuiet = date.dayOfWeek > 5;
  const bookings = [];
  const places = [];
  for (const [areaId, own] of Map.groupBy(objects, ({ area_id }) => area_id)) {
    const isFull = !isQuiet && random.chance(0.25);
    for (const object of own) {
      const chance = isQuiet ? 0.04 : isFull && object.is_active ? 1 : object.is_active ? 0.5 : 0.08;
      if (random.chance(chance))
        bookings.push(made(object, isFull ? 'confirmed' : random.pick(FATES), isFull));
      if (random.chance(chance / 5)) bookings.push(made(object, random.pick(ENDED_FATES), false));
    }
    const waiting = random.chance(isFull ? 0.7 : 0.05) ? users.filter(() => random.chance(0.15)) : [];
    for (const { id: userId } of waiting) places.push(waited(areaId, userId, own[0]));
  }
  await client.query(BOOKINGS, [JSON.stringify(bookings.filter((each) => each !== null))]);
  await client.query(PLACES, [JSON.stringify(places)]);
  await moveSome(client, random, day);

  function made(object: Known, wanted: Fate, isEarly: boolean) {
    const fate = wanted === 'closing' && object.closing_id === null ? 'admin' : wanted;
    const isLive = isLiveFate(fate);
    if (isLive && isTaken.has(object.id)) return null;
    if (isLive) isTaken.add(object.id);
    const hours = isEarly || random.chance(0.5) ? random.next() * 1000 : random.next() * 30 - 2;
    const at = (time: string) =>
      date.toZonedDateTime({ timeZone: object.time_zone, plainTime: time }).toInstant().toString();
    const madeAt = Temporal.Instant.from(at('08:00'))
      .subtract({ minutes: Math.floor(hours * 60) })
      .toString();
    const later = Temporal.Instant.from(madeAt).add({ minutes: 5 }).toString();
    const wasAsked = fate === 'asked' || fate === 'unconfirmed';
    return {
      date: day,
      area_id: object.area_id,
      bookable_object_id: object.id,
      user_id: random.pick(users).id,
      booked_for: random.chance(0.1) ? 'A guest' : null,
      created_at: madeAt,
      confirmed_at: fate === 'confirmed' ? at('09:00') : null,
      asked_at: wasAsked ? at('08:01') : null,
      cancelled_at: isLive ? null : fate === 'unconfirmed' ? at('10:00') : later,
      cancel_reason: isLive ? null : fate === 'closing' ? 'admin' : fate,
      closing_id: fate === 'closing' ? object.closing_id : null,
    };
  }

  function waited(areaId: number, userId: number, object: Known | undefined) {
    const at = date
      .toZonedDateTime({ timeZone: object?.time_zone ?? 'UTC', plainTime: '07:00' })
      .toInstant()
      .toString();
    const fate = random.pick(['left', 'expired', 'expired', 'waiting']);
    return {
      date: day,
      area_id: areaId,
      user_id: userId,
      joined_at: at,
      ended_at: fate === 'waiting' ? null : at,
      ended_as: fate === 'waiting' ? null : fate,
    };
  }
}

/** Some of a day's bookings had been for another object, of this day or one before, until they were moved. */
async function moveSome(client: pg.Pool, random: Random, day: string): Promise<void> {
  const { rows } = await client.query<{ id: number; objects: number[] }>(
    `select b.id::int, array(select o.id::int from bookable_objects o order by o.id) as objects
     from bookings b where b.date = $1 and b.cancelled_at is null order by b.id`,
    [day],
  );
  for (const { id, objects } of rows.filter(() => random.chance(0.5))) {
    const minutes = 60 + Math.floor(random.next() * 240);
    await client.query(MOVED, [id, random.pick(objects), random.pick([0, 0, 1, 2, 3]), minutes]);
  }
}

const MOVED = `
  with was as (
    select b.id, b.user_id, to_jsonb(b) || jsonb_build_object('date', b.date - $3::int, 'area_id', o.area_id, 'bookable_object_id', o.id) as before,
           (b.date - $3::int + time '06:00' + make_interval(mins => $4)) at time zone l.time_zone as at
    from bookings b
    join bookable_objects o on o.id = $2
    join areas a on a.id = o.area_id join locations l on l.id = a.location_id
    where b.id = $1
  ), moved as (
    update bookings b set moved_at = was.at from was where b.id = was.id and b.created_at < was.at
    returning b.id, was.user_id, was.before, was.at, to_jsonb(b) as after
  )
  insert into audit_entries (at, actor_id, action, subject, subject_id, before, after)
  select at, user_id, 'moved', 'booking', id, before, after from moved`;

const BOOKINGS = `
  insert into bookings (date, area_id, bookable_object_id, user_id, booked_for, created_at, confirmed_at, asked_at, cancelled_at,
                        cancel_reason, closing_id)
  select date, area_id, bookable_object_id, user_id, booked_for, created_at, confirmed_at, asked_at, cancelled_at, cancel_reason,
         closing_id
  from jsonb_populate_recordset(null::bookings, $1::jsonb)`;

const PLACES = `
  insert into waiting_list_places (date, area_id, user_id, joined_at, ended_at, ended_as)
  select date, area_id, user_id, joined_at, ended_at, ended_as
  from jsonb_populate_recordset(null::waiting_list_places, $1::jsonb)
  on conflict do nothing`;
