import { createHash } from 'node:crypto';
import type { Scene } from '../../../src/shared/plans/contract.ts';
import type { App } from '../../../src/server/context.ts';
import { drawingOf, placedOnDrawing } from './architect.ts';
import { DESKS, DESKS_OF_A_FLOOR, storey } from './storey.ts';

/** The measured areas, and the days that are opened in turn. */
export type Office = {
  locationId: number;
  areaId: number;
  /** The same storey with an uploaded drawing beneath its places. */
  drawnAreaId: number;
  /** With a tenth of the desks. */
  floorAreaId: number;
  days: string[];
};

export const NOW = '2026-11-24T06:00:00Z';

/** An office with a storey of 2,000 desks, two in three of them booked, different ones each day. */
export async function makeOffice({ db, clock }: App): Promise<Office> {
  const created = clock.now().toString();
  const one = async (text: string, values: unknown[]) =>
    (await db.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;

  const locationId = await one(
    `insert into locations (name, address, created_at) values ('Big house', '1 Long Street', $1) returning id`,
    [created],
  );
  await db.query(
    `insert into users (google_sub, email, first_name, last_name, created_at)
     select 'bench-' || n, 'p' || n || '@perch.example', 'Person' || n, 'Bench', $1 from generate_series(1, $2::int) n`,
    [created, DESKS],
  );
  const makeArea = (name: string) =>
    one(
      `insert into areas (location_id, name, area_type_id, created_at) values ($1, $2, 1, $3) returning id`,
      [locationId, name, created],
    );
  const furnish = async (areaId: number, drawn: Scene, desks = DESKS) => {
    const scene = JSON.stringify(drawn);
    const hash = createHash('sha256').update(scene).digest('hex');
    await db.query(`insert into floor_plans (area_id, hash, scene, created_at) values ($1, $2, $3, $4)`, [
      areaId,
      hash,
      scene,
      created,
    ]);
    await db.query(`update areas set floor_plan_hash = $2 where id = $1`, [areaId, hash]);
    await db.query(
      `insert into bookable_objects (area_id, name, bookable_object_type_id, floor_plan_object_id, created_at)
       select $1, 'Desk ' || n, 1, 'desk-' || n, $2 from generate_series(1, $3::int) n`,
      [areaId, created, desks],
    );
    await db.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
       select d.day, $1, o.id, u.id, $2
       from generate_series(date '2026-11-24', date '2027-01-05', '1 day') with ordinality d(day, nth)
       cross join (select id, row_number() over (order by id) as n from bookable_objects where area_id = $1) o
       join (select id, row_number() over (order by id) as n from users where google_sub like 'bench-%') u
         on u.n = o.n
       where (o.n * 7 + d.nth * 11 + o.n / 13) % 3 > 0`,
      [areaId, created],
    );
  };

  const [areaId, drawnAreaId] = [await makeArea('Storey'), await makeArea('Storey on a drawing')];
  await furnish(areaId, storey());
  const svg = drawingOf(storey());
  const assetId = createHash('sha256').update(svg).digest('hex');
  await db.query(
    `insert into drawings (area_id, asset_id, svg, uploaded_at, uploaded_by)
     select $1, $2, $3, $4, min(id) from users where google_sub like 'bench-%'`,
    [drawnAreaId, assetId, svg, created],
  );
  await furnish(drawnAreaId, placedOnDrawing(storey(), assetId));
  const floorAreaId = await makeArea('Floor');
  await furnish(floorAreaId, storey(DESKS_OF_A_FLOOR), DESKS_OF_A_FLOOR);
  await db.query('analyze');
  // One day to open on first, and twelve to change to.
  const days = '11-25 11-26 11-27 11-30 12-01 12-02 12-03 12-04 12-07 12-08 12-09 12-10 12-11'.split(' ');
  return { locationId, areaId, drawnAreaId, floorAreaId, days: days.map((day) => `2026-${day}`) };
}
