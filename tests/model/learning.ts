import { expect } from 'vitest';
import { count, type Run } from './command.ts';
import { isKeptFrom } from './kept.ts';
import { freeSpaces, type Place } from './world.ts';

/**
 * The server reveals a promotion's booking to the person who waited. The model knows whom it promoted;
 * which of several free spaces they got, and the booking's id, it learns from the server after checking that they are
 * possible.
 */
export async function learnPromotions(run: Run): Promise<void> {
  const { world, real } = run;
  const promoted = world.places.filter(({ booking }) => booking !== null && booking.id === null);
  for (const place of promoted) {
    count(run, place.booking!.isConfirmed ? 'promoted on the day' : 'promoted');
    const { body } = await real.clientOf(place.owner).get(`/api/booking/waitlist/${place.id}`);
    expect(body).toMatchObject({ endedAs: 'promoted', bookingId: expect.any(Number) });
    place.booking!.id = body.bookingId;
  }
  const given = new Map<Place, number>();
  for (const place of promoted) {
    const { body } = await real.clientOf(place.owner).get(`/api/booking/${place.booking!.id}`);
    given.set(place, body.bookableObject.id);
  }
  for (const place of promoted) {
    const { office, date } = place;
    const together = promoted.filter((each) => each.office === office && each.date === date);
    const allowed = [
      ...freeSpaces(world, office, date, 'standard'),
      ...together.map(({ booking }) => booking!.space),
    ];
    const space = allowed.find(({ id }) => id === given.get(place));
    if (!space || isKeptFrom(world, place.owner, { office, space, date }))
      throw new Error(`Object ${given.get(place)} was not free for place ${place.id}.`);
    given.set(place, space.id);
  }
  for (const place of promoted)
    place.booking!.space = place.office.spaces.find(({ id }) => id === given.get(place))!;
}

/**
 * Which bookings the standing wishes have made, as their owners find out. The model knows who has which space; it learns the ids
 * from the table.
 */
export async function learnServed({ world, real, tally }: Run): Promise<void> {
  for (const booking of world.bookings.filter(({ id, wish }) => wish && id === null)) {
    tally.set('served', (tally.get('served') ?? 0) + 1);
    const { rows } = await real.perch.app.db.query<{ id: number; space: number }>({
      name: 'model-served',
      text: `select id, bookable_object_id as space from bookings where standing_id = $1 and date = $2 order by id desc`,
      values: [booking.wish!.id, booking.date],
    });
    expect({ date: booking.date, space: rows[0]?.space }).toEqual({
      date: booking.date,
      space: booking.space.id,
    });
    booking.id = rows[0]!.id;
  }
}
