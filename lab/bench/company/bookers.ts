import type pg from 'pg';
import { clientOf } from '../../../tests/support/client.ts';
import { tokenOf } from './sessions.ts';

export type Booker = { book(): Promise<void> };

/** People of the company and a desk for each on this day, from all areas without a draw in random order. Each books theirs once. */
export async function bookersOf(client: pg.ClientBase, url: string, date: string): Promise<Booker[]> {
  const { rows } = await client.query<{ id: number; areaId: number; userId: number }>(
    `select o.id::int as id, o.area_id::int as "areaId", u.id::int as "userId"
     from (select id, area_id, row_number() over (order by id * 7919 % 20011) as nth from bookable_objects
           where bookable_object_type_id = 1 and area_id in (select id from areas where draw_at is null)) o
     join (select id, row_number() over (order by id) as nth from users where google_sub like 'bench-%') u using (nth)
     order by nth`,
  );
  const agent = clientOf(url);
  return rows.map(({ id, areaId, userId }) => ({
    async book() {
      const { status } = await agent.send('/api/booking', {
        method: 'POST',
        headers: { cookie: `perch-session=${tokenOf(userId)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ date, areaId, bookableObjectId: id }),
      });
      if (status !== 201) throw new Error(`A booking was answered ${status}.`);
    },
  }));
}
