import fc from 'fast-check';
import { expect } from 'vitest';
import { type Batch, bookDays, type DayOfBatch } from './batches.ts';
import { presentBooking } from './bookings.ts';
import * as commands from './command.ts';
import { opensAt } from './kept.ts';
import { expectAnswer } from './perch-under-test.ts';
import type { Office, Somebody, Space, World } from './world.ts';
import { bookedFors, expectAlternatives, SIGNED_OUT, spaces } from './writing.ts';

/** Several days at once (D1), in any order, some of them twice; now and then the whole batch again (D2). */
export const batching = fc
  .record({
    person: commands.picks,
    office: commands.picks,
    elsewhere: fc.nat({ max: 19 }),
    space: spaces,
    isAny: fc.nat({ max: 3 }),
    dates: fc.array(commands.dateChoices, { minLength: 1, maxLength: 6 }),
    orElse: fc.constantFrom('nothing' as const, 'nearest' as const, 'any' as const),
    waitIfFull: fc.boolean(),
    bookedFor: bookedFors,
    times: fc.constantFrom(1, 1, 2),
  })
  .map((choice) =>
    commands.command('batch', commands.always, async (run, tell) => {
      const { world } = run;
      const owner = commands.pickPerson(world, choice.person);
      const office = commands.pick(world.offices, choice.office);
      const { orElse, waitIfFull, bookedFor } = choice;
      const from = commands.pick(world.offices, choice.office + (choice.elsewhere === 0 ? 1 : 0));
      const isAny = orElse === 'any' && choice.isAny > 0;
      const space = isAny ? null : commands.pick(from.spaces, choice.space);
      const dates = choice.dates.map((date) => commands.dateOf(date, world, office));
      tell(
        `${commands.who(owner)} books ${space?.id ?? 'anything'}, else ${orElse}, in area ${office.areaId} on ${dates.join(', ')}`,
      );
      for (let time = 0; time < choice.times; time += 1)
        await send(run, owner, dates, { office, space, orElse, waitIfFull, bookedFor }, time > 0);
    }),
  );

async function send(
  run: commands.Run,
  owner: Somebody,
  dates: readonly string[],
  wish: Batch,
  isAgain: boolean,
): Promise<void> {
  const { world, real } = run;
  const { office, space, bookedFor, ...how } = wish;
  const known = world.bookings.length + world.places.length;
  const outcome = owner.isActive ? bookDays(world, owner, dates, wish) : SIGNED_OUT;
  const answer = await real.clientOf(owner).post('/api/booking/batch', {
    dates,
    areaId: office.areaId,
    ...(space && { bookableObjectId: space.id }),
    ...how,
    ...(bookedFor && { bookedFor }),
  });
  if ('status' in outcome) {
    commands.count(run, `batch: ${outcome.reason}`);
    return expectAnswer(answer, outcome);
  }
  expectAnswer(answer, { status: 200 });
  for (const [index, day] of outcome.entries()) {
    const told = answer.body.days[index];
    commands.count(run, `batch: ${day.outcome === 'refused' ? day.reason : day.outcome}`);
    if ('booking' in day) day.booking.id ??= told?.booking?.id;
    if ('place' in day) day.place.id ??= told?.placeId;
    if (day.outcome === 'refused') expectAlternatives(told?.alternatives ?? [], namesOf(day.free));
  }
  expect(answer.body.days).toEqual(outcome.map((day) => presentDay(world, owner, day, wish)));
  if (!isAgain) return;
  commands.count(run, 'batch: sent again');
  expect(world.bookings.length + world.places.length).toBe(known);
}

const namesOf = (spaces: readonly Space[]): string[] => spaces.map(({ name }) => name);

/** The contract's day; which of the free spaces are offered has been checked already. */
function presentDay(world: World, owner: Somebody, day: DayOfBatch, { office, space }: Batch) {
  const { date, outcome } = day;
  if ('booking' in day) return { date, outcome, booking: presentBooking(world, owner, day.booking) };
  if ('place' in day) return { date, outcome, placeId: day.place.id };
  const { reason, free } = day;
  return {
    date,
    outcome,
    reason,
    ...(free.length > 0 && { alternatives: expect.any(Array) }),
    ...(reason === 'kept' && space && presentKeeping(world, office, space, date)),
  };
}

/** For whom it is kept, and until when. */
const presentKeeping = (world: World, office: Office, space: Space, date: string) => ({
  detail: expect.stringMatching(/^This space is kept for Club/),
  keptFor: ['Club'],
  opensAt: opensAt(world, office, space, date)?.toString() ?? null,
});
