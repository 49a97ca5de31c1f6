import fc from 'fast-check';
import { effectOf, endAbsence, goAway, refusalToBeAway } from './absences.ts';
import { ownBookings, presentBooking } from './bookings.ts';
import { catchUp } from './catching-up.ts';
import * as commands from './command.ts';
import { learnPromotions, learnServed } from './learning.ts';
import { expectAnswer } from './perch-under-test.ts';
import { plusDays } from './wall-clock.ts';
import type { Somebody, World } from './world.ts';
import { SIGNED_OUT } from './writing.ts';

/** Absences (D7): previewed, entered, sometimes sent twice, and ended early. */

export const goingAway = fc
  .record({
    person: commands.picks,
    office: commands.picks,
    from: commands.dateChoices,
    days: fc.constantFrom(0, 0, 1, 3, 6, 13, 45, 365),
    isPreviewed: fc.boolean(),
    times: fc.constantFrom(1, 1, 1, 2),
  })
  .map((choice) =>
    commands.command('go away', commands.always, async (run, tell) => {
      const { world, real } = run;
      const owner = commands.pickPerson(world, choice.person);
      const from = commands.dateOf(choice.from, world, commands.pick(world.offices, choice.office));
      const days = { from, to: plusDays(from, choice.days) };
      tell(`${commands.who(owner)} goes away from ${days.from} to ${days.to}`);
      if (choice.isPreviewed)
        expectAnswer(
          await real.clientOf(owner).post('/api/away/preview', days),
          owner.isActive ? presentEffect(world, owner, days) : SIGNED_OUT,
        );
      for (let time = 0; time < choice.times; time += 1) {
        const outcome = owner.isActive ? goAway(world, owner, days) : SIGNED_OUT;
        const isRefused = 'status' in outcome;
        commands.count(
          run,
          `go away: ${isRefused ? outcome.reason : outcome.id === null ? 'made' : 'again'}`,
        );
        const answer = await real.clientOf(owner).post('/api/away', days);
        if (isRefused) return expectAnswer(answer, outcome);
        if (outcome.id === null)
          for (const { wish } of outcome.givenBack)
            commands.count(run, `given back: ${wish ? 'of a wish' : 'booked'}`);
        outcome.id ??= answer.body;
        expectAnswer(answer, { status: 201, body: outcome.id });
        await learnPromotions(run);
      }
    }),
  );

function presentEffect(world: World, owner: Somebody, days: { from: string; to: string }) {
  const reason = refusalToBeAway(world, owner, days);
  if (reason) return reason;
  const { own, kept, places, waiting } = effectOf(world, owner, days);
  const bookings = ownBookings(world, owner, (each) => own.includes(each));
  return {
    status: 200,
    body: {
      bookings: bookings.map((each) => presentBooking(world, owner, each)).toSorted(asRead),
      kept,
      places: places.length,
      waiting,
    },
  };
}

const names = new Intl.Collator('en', { numeric: true });

/** By day, office and space: "Desk 2" before "Desk 10". Every office has one area. */
const asRead = (a: Presented, b: Presented): number =>
  a.date.localeCompare(b.date) ||
  names.compare(a.location.name, b.location.name) ||
  names.compare(a.bookableObject.name, b.bookableObject.name);

type Presented = ReturnType<typeof presentBooking>;

export const comingBack = fc
  .record({ isOwner: fc.nat({ max: 3 }), person: commands.picks, absence: commands.picks })
  .map((choice) =>
    commands.command(
      'come back',
      ({ absences }) => absences.length > 0,
      async (run, tell) => {
        await catchUp(run);
        const { world, real } = run;
        const absence = commands.pickRather(world.absences, ({ hasEnded }) => !hasEnded, choice.absence);
        const by = choice.isOwner > 0 ? absence.owner : commands.pickPerson(world, choice.person);
        tell(`${commands.who(by)} ends the absence ${absence.id} of ${commands.who(absence.owner)}`);
        const known = world.bookings.length;
        const wasEnded = absence.hasEnded;
        const outcome = by.isActive ? endAbsence(world, by, absence) : SIGNED_OUT;
        const ended = wasEnded ? 'had ended' : world.bookings.length > known ? 'days made' : 'nothing made';
        commands.count(run, `come back: ${outcome?.reason ?? ended}`);
        expectAnswer(await real.clientOf(by).delete(`/api/away/${absence.id}`), outcome ?? { status: 204 });
        await learnServed(run);
      },
    ),
  );
