import { expect } from 'vitest';
import { count, type Run } from './command.ts';
import { freeSpaces, type Place } from './world.ts';

/**
 * The server reveals a promotion's booking to the person who waited. The model knows whom it promoted; which of
 * several free spaces each got, and the booking's id, it learns from the server after checking that they are
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
    if (!space) throw new Error(`Object ${given.get(place)} was not free for place ${place.id}.`);
    given.set(place, space.id);
  }
  for (const place of promoted)
    place.booking!.space = place.office.spaces.find(({ id }) => id === given.get(place))!;
}
