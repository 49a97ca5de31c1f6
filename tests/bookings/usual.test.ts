import { beforeEach, describe, expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { makeOffice } from '../support/office.ts';
import { drawPlan } from '../support/plan.ts';
import { perchForEachTest } from '../support/stage.ts';

const WEDNESDAY = '2026-11-25';
const THURSDAY = '2026-11-26';

const { perch, area, ben, chidi } = perchForEachTest({ desks: 6 });

let benId: number;
beforeEach(async () => {
  const { rows } = await perch.app.db.query<{ id: number }>(`select id from users where email = $1`, [
    ben.email,
  ]);
  benId = rows[0]!.id;
});

const usual = async (client = ben) => (await client.get('/api/booking/usual')).body;

/** As if Ben had booked it on each of these days. */
async function hasBooked(
  objectId: number,
  dates: string[],
  { areaId = area.id, bookedFor = null as string | null } = {},
) {
  for (const date of dates) {
    await perch.app.db.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, booked_for, created_at, confirmed_at)
       values ($1, $2, $3, $4, $5, $6, $6)`,
      [date, areaId, objectId, benId, bookedFor, '2026-09-01T08:00:00Z'],
    );
  }
}

const book = async (client: Client, objectId: number, date: string, areaId = area.id) => {
  return await client.makes('/api/booking', { date, areaId, bookableObjectId: objectId });
};

async function addArea(
  name: string,
  typeId: number,
  objects: string[],
): Promise<{ id: number; objects: number[] }> {
  const one = async (text: string, values: unknown[]) =>
    (await perch.app.db.query<{ id: number }>(text, values)).rows[0]!.id;
  const id = await one(
    `insert into areas (location_id, name, area_type_id, created_at) values ($1, $2, $3, '2026-01-01T00:00:00Z') returning id`,
    [area.locationId, name, typeId],
  );
  const ids: number[] = [];
  for (const object of objects) {
    ids.push(
      await one(
        `insert into bookable_objects (area_id, name, bookable_object_type_id, created_at)
         values ($1, $2, 1, '2026-01-01T00:00:00Z') returning id`,
        [id, object],
      ),
    );
  }
  return { id, objects: ids };
}

test('somebody who has booked nothing has nothing usual', async () => {
  expect(await usual()).toBeNull();
});

test('the desk booked most on that weekday in the last 60 days, tomorrow', async () => {
  await hasBooked(area.desks[0]!, ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20']);
  await hasBooked(area.desks[3]!, ['2026-11-11', '2026-11-18']);
  expect(await usual()).toEqual({
    date: WEDNESDAY,
    location: { id: area.locationId, name: 'Leeds', timeZone: 'Europe/London', hasUsualWeek: true },
    area: { id: area.id, name: 'Studio' },
    usual: { id: area.desks[3], name: 'Desk 4' },
    bookableObject: { id: area.desks[3], name: 'Desk 4' },
    bay: null,
    dog: {
      area: { id: area.id, name: 'Studio' },
      usual: null,
      bookableObject: { id: area.dogPlace, name: 'Dog place' },
    },
  });
});

test('bookings on that weekday longer ago count no more than those on other days', async () => {
  await hasBooked(area.desks[0]!, ['2026-11-16', '2026-11-17', '2026-11-19']);
  await hasBooked(area.desks[3]!, ['2026-09-16', '2026-09-23']);
  expect(await usual()).toMatchObject({ usual: { name: 'Desk 1' } });
  await hasBooked(area.desks[3]!, ['2026-09-30']);
  expect(await usual()).toMatchObject({ usual: { name: 'Desk 4' } });
});

test('bookings for guests and cancelled ones do not make a habit', async () => {
  await hasBooked(area.desks[0]!, ['2026-11-17']);
  await hasBooked(area.desks[1]!, ['2026-11-18', '2026-11-11'], { bookedFor: 'Sam (guest)' });
  const { id } = await book(ben, area.desks[2]!, THURSDAY);
  await ben.cancels(id);
  expect(await usual()).toMatchObject({ date: WEDNESDAY, usual: { name: 'Desk 1' } });
});

test('a desk that can no longer be booked is nobody’s usual one', async () => {
  await hasBooked(area.retired, ['2026-11-18', '2026-11-11']);
  expect(await usual()).toBeNull();
  await hasBooked(area.desks[1]!, ['2026-11-17']);
  expect(await usual()).toMatchObject({ usual: { name: 'Desk 2' } });
});

test('if tomorrow is booked already, the day after is offered', async () => {
  await hasBooked(area.desks[0]!, ['2026-11-17']);
  await book(ben, area.desks[4]!, WEDNESDAY);
  expect(await usual()).toMatchObject({ date: THURSDAY });
});

test('tomorrow is the office’s tomorrow', async () => {
  const auckland = await makeOffice(perch, { name: 'Auckland', timeZone: 'Pacific/Auckland' });
  await hasBooked(auckland.desks[0]!, ['2026-11-18'], { areaId: auckland.id });
  await perch.setClock('2026-11-24T11:00:00Z');
  expect(await usual()).toMatchObject({ date: THURSDAY, location: { name: 'Auckland' } });
});

describe('taken by somebody else', () => {
  beforeEach(async () => {
    await hasBooked(area.desks[1]!, ['2026-11-18']);
    await book(chidi, area.desks[1]!, WEDNESDAY);
  });

  test('it gives way to the nearest free one on the plan', async () => {
    // In rows of four: 6 is below 2, and no further away than 1 and 3 on either side.
    await drawPlan(perch, area);
    const near = async () => (await usual()).bookableObject.name;
    expect(await usual()).toMatchObject({ usual: { name: 'Desk 2' }, bookableObject: { name: 'Desk 1' } });
    await book(chidi, area.desks[0]!, WEDNESDAY);
    expect(await near()).toBe('Desk 3');
    await book(chidi, area.desks[2]!, WEDNESDAY);
    expect(await near()).toBe('Desk 6');
  });

  test('it gives way to the next in the list if there is no plan', async () => {
    await book(chidi, area.desks[0]!, WEDNESDAY);
    expect(await usual()).toMatchObject({ usual: { name: 'Desk 2' }, bookableObject: { name: 'Desk 3' } });
  });

  test('if all others are taken there is nothing to book, and the dog place is not a desk', async () => {
    for (const desk of area.desks.filter((each) => each !== area.desks[1]))
      await book(chidi, desk, WEDNESDAY);
    expect(await usual()).toMatchObject({ usual: { name: 'Desk 2' }, bookableObject: null });
  });
});

describe('with a car and a dog', () => {
  let cars: Awaited<ReturnType<typeof addArea>>;
  beforeEach(async () => {
    await hasBooked(area.desks[1]!, ['2026-11-18']);
    cars = await addArea('Yard', 2, ['Bay 1', 'Bay 10', 'Bay 2']);
  });
  const bay = async () => (await usual()).bay?.bookableObject?.name;

  test('the bay is the usual one', async () => {
    await hasBooked(cars.objects[2]!, ['2026-11-17'], { areaId: cars.id });
    expect((await usual()).bay).toEqual({
      area: { id: cars.id, name: 'Yard' },
      usual: null,
      bookableObject: { id: cars.objects[2], name: 'Bay 2' },
    });
  });

  test('it is not usual after the first time', async () => {
    await hasBooked(cars.objects[2]!, ['2026-11-18'], { areaId: cars.id });
    expect((await usual()).bay).toMatchObject({ usual: null, bookableObject: { name: 'Bay 2' } });
  });

  test('it is usual if it goes with every second desk on that weekday, also while it is taken', async () => {
    await hasBooked(area.desks[1]!, ['2026-11-11', '2026-11-04', '2026-10-28']);
    await hasBooked(cars.objects[2]!, ['2026-11-11', '2026-11-16', '2026-11-17'], { areaId: cars.id });
    expect((await usual()).bay.usual).toBeNull();
    await hasBooked(cars.objects[0]!, ['2026-11-18'], { areaId: cars.id });
    const bay2 = { id: cars.objects[2], name: 'Bay 2' };
    expect((await usual()).bay).toMatchObject({ usual: bay2, bookableObject: bay2 });
    await book(chidi, cars.objects[2]!, WEDNESDAY, cars.id);
    expect((await usual()).bay).toMatchObject({ usual: bay2, bookableObject: { name: 'Bay 1' } });
  });

  test('otherwise a free one, until all are taken', async () => {
    expect(await bay()).toBe('Bay 1');
    await book(chidi, cars.objects[0]!, WEDNESDAY, cars.id);
    expect(await bay()).toBe('Bay 2');
    for (const each of cars.objects.slice(1)) await book(chidi, each, WEDNESDAY, cars.id);
    expect((await usual()).bay).toEqual({
      area: { id: cars.id, name: 'Yard' },
      usual: null,
      bookableObject: null,
    });
  });

  test('what somebody already has on that day is not offered again', async () => {
    await book(ben, cars.objects[0]!, WEDNESDAY, cars.id);
    await book(ben, area.dogPlace, WEDNESDAY);
    expect(await usual()).toMatchObject({ date: WEDNESDAY, bay: null, dog: null });
  });

  test('somebody who only ever comes by car is offered the bay', async () => {
    await clear(perch, 'bookings');
    await hasBooked(cars.objects[1]!, ['2026-11-18'], { areaId: cars.id });
    expect(await usual()).toMatchObject({ usual: { name: 'Bay 10' }, bay: null });
  });
});

test('it reveals nothing about who has the desk, nor about other people’s habits', async () => {
  await hasBooked(area.desks[1]!, ['2026-11-18']);
  expect(await usual(chidi)).toBeNull();
  await book(chidi, area.desks[1]!, WEDNESDAY);
  expect(JSON.stringify(await usual())).not.toMatch(/Chidi|Anagonye/);
});
