import type pg from 'pg';
import { addDays, type Day, todayIn } from '../../../src/shared/day.ts';
import type { Subject } from '../../../tests/guards/hot-statements.ts';
import { tokenOf } from '../../parts/company.ts';

/** Different each time, so that no call benefits from what the one before has just read. */
export type Subjects = {
  next(): Subject & Full;
  /** The Monday for which the sweep's question is asked. */
  monday: Day;
};

/** Where and when all desks are taken, so that people can only wait. */
export type Full = { fullAreaId: number; fullDay: Day };

const HOW_MANY = 400;
const FULL_AREAS = 20;

/** Some people with a booking on one of the next working days, and a desk in its area that is free that day. */
export async function subjectsIn(client: pg.ClientBase): Promise<Subjects> {
  const now = Temporal.Now.instant();
  const today = todayIn('UTC', now);
  const days = workingDays(today, 15);
  const { rows } = await client.query(SOME, [days, HOW_MANY]);
  const fullDay = workingDays(today, 28).at(-1) ?? today;
  const full = (await client.query<{ id: number }>(FILL, [fullDay, FULL_AREAS])).rows;
  const all = (rows as (Omit<Subject, 'token' | 'today' | 'now' | 'name'> & { day: Day })[]).map((row) => ({
    ...row,
    token: tokenOf(row.userId),
    today,
    now: now.toString(),
    name: `number ${row.userId % 100}`,
  }));
  let turn = 0;
  return {
    next: () => {
      turn += 1;
      const subject = all[turn % all.length];
      const area = full[turn % full.length];
      if (!subject || !area) throw new Error('There are no bookings to measure with.');
      return { ...subject, fullAreaId: area.id, fullDay };
    },
    monday: days.find((day) => weekday(day) === 1) ?? today,
  };
}

const weekday = (day: Day) => Temporal.PlainDate.from(day).dayOfWeek;

function workingDays(today: Day, count: number): Day[] {
  const days: Day[] = [];
  for (let day = addDays(today, 2); days.length < count; day = addDays(day, 1))
    if (weekday(day) <= 5) days.push(day);
  return days;
}

/**
 * An area and a day each, drawn by stepping through all areas; most have a free desk, because two in three are
 * booked.
 */
const SOME = `
  select b.id as "bookingId", b.user_id as "userId", b.area_id as "areaId", a.location_id as "locationId",
         b.date as day, free.id as "freeObjectId"
  from (select id, location_id, row_number() over (order by id * 7919 % 1009, id) as turn from areas) a
  cross join generate_series(1, $2::int) n
  join lateral (
    select * from bookings b
    where b.area_id = a.id and b.date = ($1::date[])[1 + n % cardinality($1::date[])] and b.cancelled_at is null
    order by b.bookable_object_id desc limit 1
  ) b on true
  join lateral (
    select o.id from bookable_objects o
    where o.area_id = a.id and o.bookable_object_type_id = 1 and not exists (
      select from bookings t where t.date = b.date and t.bookable_object_id = o.id and t.cancelled_at is null
    )
    limit 1
  ) free on true
  where a.turn = 1 + n % (select count(*) from areas)
  order by n`;

/** Has one person book all of some areas on a day, in place of whoever had booked there. */
const FILL = `
  with chosen as (select id from areas order by id limit $2), booked as (
    insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
    select $1, o.area_id, o.id, (select min(id) from users), now()
    from bookable_objects o join chosen on chosen.id = o.area_id
    on conflict (date, bookable_object_id) where cancelled_at is null do update set user_id = excluded.user_id
  )
  select id from chosen`;
