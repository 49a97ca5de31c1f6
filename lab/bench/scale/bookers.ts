import type pg from 'pg';
import { peopleAt } from '../../parts/company.ts';

/** People of the company and a desk for each on this day, from all areas without a draw in random order. Each books theirs once. */
export async function bookersOf(
  client: pg.ClientBase,
  url: string,
  date: string,
): Promise<(() => Promise<number>)[]> {
  const { rows } = await client.query<{ id: number; areaId: number; userId: number }>(
    `select o.id::int as id, o.area_id::int as "areaId", u.id::int as "userId"
     from (select id, area_id, row_number() over (order by id * 7919 % 20011) as nth from bookable_objects o
           where bookable_object_type_id = 1 and is_active and area_id in (select id from areas where draw_at is null)
             and not exists (select from bookings b where b.bookable_object_id = o.id and b.date = $1 and b.cancelled_at is null)) o
     join (select id, row_number() over (order by id desc) as nth from users where google_sub like 'bench-%') u using (nth)
     order by nth`,
    [date],
  );
  const person = peopleAt(url);
  return rows.map(({ id, areaId, userId }) => async () => {
    const wanted = { date, areaId, bookableObjectId: id };
    const { status, body } = await person(userId)('POST', '/api/booking', wanted);
    if (status !== 201) throw new Error(`A booking was answered ${status}.`);
    return body.id;
  });
}
