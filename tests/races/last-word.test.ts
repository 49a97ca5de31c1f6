import { beforeAll, expect, test } from 'vitest';
import { ben, chidi } from '../support/cast.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { untilSomebodyWaitsForRow } from '../support/waiting.ts';
import { perchForFile } from '../support/stage.ts';

/** What the database refuses on its own, whatever the program above it does. */

const { perch, area } = perchForFile({ desks: 2 });

let people: number[];
beforeAll(async () => {
  await Promise.all([ben, chidi].map(perch.signedIn));
  const { rows } = await perch.app.db.query<{ id: number }>('select id from users order by id');
  people = rows.map(({ id }) => id);
});

const insertBooking = (date: string, desk: number, person: number) =>
  perch.app.db.query(
    `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [date, area.id, area.desks[desk], people[person], '2026-11-24T06:00:00Z'],
  );

test('a second live booking of one object on one date', async () => {
  await insertBooking(WEDNESDAY, 0, 0);
  await expect(insertBooking(WEDNESDAY, 0, 1)).rejects.toMatchObject({
    constraint: 'one_live_booking_per_object_and_date',
  });
  await insertBooking(WEDNESDAY, 1, 1);
  await insertBooking(TUESDAY, 0, 1);
  await perch.app.db.query(`update bookings set cancelled_at = created_at, cancel_reason = 'owner'`);
  await insertBooking(WEDNESDAY, 0, 1);
});

test('somebody overtaken by a write without the lock is told what is free', async () => {
  const date = '2026-11-27';
  const late = await perch.signedIn(chidi);
  let answer: ReturnType<typeof late.post> | undefined;
  await perch.app.db.transaction(async (transaction) => {
    await transaction.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at) values ($1, $2, $3, $4, $5)`,
      [date, area.id, area.desks[0], people[0], '2026-11-24T06:00:00Z'],
    );
    answer = late.books(area, date);
    await untilSomebodyWaitsForRow(perch.app.db.pool);
  });
  const { status, body } = (await answer) ?? {};
  expect([status, body.reason]).toEqual([409, 'already-booked']);
  expect(body.alternatives).toMatchObject([{ id: area.desks[1] }]);
});

test('a second live place of one person in one area on one date', async () => {
  const insertPlace = () =>
    perch.app.db.query(
      `insert into waiting_list_places (area_id, date, user_id, joined_at) values ($1, $2, $3, $4)`,
      [area.id, WEDNESDAY, people[0], '2026-11-24T06:00:00Z'],
    );
  await insertPlace();
  await expect(insertPlace()).rejects.toMatchObject({ constraint: 'one_live_place_per_user_area_and_date' });
});

test.each([
  ['nothing', { booking_id: null }],
  ['two things', { booking_id: 1, place_id: 1 }],
])(
  'a notice about %s',
  async (_, { booking_id, place_id }: { booking_id: number | null; place_id?: number }) => {
    const told = perch.app.db.query(
      `insert into notices (kind, user_id, booking_id, place_id, created_at) values ('away', $1, $2, $3, $4)`,
      [people[0], booking_id, place_id ?? null, '2026-11-24T06:00:00Z'],
    );
    await expect(told).rejects.toMatchObject({ constraint: 'a_notice_is_about_one_thing' });
  },
);
