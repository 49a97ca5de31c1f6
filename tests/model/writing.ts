import fc from 'fast-check';
import { expect } from 'vitest';
import { catchUp } from './catching-up.ts';
import { alternativesTo, book, cancel, change, confirm, presentBooking, restore } from './bookings.ts';
import * as commands from './command.ts';
import { askToConfirm } from './day-of-booking.ts';
import { learnPromotions } from './learning.ts';
import { expectAnswer } from './perch-under-test.ts';
import type { Refusal } from './rules.ts';
import { join, leave } from './waiting-list.ts';
import type { Booking, Place, World } from './world.ts';

/** The verbs: booking, cancelling, confirming, joining and leaving, each by people who may and by people who may not. */

export const SIGNED_OUT: Refusal = { status: 401, reason: 'signed-out' };
/** Desks are chosen more often than objects that not everybody, or nobody, can book. */
export const spaces = fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 3);
export const bookedFors = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant('Sam (guest)') },
);

export const booking = fc
  .record({
    person: commands.picks,
    office: commands.picks,
    elsewhere: fc.nat({ max: 19 }),
    space: spaces,
    date: commands.dateChoices,
    bookedFor: bookedFors,
  })
  .map((choice) =>
    commands.command('book', commands.always, async (run, tell) => {
      const { world, real } = run;
      const owner = commands.pickPerson(world, choice.person);
      const office = commands.pick(world.offices, choice.office);
      // Now and then an object in the other area.
      const space = commands.pick(
        commands.pick(world.offices, choice.office + (choice.elsewhere === 0 ? 1 : 0)).spaces,
        choice.space,
      );
      const date = commands.dateOf(choice.date, world, office);
      tell(`${commands.who(owner)} books ${space.name} (${space.id}) of area ${office.areaId} on ${date}`);
      const { bookedFor } = choice;
      const wanted = { office, space, date, bookedFor };
      const outcome = owner.isActive ? book(world, owner, wanted) : SIGNED_OUT;
      const answer = await real.clientOf(owner).post('/api/booking', {
        date,
        areaId: office.areaId,
        bookableObjectId: space.id,
        ...(bookedFor && { bookedFor }),
      });
      commands.count(run, `book: ${'status' in outcome ? outcome.reason : 'made'}`);
      if ('status' in outcome) {
        expectAnswer(answer, outcome);
        if (outcome.reason.startsWith('already'))
          expectAlternatives(answer.body.alternatives, alternativesTo(world, owner, wanted));
        return;
      }
      outcome.id = answer.body.id ?? null;
      expectAnswer(answer, { status: 201, body: presentBooking(world, owner, outcome) });
    }),
  );

export function expectAlternatives(given: { name: string }[], free: string[]): void {
  const names = given.map(({ name }) => name);
  expect(names).toHaveLength(Math.min(3, free.length));
  expect(free).toEqual(expect.arrayContaining(names));
}

/** Usually somebody who may; now and then anybody. */
const actors = fc.record({ isOwner: fc.nat({ max: 3 }), person: commands.picks });

function actorOf(
  thing: Booking | Place,
  world: World,
  { isOwner, person }: { isOwner: number; person: number },
) {
  return isOwner > 0 ? thing.owner : commands.pickPerson(world, person);
}

export const cancelling = fc.record({ actor: actors, booking: commands.picks }).map((choice) =>
  commands.command('cancel', commands.hasBookings, async (run, tell) => {
    const { world, real } = run;
    const chosen = commands.pickWanted(world, choice.booking);
    const by = actorOf(chosen, world, choice.actor);
    tell(`${commands.who(by)} cancels ${commands.whose(chosen)}`);
    const outcome = by.isActive ? cancel(world, by, chosen) : SIGNED_OUT;
    commands.count(run, `cancel: ${outcome?.reason ?? chosen.endedAs}`);
    expectAnswer(await real.clientOf(by).delete(`/api/booking/${chosen.id}`), outcome ?? { status: 204 });
    await learnPromotions(run);
  }),
);

/** As a form would send it: what stays the same is left out or sent along. */
export const moving = fc
  .record({
    actor: actors,
    booking: commands.picks,
    what: fc.constantFrom('space', 'space', 'day', 'day', 'office', 'name', 'nothing', 'elsewhere'),
    office: commands.picks,
    space: spaces,
    date: commands.dateChoices,
    bookedFor: bookedFors,
    isWhole: fc.boolean(),
  })
  .map((choice) =>
    commands.command('move', commands.hasBookings, async (run, tell) => {
      const { world, real } = run;
      const chosen = commands.pickWanted(world, choice.booking);
      const by = actorOf(chosen, world, choice.actor);
      const { what } = choice;
      const wanted = wantedOf(world, chosen, choice);
      const { office, space, date, bookedFor } = wanted;
      tell(
        `${commands.who(by)} moves ${commands.whose(chosen)} to ${space.name} (${space.id}) of area ${office.areaId} on ${date}`,
      );
      const body = {
        ...((choice.isWhole || date !== chosen.date) && { date }),
        ...((choice.isWhole || office !== chosen.office) && { areaId: office.areaId }),
        ...((choice.isWhole || space !== chosen.space) && { bookableObjectId: space.id }),
        ...((choice.isWhole || bookedFor !== chosen.bookedFor) && { bookedFor }),
      };
      const outcome = by.isActive ? change(world, by, chosen, wanted) : SIGNED_OUT;
      const isRefused = 'status' in outcome;
      commands.count(run, `move: ${isRefused ? outcome.reason : what}`);
      const answer = await real.clientOf(by).put(`/api/booking/${chosen.id}`, body);
      expectAnswer(answer, isRefused ? outcome : { status: 200, body: presentBooking(world, by, outcome) });
      if (isRefused && outcome.reason.startsWith('already'))
        expectAlternatives(answer.body.alternatives, alternativesTo(world, by, wanted));
      await learnPromotions(run);
    }),
  );

function wantedOf(
  world: World,
  chosen: Booking,
  choice: {
    what: string;
    office: number;
    space: number;
    date: commands.DateChoice;
    bookedFor: string | null;
  },
) {
  const { what } = choice;
  const office = what === 'office' ? commands.pick(world.offices, choice.office) : chosen.office;
  const offered = what === 'elsewhere' ? commands.pick(world.offices, choice.office).spaces : office.spaces;
  const isSpace = ['space', 'office', 'elsewhere'].includes(what);
  return {
    office,
    space: isSpace ? commands.pick(offered, choice.space) : chosen.space,
    date: ['day', 'office'].includes(what) ? commands.dateOf(choice.date, world, office) : chosen.date,
    bookedFor: what === 'name' ? choice.bookedFor : chosen.bookedFor,
  };
}

export const restoring = fc.record({ actor: actors, booking: commands.picks }).map((choice) =>
  commands.command('restore', commands.hasBookings, async (run, tell) => {
    await catchUp(run);
    const { world, real } = run;
    const chosen = commands.pickCancelled(world, choice.booking);
    const by = actorOf(chosen, world, choice.actor);
    tell(`${commands.who(by)} restores ${commands.whose(chosen)}`);
    const wasEnded = chosen.endedAs !== null;
    const outcome = by.isActive ? restore(world, by, chosen) : SIGNED_OUT;
    const isRefused = 'status' in outcome;
    commands.count(run, `restore: ${isRefused ? outcome.reason : wasEnded ? 'done' : 'stood'}`);
    const answer = await real.clientOf(by).post(`/api/booking/${chosen.id}/restore`);
    expectAnswer(answer, isRefused ? outcome : { status: 200, body: presentBooking(world, by, outcome) });
    if (isRefused) {
      if (outcome.reason.startsWith('already'))
        expectAlternatives(answer.body.alternatives, alternativesTo(world, by, chosen));
      return;
    }
    // Between 08:00 and 10:00 it is asked about again.
    await real.perch.app.work.settle();
    askToConfirm(world);
  }),
);

export const confirming = fc.record({ actor: actors, booking: commands.picks }).map((choice) =>
  commands.command('confirm', commands.hasBookings, async (run, tell) => {
    const { world, real } = run;
    const chosen = commands.pickLive(world, world.bookings, choice.booking);
    const by = actorOf(chosen, world, choice.actor);
    tell(`${commands.who(by)} confirms ${commands.whose(chosen)}`);
    const outcome = by.isActive ? confirm(world, by, chosen) : SIGNED_OUT;
    const isRefused = 'status' in outcome;
    commands.count(run, `confirm: ${isRefused ? outcome.reason : 'done'}`);
    const answer = await real.clientOf(by).post(`/api/booking/${chosen.id}/confirm`);
    expectAnswer(answer, isRefused ? outcome : { status: 200, body: presentBooking(world, by, outcome) });
  }),
);

export const joining = fc
  .record({
    person: commands.picks,
    full: commands.picks,
    office: commands.picks,
    date: commands.dateChoices,
    until: fc.constantFrom<Place['until']>(null, null, 'evening', 'seven'),
  })
  .map((choice) =>
    commands.command('join', commands.always, async (run, tell) => {
      const { world, real } = run;
      const owner = commands.pickPerson(world, choice.person);
      const full = commands.pickFull(world, choice.full);
      const office = full?.office ?? commands.pick(world.offices, choice.office);
      const date = full?.date ?? commands.dateOf(choice.date, world, office);
      const { until } = choice;
      tell(`${commands.who(owner)} joins the queue of area ${office.areaId} on ${date} until ${until}`);
      const outcome = owner.isActive ? join(world, owner, { office, date, until }) : SIGNED_OUT;
      commands.count(run, `join: ${'status' in outcome ? outcome.reason : 'made'}`);
      const answer = await real
        .clientOf(owner)
        .post('/api/booking/waitlist', { areaId: office.areaId, date, ...(until && { until }) });
      if ('status' in outcome) return expectAnswer(answer, outcome);
      expectAnswer(answer, { status: 201, body: expect.any(Number) });
      outcome.id = answer.body;
    }),
  );

export const leaving = fc.record({ actor: actors, place: commands.picks }).map((choice) =>
  commands.command('leave', commands.hasPlaces, async (run, tell) => {
    const { world, real } = run;
    const chosen = commands.pickLive(world, world.places, choice.place);
    const by = actorOf(chosen, world, choice.actor);
    tell(`${commands.who(by)} leaves with ${commands.whose(chosen)}`);
    const outcome = by.isActive ? leave(world, by, chosen) : SIGNED_OUT;
    commands.count(run, `leave: ${outcome?.reason ?? chosen.endedAs}`);
    expectAnswer(
      await real.clientOf(by).delete(`/api/booking/waitlist/${chosen.id}`),
      outcome ?? { status: 204 },
    );
  }),
);
