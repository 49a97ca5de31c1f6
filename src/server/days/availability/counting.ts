import { kindsApart } from '../../../shared/locations/kinds.ts';
import { placesApart } from '../../../shared/locations/overview-contract.ts';
import { isInUse } from '../../places/objects/outages.ts';
import { inForce } from '../sql/in-force.ts';
import { isStandard } from '../sql/kinds.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';

const APART = kindsApart.map((kind) => {
  const isOne = `type_id = ${kind.id} and not is_counted`;
  const name = placesApart(kind);
  return `'${name}', count(*) filter (where ${isOne}), '${name}Booked', count(booking_id) filter (where ${isOne})`;
});

type AreaOnDay<Area, Date, Now> = { area: Area; date: Date; location: string; now: Now };

/**
 * SQL for what an area has on one day, today or later, as `lateral (…)`: `spaces`, `booked`, `confirmed` and `free`, as
 * `FIGURES` defines them, and `apart`, as the overview has it. `placesOn` says the same in the browser, and
 * `dayCounts` for six weeks at once: what is not standard is counted apart, unless there is nothing else.
 */
export const placesOnDay = <Area extends SqlText, Date extends SqlText, Now extends SqlText>({
  area,
  date,
  location,
  now,
}: AreaOnDay<Area, Date, Now>) => sql`lateral (
     select count(*) filter (where is_counted) as spaces,
            count(booking_id) filter (where is_counted) as booked,
            count(confirmed_at) filter (where is_counted) as confirmed,
            count(*) filter (where is_counted and booking_id is null) as free,
            jsonb_build_object(${APART.join(', ')}) as apart
     from (
       select b.id as booking_id, b.confirmed_at, o.bookable_object_type_id as type_id,
              ${isStandard('o')} = bool_or(${isStandard('o')}) over () as is_counted
       from bookable_objects o
       left join bookings b on b.area_id = ${area} and b.date = ${date} and b.bookable_object_id = o.id
         and ${inForce.booking('b', location, now)}
       where o.area_id = ${area} and (${isInUse(date)} or b.id is not null)
     ) object
   )`;
