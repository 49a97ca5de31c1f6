import type { App } from '../../src/server/context.ts';
import type { FreshDatabase } from './postgres.ts';

/** A Perch, or as much of one as it takes. */
type Somewhere = { app: { db: Pick<App['db'], 'pool'>; clock: App['clock'] } };

export type TestArea = { id: number; locationId: number; desks: number[]; dogPlace: number; retired: number };

export type OfficeOptions = { name?: string; timeZone?: string; openDays?: number[]; desks?: number };

/** An office with one area: desks, a dog place, and a desk that is no longer active. */
export async function makeOffice(perch: Somewhere, options: OfficeOptions = {}): Promise<TestArea> {
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
  const numbered = Array.from({ length: desks }, (_, index) => ({ name: `Desk ${index + 1}`, type: 1 }));
  const places = await addObjects(perch, id, [
    ...numbered,
    { name: 'Dog place', type: 2 },
    { name: 'Desk 99', type: 1, isActive: false },
  ]);
  const [dogPlace = 0, retired = 0] = places.splice(desks);
  return { id, locationId, desks: places, dogPlace, retired };
}

/** The same in the database of a process. */
export const makeOfficeIn = (
  database: Pick<FreshDatabase, 'pool'>,
  options?: OfficeOptions,
  now = Temporal.Now.instant(),
): Promise<TestArea> => makeOffice({ app: { db: database, clock: { now: () => now } } }, options);

export type TestCarPark = { id: number; spaces: number[] };

/** In the office of an area. */
export async function addCarPark(
  perch: Somewhere,
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
  const bays = Array.from({ length: spaces }, (_, index) => ({ name: `Bay P${index + 1}`, type: 1 }));
  return { id, spaces: await addObjects(perch, id, bays) };
}

type NewObject = { name: string; type: number; isActive?: boolean };

/** Returns their ids, in the same order. */
export async function addObjects(
  { app }: Somewhere,
  areaId: number,
  objects: NewObject[],
): Promise<number[]> {
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into bookable_objects (area_id, name, bookable_object_type_id, is_active, created_at)
     select $1, name, type, is_active, $2
     from unnest($3::text[], $4::int[], $5::boolean[]) with ordinality as wanted (name, type, is_active, position)
     order by position returning id`,
    [
      areaId,
      app.clock.now().toString(),
      objects.map(({ name }) => name),
      objects.map(({ type }) => type),
      objects.map(({ isActive = true }) => isActive),
    ],
  );
  return rows.map(({ id }) => id);
}
