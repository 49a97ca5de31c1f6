import { describe, expect, test } from 'vitest';
import { bookingsByDay } from '../../src/server/days/bookings/admin-file.ts';
import { peopleInBatches } from '../../src/server/people/accounts/admin-file.ts';
import { chidi } from '../support/cast.ts';
import { rowsOf } from '../support/csv.ts';
import { makeOffice } from '../support/office.ts';
import { TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben } = perchForEachTest({ desks: 12, clears: ['users', 'locations'] });

async function fileOf(path: string): Promise<Record<string, string>[]> {
  const { status, headers, body } = await ada.send(path, { headers: { accept: 'text/csv' } });
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
  return rowsOf(body);
}

/** Created newest first, so that the order of creation is not the one that readers expect. */
async function bookBackwards(): Promise<void> {
  const york = await makeOffice(perch, { name: 'York', desks: 1 });
  for (const [date, of, desk] of [
    [WEDNESDAY, area, 1],
    [TUESDAY, york, 0],
    [TUESDAY, area, 9],
    [TUESDAY, area, 1],
  ] as const) {
    await ben.hasBooked(of, date, desk, { bookedFor: '=1+1' });
  }
}

const ORDER = [
  [TUESDAY, 'Leeds', 'Desk 2'],
  [TUESDAY, 'Leeds', 'Desk 10'],
  [TUESDAY, 'York', 'Desk 1'],
  [WEDNESDAY, 'Leeds', 'Desk 2'],
];

test('a spreadsheet that writes decimals with a comma gets semicolons, and every other one commas', async () => {
  await bookBackwards();
  const path = `/api/admin/bookings?from=${TUESDAY}&to=${TUESDAY}`;
  const linesOf = async (accept: string) => {
    const { headers, body } = await ada.send(path, { headers: { accept } });
    expect(headers['vary']).toContain('accept');
    return body.replace(/^\uFEFF/, '').split('\r\n') as string[];
  };
  const [plain, named] = [await linesOf('text/csv'), await linesOf('text/csv; separator=comma')];
  expect(plain[0]).toMatch(/^"Date","Location"/);
  expect(named).toEqual(plain);
  const withSemicolons = await linesOf('text/csv; separator=semicolon');
  expect(withSemicolons[0]).toMatch(/^"Date";"Location"/);
  expect(withSemicolons.map((line) => line.replaceAll('";"', '","'))).toEqual(plain);
});

test('every download of a list that names people is recorded, and merely looking at one is not', async () => {
  const recorded = async () => {
    const { body } = await ada.get('/api/admin/audit?action=downloaded-list');
    return body.entries.map(({ actor, after }: any) => [actor.name, after]);
  };
  await ada.get('/api/admin/bookings');
  await ada.get('/api/admin/users');
  await ada.get('/api/admin/security-events');
  await ben.send('/api/admin/users', { headers: { accept: 'text/csv' } });
  expect(await recorded()).toEqual([]);
  await fileOf(`/api/admin/bookings?from=${TUESDAY}&to=${WEDNESDAY}&search=okafor`);
  await fileOf('/api/admin/users?search=okafor');
  await fileOf(`/api/admin/audit?from=${TUESDAY}`);
  await fileOf('/api/admin/security-events');
  expect(await recorded()).toEqual([
    ['Ada Lovelace', { list: 'security events' }],
    ['Ada Lovelace', { list: 'audit trail', from: TUESDAY }],
    ['Ada Lovelace', { list: 'people' }],
    ['Ada Lovelace', { list: 'bookings', from: TUESDAY, to: WEDNESDAY }],
  ]);
});

describe('bookings', () => {
  test('are ordered by day, office, area and space, Desk 2 before Desk 10', async () => {
    await bookBackwards();
    const { body } = await ada.get('/api/admin/bookings');
    expect(body.map((each: any) => [each.date, each.location.name, each.bookableObject.name])).toEqual(ORDER);
  });

  test('as a file are in the same order, narrowed by the same filters, and no cell is a formula', async () => {
    await bookBackwards();
    const rows = await fileOf('/api/admin/bookings');
    expect(rows.map(({ Date, Location, Space }) => [Date, Location, Space])).toEqual(ORDER);
    expect(rows[0]).toEqual({
      Date: TUESDAY,
      Location: 'Leeds',
      Area: 'Studio',
      Space: 'Desk 2',
      Person: 'Ben Okafor',
      Email: ben.email,
      'Booked for': "'=1+1",
      State: 'Confirmed',
    });
    const narrowed = await fileOf(`/api/admin/bookings?locationId=${area.locationId}&to=${TUESDAY}`);
    expect(narrowed.map(({ Space }) => Space)).toEqual(['Desk 2', 'Desk 10']);
    expect(await fileOf('/api/admin/bookings?search=nobody')).toEqual([]);
    expect((await ben.send('/api/admin/bookings', { headers: { accept: 'text/csv' } })).status).toBe(403);
  });

  test('as a file are complete, with no more than a day of them in memory', async () => {
    await perch.app.db.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
       select $1::date + day, $2, id, (select min(id) from users), $3::timestamptz
       from bookable_objects cross join generate_series(0, 359) day where area_id = $2 and is_active`,
      [TUESDAY, area.id, TUESDAY_MORNING],
    );
    const { rows: counts } = await perch.app.db.query<{ count: number }>(
      'select count(*)::int from bookings',
    );
    const count = counts[0]?.count ?? 0;
    expect(count).toBeGreaterThan(4_600);
    const wanted = {
      now: TUESDAY_MORNING,
      from: TUESDAY as never,
      to: '2027-11-18' as never,
      locationIds: null,
      areaId: null,
      search: '',
      onlyNotAsked: false,
      namesPastDays: true,
    };
    let [seen, most] = [0, 0];
    for await (const batch of bookingsByDay(perch.app.db, wanted, perch.app.clock.now())) {
      seen += batch.length;
      most = Math.max(most, batch.length);
    }
    expect([seen, most]).toEqual([count, 13]);
    expect(await fileOf(`/api/admin/bookings?from=${TUESDAY}&to=2027-11-18`)).toHaveLength(count);
  });
});

describe('people', () => {
  test('as a file are everybody who matches, each once, read in batches', async () => {
    await perch.app.db.query(
      `insert into users (email, first_name, last_name, created_at)
       select 'runner' || n || '@perch.example', 'Runner', 'Crowd', now() from generate_series(1, 1200) n`,
    );
    await perch.signedIn(chidi);
    const rows = await fileOf('/api/admin/users');
    expect(new Set(rows.map(({ Email }) => Email)).size).toBe(1203);
    expect(rows).toHaveLength(1203);
    expect(rows[0]).toEqual({
      'First name': 'Ada',
      'Last name': 'Lovelace',
      Email: ada.email,
      Role: 'Admin',
      State: 'Active',
    });
    const found = await fileOf('/api/admin/users?search=chidi');
    expect(found.map(({ Email }) => Email)).toEqual([chidi.email]);
    const sizes: number[] = [];
    for await (const batch of peopleInBatches(perch.app.db, '')) sizes.push(batch.length);
    expect(sizes).toEqual([500, 500, 203]);
  });
});

describe('what can be booked in an area', () => {
  test('as a file is what the filter lets through, Desk 2 before Desk 10', async () => {
    const path = `/api/admin/location/${area.locationId}/area/${area.id}`;
    const all = await fileOf(path);
    expect(all.map(({ Name }) => Name).slice(0, 3)).toEqual(['Desk 1', 'Desk 2', 'Desk 3']);
    expect(all).toHaveLength(14);
    expect(all.find(({ Name }) => Name === 'Desk 99')).toEqual({
      Name: 'Desk 99',
      Description: '',
      Type: 'Standard',
      Active: 'No',
      Features: '',
      'Booked ahead': '0',
    });
    expect(await fileOf(`${path}?show=inactive`)).toHaveLength(1);
    expect((await fileOf(`${path}?search=D%C3%B6g`)).map(({ Name }) => Name)).toEqual(['Dog place']);
  });
});
