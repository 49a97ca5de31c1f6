import { expect } from 'vitest';
import type { Queryable } from '../../src/server/platform/db/database.ts';
import type { World } from './world.ts';

/** Expects everything stored about bookings and places to be as in the model; of questions, only those that still matter. */
export async function expectSameRows(
  db: Queryable,
  { bookings, places, wishes, absences }: World,
): Promise<void> {
  const stored = await db.query({
    name: 'model-bookings',
    text: `select b.id, b.date, bookable_object_id as "spaceId", user_id as "ownerId", booked_for as "bookedFor",
                  confirmed_at is not null as "isConfirmed", cancel_reason as "endedAs",
                  standing_id as "standingId",
                  cancelled_at is null and confirmed_at is null and asked_at is not null as "isAsked"
           from bookings b order by id`,
  });
  expect(stored.rows).toEqual(
    bookings
      .map(({ id, date, space, owner, bookedFor, isConfirmed, endedAs, wasAsked, wish }) => ({
        id,
        date,
        spaceId: space.id,
        ownerId: owner.id,
        bookedFor,
        isConfirmed,
        endedAs,
        standingId: wish?.id ?? null,
        isAsked: endedAs === null && !isConfirmed && wasAsked,
      }))
      .sort((a, b) => (a.id ?? 0) - (b.id ?? 0)),
  );

  const queued = await db.query({
    name: 'model-places',
    text: `select id, date, area_id as "areaId", user_id as "ownerId", until, ended_as as "endedAs", booking_id as "bookingId"
           from waiting_list_places order by id`,
  });
  expect(queued.rows).toEqual(
    places.map(({ id, date, office, owner, until, endedAs, booking }) => ({
      id,
      date,
      areaId: office.areaId,
      ownerId: owner.id,
      until,
      endedAs,
      bookingId: booking?.id ?? null,
    })),
  );

  const decided = await db.query({
    name: 'model-standing-days',
    text: `select wish_id as "wishId", date, outcome, reason, booking_id as "bookingId" from standing_days order by 1, 2`,
  });
  expect(decided.rows).toEqual(
    wishes.flatMap((wish) =>
      [...wish.decided]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([date, { outcome, reason = null, booking }]) => ({
          wishId: wish.id,
          date,
          outcome,
          reason,
          bookingId: booking?.id ?? null,
        })),
    ),
  );

  const away = await db.query({
    name: 'model-absences',
    text: `select id, user_id as "ownerId", first_day as "from", last_day as "to", ended_at is not null as "hasEnded",
                  carried_out_at is not null as "isCarriedOut", array(select unnest(given_back)::int order by 1) as "givenBack"
           from absences order by id`,
  });
  expect(away.rows).toEqual(
    absences.map(({ id, owner, from, to, hasEnded, givenBack }) => ({
      id,
      ownerId: owner.id,
      from,
      to,
      hasEnded,
      isCarriedOut: true,
      givenBack: givenBack.map((each) => each.id ?? 0).toSorted((a, b) => a - b),
    })),
  );
}
