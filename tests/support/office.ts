import type { TestPerch } from './perch.ts';

export type TestArea = { id: number; locationId: number; desks: number[]; dogPlace: number; retired: number };

type Options = { name?: string; timeZone?: string; openDays?: number[]; desks?: number };

/** An office with one area: desks, a dog place, and a desk that is no longer active. */
export async function makeOffice(perch: Pick<TestPerch, 'app'>, options: Options = {}): Promise<TestArea> {
  const { name = 'Leeds', timeZone = 'Europe/London', openDays = [1, 2, 3, 4, 5], desks = 4 } = options;
  const { pool } = perch.app.db;
  const created = perch.app.clock.now().toString();
  const one = async (text: string, values: unknown[]) =>
    (await pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;

  // Names are unique; the newest office keeps the plain one.
  await pool.query(`update locations set name = name || ', no ' || id where name = $1`, [name]);
  const locationId = await one(
    `insert into locations (name, address, time_zone, open_days, created_at)
     values ($1, '14 Canal Street, Leeds', $2, $3, $4) returning id`,
    [name, timeZone, openDays, created],
  );
  const id = await one(
    `insert into areas (location_id, name, area_type_id, created_at) values ($1, 'Studio', 1, $2) returning id`,
    [locationId, created],
  );
  const object = (name: string, type: number, isActive: boolean) =>
    one(
      `insert into bookable_objects (area_id, name, bookable_object_type_id, is_active, created_at)
       values ($1, $2, $3, $4, $5) returning id`,
      [id, name, type, isActive, created],
    );
  const ids: number[] = [];
  for (let number = 1; number <= desks; number += 1) ids.push(await object(`Desk ${number}`, 1, true));
  return {
    id,
    locationId,
    desks: ids,
    dogPlace: await object('Dog place', 2, true),
    retired: await object('Desk 99', 1, false),
  };
}

export type TestCarPark = { id: number; spaces: number[] };

/** In the office of an area. */
export async function addCarPark(
  perch: Pick<TestPerch, 'app'>,
  { locationId }: TestArea,
  spaces: number,
): Promise<TestCarPark> {
  const { pool } = perch.app.db;
  const created = perch.app.clock.now().toString();
  const one = async (text: string, values: unknown[]) =>
    (await pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
  const id = await one(
    `insert into areas (location_id, name, area_type_id, created_at) values ($1, 'Car park', 2, $2) returning id`,
    [locationId, created],
  );
  const ids: number[] = [];
  for (let number = 1; number <= spaces; number += 1) {
    const name = `Bay P${number}`;
    ids.push(
      await one(
        `insert into bookable_objects (area_id, name, bookable_object_type_id, is_active, created_at)
         values ($1, $2, 1, true, $3) returning id`,
        [id, name, created],
      ),
    );
  }
  return { id, spaces: ids };
}
