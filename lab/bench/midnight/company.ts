import { settleTables, withoutIndexes } from '../company/loading.ts';
import { writeOffices } from '../company/offices.ts';
import { writeSessions } from '../company/sessions.ts';
import { writeOnce } from '../company/writing.ts';
import type { Cluster } from '../scale/cluster.ts';

/** A Tuesday, well away from any clock change, and the Tuesday that opens as it begins. */
export const DAY = '2026-12-01';
export const OPENED = '2027-01-12';
export const PEOPLE = 20_000;
export const WISHES = 12_000;
export const OFFICES = 20;
export const AREAS_OF_AN_OFFICE = 20;
const WISHES_OF_AN_AREA = WISHES / OFFICES / AREAS_OF_AN_OFFICE;

/** From west to east: every offset at which there are offices in Europe. */
export const ZONES = [
  'Atlantic/Azores',
  'Europe/Lisbon',
  'Europe/London',
  'Europe/Madrid',
  'Europe/Berlin',
  'Europe/Warsaw',
  'Europe/Athens',
  'Europe/Helsinki',
  'Europe/Istanbul',
  'Europe/Samara',
];

/**
 * The database of an evening before midnight, unless an earlier run has left one: 12,000 standing wishes, each for Tuesday and some
 * other days, that have had what they want on all open days. Others are copies of it.
 */
export async function writeEvening(cluster: Cluster, wanted: string): Promise<void> {
  await writeOnce(cluster, wanted, async (client) => {
    // One in each area is the dog place.
    const spacesPerArea = PEOPLE / OFFICES / AREAS_OF_AN_OFFICE + 1;
    await writeOffices(client, {
      offices: OFFICES,
      areasPerOffice: AREAS_OF_AN_OFFICE,
      spacesPerArea,
      people: PEOPLE,
    });
    await client.query(
      `update locations l set time_zone = ($1::text[])[1 + numbered.turn % cardinality($1::text[])]
       from (select id, row_number() over (order by id) as turn from locations) numbered where numbered.id = l.id`,
      [ZONES],
    );
    // Looking them up is another benchmark’s subject.
    await client.query(`update users set slack_user_id = 'U' || id`);
    await client.query(WISH, [DAY]);
    await withoutIndexes(client, ['bookings', 'standing_days'], async () => {
      await client.query(MADE, [DAY]);
    });
    await writeSessions(client);
    await client.query('update sessions set created_at = $1, last_seen_at = $1', [`${DAY}T00:00:00Z`]);
    await settleTables(client, [
      'bookings',
      'standing_wishes',
      'standing_days',
      'users',
      'sessions',
      'bookable_objects',
      'areas',
      'locations',
    ]);
  });
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
  join area a on a.turn = p.turn / ${WISHES_OF_AN_AREA}
  join desk d on d.area_id = a.id
    and d.turn = p.turn % ${WISHES_OF_AN_AREA} - case when p.turn % ${WISHES_OF_AN_AREA} % 5 = 4 then 1 else 0 end
  where p.turn < ${WISHES}
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
