import type pg from 'pg';
import type { Random } from '../../src/server/demo/sample/random.ts';
import type { Client } from '../support/client.ts';
import { bookDay } from './booking-days.ts';

/** A running Perch whose clock can be set, and its database. */
export type World = {
  rows: pg.Pool;
  setClock(now: string): Promise<void>;
  admin(): Promise<Client>;
};

/** How many changes an admin makes on a day, at most. */
const CHANGES = 4;
const PEOPLE = 12;

/**
 * A company that grows, shrinks and closes: day by day admins make random changes over the API, at any hour, and people
 * book what there is. All offices keep their own time, so that a change may belong to another day than its clock says.
 */
export async function grow(world: World, random: Random, from: string, days: number): Promise<void> {
  for (let index = 0; index < days; index += 1) {
    const day = Temporal.PlainDate.from(from).add({ days: index }).toString();
    await at(world, random, day);
    const admin = await world.admin();
    if (index === 0) await begin(world, admin, day);
    for (let left = Math.floor(random.next() * (CHANGES + 1)); left > 0; left -= 1)
      await change(world, admin, random, day);
    await bookDay(world.rows, random, day);
  }
}

/** Some changes on the day that the clock shows. */
export async function changeNow(world: World, random: Random, day: string, count: number): Promise<void> {
  const admin = await world.admin();
  for (let left = count; left > 0; left -= 1) await change(world, admin, random, day);
}

const at = ({ setClock }: World, random: Random, day: string) => {
  const two = (most: number) => String(Math.floor(random.next() * most)).padStart(2, '0');
  return setClock(`${day}T${two(24)}:${two(60)}:00Z`);
};

async function begin(world: World, admin: Client, day: string): Promise<void> {
  await world.rows.query(
    `insert into users (google_sub, email, first_name, last_name, created_at)
     select 'grown-' || n, 'grown-' || n || '@perch.example', 'Person', n::text, $2 from generate_series(1, $1) n`,
    [PEOPLE, `${day}T00:00:00Z`],
  );
  await sent(
    admin.post('/api/admin/location', {
      name: 'First office',
      address: '1 Street',
      timeZone: 'Europe/London',
    }),
  );
  const [office] = await all(world, 'locations');
  await sent(admin.post(`/api/admin/location/${office?.id}/area`, { name: 'First area', areaTypeId: 1 }));
  const [area] = await all(world, 'areas');
  if (area)
    await save(admin, area, [
      { name: 'Desk A' },
      { name: 'Desk B' },
      { name: 'Dog', bookableObjectTypeId: 2 },
    ]);
}

type Thing = {
  id: number;
  location_id: number;
  area_id: number;
  is_active: boolean;
  bookable_object_type_id: number;
  area_type_id: number;
};

const all = async (world: World, table: string) =>
  (await world.rows.query<{ row: Thing }>(`select to_jsonb(t) as row from ${table} t order by id`)).rows.map(
    ({ row }) => row,
  );

const ZONES = ['Europe/London', 'Europe/Madrid', 'America/New_York', 'Pacific/Auckland'];
/** So that no two things have the same name. */
const nameOf = (random: Random, what: string) => `${what} ${Math.floor(random.next() * 1e9)}`;
const other = (kind: number) => (kind === 1 ? 2 : 1);

async function change(world: World, admin: Client, random: Random, day: string): Promise<void> {
  const [areas, objects] = [await all(world, 'areas'), await all(world, 'bookable_objects')];
  const area = random.pick(areas);
  const atOffice = `/api/admin/location/${area.location_id}`;
  const atArea = `${atOffice}/area/${area.id}`;
  const own = objects.filter(({ area_id }) => area_id === area.id);
  const fresh = () => ({ name: nameOf(random, 'Desk'), bookableObjectTypeId: random.chance(0.85) ? 1 : 2 });
  const onFutureBookings = random.chance(0.5) ? 'keep' : 'cancel';
  const turn = random.next();
  if (turn < 0.2)
    return sent(admin.post(`${atArea}/bookable-object`, { ...fresh(), isActive: random.chance(0.9) }));
  if (turn < 0.5 && own.length > 0) {
    const object = random.pick(own);
    const values = random.chance(0.75)
      ? { isActive: !object.is_active, onFutureBookings }
      : { bookableObjectTypeId: other(object.bookable_object_type_id) };
    return sent(admin.put(`${atArea}/bookable-object/${object.id}`, values));
  }
  if (turn < 0.7) {
    const some = own.filter(() => random.chance(0.4));
    const changed = some.map((object) => ({ id: object.id, isActive: !object.is_active, onFutureBookings }));
    return save(admin, area, [...changed, fresh()]);
  }
  if (turn < 0.75) return sent(admin.put(atArea, { areaTypeId: other(area.area_type_id) }));
  if (turn < 0.8)
    return sent(admin.post(`${atOffice}/area`, { name: nameOf(random, 'Area'), areaTypeId: 1 }));
  if (turn < 0.83) {
    const values = { name: nameOf(random, 'Office'), address: '1 Street', timeZone: random.pick(ZONES) };
    return sent(admin.post('/api/admin/location', values));
  }
  if (turn < 0.88) {
    const openDays = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => random.chance(weekday <= 5 ? 0.85 : 0.1));
    return sent(admin.put(atOffice, { openDays: openDays.length > 0 ? openDays : [1], onFutureBookings }));
  }
  const { body: closings } = await admin.get(`${atOffice}/closing`);
  if (turn < 0.93 && closings.length > 0) {
    return sent(admin.delete(`${atOffice}/closing/${random.pick<{ id: number }>(closings).id}`));
  }
  const [before, after] = [Math.floor(random.next() * 4), Math.floor(random.next() * 4) + 1];
  const date = Temporal.PlainDate.from(day);
  const range = {
    from: date.subtract({ days: before }).toString(),
    to: date.add({ days: after }).toString(),
  };
  return sent(admin.post(`${atOffice}/closing`, { ...range, reason: 'Works' }), 409);
}

/** A whole area at once, which leaves a single entry in the audit trail. */
async function save(admin: Client, area: Thing, bookableObjects: object[]): Promise<void> {
  const path = `/api/admin/location/${area.location_id}/area/${area.id}`;
  const { body } = await admin.get(path);
  await sent(
    admin.send(`${path}/contents`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': `"${body.version}"` },
      body: JSON.stringify({ bookableObjects }),
    }),
  );
}

/** With one refusal that may be in the way. */
async function sent(answer: ReturnType<Client['put']>, mayBe = 0): Promise<void> {
  const { status, body } = await answer;
  if (status >= 300 && status !== mayBe) throw new Error(`Perch answered ${status}: ${JSON.stringify(body)}`);
}
