import fc from 'fast-check';
import { expect } from 'vitest';
import { alternativesTo, book, cancel, confirm, shownBooking } from './bookings.ts';
import * as c from './command.ts';
import { learnPromotions } from './learning.ts';
import { expectAnswer } from './perch-under-test.ts';
import type { Refusal } from './rules.ts';
import { join, leave } from './waiting-list.ts';
import type { Booking, Place, World } from './world.ts';

/** The verbs: booking, cancelling, confirming, joining and leaving, each by people who may and who may not. */

const SIGNED_OUT: Refusal = { status: 401, reason: 'signed-out' };
/** Desks are wanted more than what cannot be booked by everybody, or by nobody. */
const spaces = fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 3);
const bookedFors = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constant('Sam (guest)') });

export const booking = fc
  .record({ person: c.picks, office: c.picks, elsewhere: fc.nat({ max: 19 }), space: spaces, date: c.dateChoices, bookedFor: bookedFors })
  .map((choice) =>
    c.command('book', c.always, async (run, tell) => {
      const { world, real } = run;
      const owner = c.pickPerson(world, choice.person);
      const office = c.pick(world.offices, choice.office);
      // Now and then an object of the other area.
      const space = c.pick(c.pick(world.offices, choice.office + (choice.elsewhere === 0 ? 1 : 0)).spaces, choice.space);
      const date = c.dateOf(choice.date, world, office);
      tell(`${c.who(owner)} books ${space.name} (${space.id}) of area ${office.areaId} on ${date}`);
      const { bookedFor } = choice;
      const wanted = { office, space, date, bookedFor };
      const outcome = owner.isActive ? book(world, owner, wanted) : SIGNED_OUT;
      const answer = await real.clientOf(owner).post('/api/booking', {
        date,
        areaId: office.areaId,
        bookableObjectId: space.id,
        ...(bookedFor && { bookedFor }),
      });
      c.count(run, `book: ${'status' in outcome ? outcome.reason : 'made'}`);
      if ('status' in outcome) {
        expectAnswer(answer, outcome);
        if (/^already/.test(outcome.reason)) expectAlternatives(answer.body.alternatives, alternativesTo(world, wanted));
        return;
      }
      outcome.id = answer.body.id ?? null;
      expectAnswer(answer, { status: 201, body: shownBooking(world, owner, outcome) });
    }),
  );

function expectAlternatives(given: { name: string }[], free: string[]): void {
  const names = given.map(({ name }) => name);
  expect(names).toHaveLength(Math.min(3, free.length));
  expect(free).toEqual(expect.arrayContaining(names));
}

/** Mostly who may; now and then anybody. */
const actors = fc.record({ isOwner: fc.nat({ max: 3 }), person: c.picks });

function actorOf(thing: Booking | Place, world: World, { isOwner, person }: { isOwner: number; person: number }) {
  return isOwner > 0 ? thing.owner : c.pickPerson(world, person);
}

export const cancelling = fc.record({ actor: actors, booking: c.picks }).map((choice) =>
  c.command('cancel', c.hasBookings, async (run, tell) => {
    const { world, real } = run;
    const chosen = c.pickWanted(world, choice.booking);
    const by = actorOf(chosen, world, choice.actor);
    tell(`${c.who(by)} cancels ${c.whose(chosen)}`);
    const outcome = by.isActive ? cancel(world, by, chosen) : SIGNED_OUT;
    c.count(run, `cancel: ${outcome?.reason ?? chosen.endedAs}`);
    expectAnswer(await real.clientOf(by).delete(`/api/booking/${chosen.id}`), outcome ?? { status: 204 });
    await learnPromotions(run);
  }),
);

export const confirming = fc.record({ actor: actors, booking: c.picks }).map((choice) =>
  c.command('confirm', c.hasBookings, async (run, tell) => {
    const { world, real } = run;
    const chosen = c.pickLive(world, world.bookings, choice.booking);
    const by = actorOf(chosen, world, choice.actor);
    tell(`${c.who(by)} confirms ${c.whose(chosen)}`);
    const outcome = by.isActive ? confirm(world, by, chosen) : SIGNED_OUT;
    const isRefused = 'status' in outcome;
    c.count(run, `confirm: ${isRefused ? outcome.reason : 'done'}`);
    const answer = await real.clientOf(by).post(`/api/booking/${chosen.id}/confirm`);
    expectAnswer(answer, isRefused ? outcome : { status: 200, body: shownBooking(world, by, outcome) });
  }),
);

export const joining = fc.record({ person: c.picks, full: c.picks, office: c.picks, date: c.dateChoices }).map((choice) =>
  c.command('join', c.always, async (run, tell) => {
    const { world, real } = run;
    const owner = c.pickPerson(world, choice.person);
    const full = c.pickFull(world, choice.full);
    const office = full?.office ?? c.pick(world.offices, choice.office);
    const date = full?.date ?? c.dateOf(choice.date, world, office);
    tell(`${c.who(owner)} joins the queue of area ${office.areaId} on ${date}`);
    const outcome = owner.isActive ? join(world, owner, office, date) : SIGNED_OUT;
    c.count(run, `join: ${'status' in outcome ? outcome.reason : 'made'}`);
    const answer = await real.clientOf(owner).post('/api/booking/waitlist', { areaId: office.areaId, date });
    if ('status' in outcome) return expectAnswer(answer, outcome);
    expectAnswer(answer, { status: 201, body: expect.any(Number) });
    outcome.id = answer.body;
  }),
);

export const leaving = fc.record({ actor: actors, place: c.picks }).map((choice) =>
  c.command('leave', c.hasPlaces, async (run, tell) => {
    const { world, real } = run;
    const chosen = c.pickLive(world, world.places, choice.place);
    const by = actorOf(chosen, world, choice.actor);
    tell(`${c.who(by)} leaves with ${c.whose(chosen)}`);
    const outcome = by.isActive ? leave(world, by, chosen) : SIGNED_OUT;
    c.count(run, `leave: ${outcome?.reason ?? chosen.endedAs}`);
    expectAnswer(await real.clientOf(by).delete(`/api/booking/waitlist/${chosen.id}`), outcome ?? { status: 204 });
  }),
);
