import fc from 'fast-check';
import { catchUp } from './catching-up.ts';
import { presentBooking } from './bookings.ts';
import * as commands from './command.ts';
import { learnServed } from './learning.ts';
import { expectAnswer } from './perch-under-test.ts';
import { today } from './rules.ts';
import { changeWish, endWish, makeWish, openDaysOf, resumeWish, takenOn, type Wanted } from './standing.ts';
import { freeFor } from './kept.ts';
import { isLive, type Office, type Wish, type World } from './world.ts';
import { SIGNED_OUT, spaces } from './writing.ts';

/** Usual weeks (D3, D4): made, sometimes sent twice, and ended. */

const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
/** Mostly from today on and for ever, so that there is something to do at midnight. */
const someday = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: commands.dateChoices },
);

const wanting = {
  space: spaces,
  isAny: fc.nat({ max: 3 }),
  orElse: fc.constantFrom('nothing' as const, 'nearest' as const, 'any' as const),
  weekdays,
  from: someday,
  until: someday,
};
const wants = fc.record(wanting);
type Want = typeof wants extends fc.Arbitrary<infer Value> ? Value : never;

function wantedOf(world: World, office: Office, choice: Want): Wanted {
  const isAny = choice.orElse === 'any' && choice.isAny > 0;
  const dateOf = (date: commands.DateChoice | null) =>
    date === null ? null : commands.dateOf(date, world, office);
  const [from, until] = [dateOf(choice.from), dateOf(choice.until)];
  return {
    office,
    space: isAny ? null : commands.pick(office.spaces, choice.space),
    orElse: choice.orElse,
    weekdays: choice.weekdays,
    from,
    until: from !== null && until !== null && until < from ? from : until,
  };
}

const inWords = ({ office, space, orElse, weekdays: wished, from, until }: Wanted): string =>
  `${space?.id ?? 'anything'}, else ${orElse}, in area ${office.areaId} on ${String(wished)} from ${from} until ${until}`;

export const wishing = fc
  .record({
    ...wanting,
    person: commands.picks,
    office: commands.picks,
    times: fc.constantFrom(1, 1, 1, 2),
  })
  .map((choice) =>
    commands.command('wish', commands.always, async (run, tell) => {
      await catchUp(run);
      const { world } = run;
      const owner = commands.pickPerson(world, choice.person);
      const wanted = wantedOf(world, commands.pick(world.offices, choice.office), choice);
      tell(`${commands.who(owner)} wishes for ${inWords(wanted)}`);
      for (let time = 0; time < choice.times; time += 1) {
        const outcome = owner.isActive ? makeWish(world, owner, wanted) : SIGNED_OUT;
        const answer = await run.real.clientOf(owner).post('/api/standing', bodyOf(wanted));
        commands.count(run, `wish: ${'status' in outcome ? outcome.reason : time > 0 ? 'again' : 'made'}`);
        if ('status' in outcome) return expectAnswer(answer, outcome);
        outcome.id ??= answer.body.id;
        await learnServed(run);
        for (const { reason = 'made' } of outcome.decided.values())
          commands.count(run, `day of a wish: ${reason}`);
        expectAnswer(answer, { status: 201, body: presentMade(world, outcome) });
      }
    }),
  );

/** Often only other weekdays, which leave the wish's age alone if it already has them. */
export const changingWishes = fc
  .record({
    ...wanting,
    isOwner: fc.nat({ max: 5 }),
    person: commands.picks,
    wish: commands.picks,
    office: commands.picks,
    keeps: fc.constantFrom('the space', 'the space', 'the space and some weekdays', 'nothing'),
  })
  .map((choice) =>
    commands.command(
      'change a wish',
      ({ wishes }) => wishes.length > 0,
      async (run, tell) => {
        await catchUp(run);
        const { world, real } = run;
        const wish = commands.pickRather(world.wishes, ({ hasEnded }) => !hasEnded, choice.wish);
        const by = choice.isOwner > 0 ? wish.owner : commands.pickPerson(world, choice.person);
        const isKept = choice.keeps !== 'nothing';
        const office = isKept ? wish.office : commands.pick(world.offices, choice.office);
        const wanted = wantedOf(world, office, choice);
        if (isKept) wanted.space = wish.space;
        // If it names no space, any will do.
        if (wanted.space === null) wanted.orElse = 'any';
        const still = wanted.weekdays.filter((day) => wish.weekdays.includes(day));
        if (choice.keeps === 'the space and some weekdays' && still.length > 0) wanted.weekdays = still;
        tell(`${commands.who(by)} changes the wish ${wish.id} to one for ${inWords(wanted)}`);
        const { since, isResting } = wish;
        const outcome = by.isActive ? changeWish(world, by, wish, wanted) : SIGNED_OUT;
        const isRefused = 'status' in outcome;
        const age = wish.since === since ? 'as old' : 'as young as a new one';
        commands.count(
          run,
          `change a wish: ${isRefused ? outcome.reason : isResting ? `rests, ${age}` : age}`,
        );
        const answer = await real.clientOf(by).put(`/api/standing/${wish.id}`, bodyOf(wanted));
        await learnServed(run);
        expectAnswer(answer, isRefused ? outcome : { status: 200, body: presentMade(world, outcome) });
      },
    ),
  );

const bodyOf = ({ office, space, orElse, weekdays: wished, from, until }: Wanted) => ({
  weekdays: wished,
  areaId: office.areaId,
  ...(space && { bookableObjectId: space.id }),
  orElse,
  ...(from !== null && { from }),
  ...(until !== null && { until }),
});

export const endingWishes = fc
  .record({ isOwner: fc.nat({ max: 3 }), person: commands.picks, wish: commands.picks })
  .map((choice) =>
    commands.command(
      'end a wish',
      ({ wishes }) => wishes.length > 0,
      async (run, tell) => {
        await catchUp(run);
        const { world, real } = run;
        const wish = commands.pick(world.wishes, choice.wish);
        const by = choice.isOwner > 0 ? wish.owner : commands.pickPerson(world, choice.person);
        tell(`${commands.who(by)} ends the wish ${wish.id} of ${commands.who(wish.owner)}`);
        const outcome = by.isActive ? endWish(by, wish) : SIGNED_OUT;
        commands.count(run, `end a wish: ${outcome?.reason ?? 'ended'}`);
        expectAnswer(await real.clientOf(by).delete(`/api/standing/${wish.id}`), outcome ?? { status: 204 });
      },
    ),
  );

export const resuming = fc
  .record({ isOwner: fc.nat({ max: 3 }), person: commands.picks, wish: commands.picks })
  .map((choice) =>
    commands.command(
      'go on with a wish',
      ({ wishes }) => wishes.length > 0,
      async (run, tell) => {
        await catchUp(run);
        const { world, real } = run;
        const wish = commands.pickRather(world.wishes, ({ isResting }) => isResting, choice.wish);
        const by = choice.isOwner > 0 ? wish.owner : commands.pickPerson(world, choice.person);
        tell(`${commands.who(by)} resumes the wish ${wish.id} of ${commands.who(wish.owner)}`);
        const wasResting = wish.isResting;
        const outcome = by.isActive ? resumeWish(world, by, wish) : SIGNED_OUT;
        const isRefused = 'status' in outcome;
        commands.count(
          run,
          `go on with a wish: ${isRefused ? outcome.reason : wasResting ? 'rested' : 'was not resting'}`,
        );
        const answer = await real.clientOf(by).post(`/api/standing/${wish.id}/resume`);
        await learnServed(run);
        expectAnswer(answer, isRefused ? outcome : { status: 200, body: presentMade(world, outcome) });
      },
    ),
  );

/**
 * The outcome of the open days, without those given back since. What it was given on other weekdays, before it was
 * changed, is included.
 */
function presentMade(world: World, wish: Wish) {
  const { office, owner, space } = wish;
  const open = openDaysOf(world, wish);
  const [first = '', last = ''] = [open[0], open.at(-1)];
  const decided = [...wish.decided]
    .filter(([date]) => first <= date && date <= last)
    .toSorted(([a], [b]) => a.localeCompare(b));
  const days = decided.flatMap(([date, { outcome, reason, booking }]): object[] => {
    if (booking) {
      const isHeld = isLive(booking) && booking.date >= first && booking.date <= last;
      return isHeld ? [{ date, outcome, booking: presentBooking(world, owner, booking) }] : [];
    }
    const free = space
      ? freeFor(world, owner, office, date, space.kind).filter((each) => each !== space)
      : [];
    const isAboutSpace = reason === 'already-booked' || reason === 'kept';
    const offered = isAboutSpace ? free.map(({ id, name }) => ({ id, name })) : [];
    return [{ date, outcome, reason, ...(offered.length > 0 && { alternatives: offered }) }];
  });
  return { id: wish.id, days, takenOn: takenOn(world, wish) };
}

/** The contract's standing wish, for its owner. */
export function presentWish(world: World, wish: Wish) {
  const { id, office, space, orElse, from, until, isResting, isUnseen } = wish;
  return {
    id,
    weekdays: wish.weekdays,
    area: { id: office.areaId, name: 'Studio' },
    location: { id: office.locationId, name: office.name },
    bookableObject: space && { id: space.id, name: space.name },
    orElse,
    from,
    until,
    isResting,
    ...(isUnseen && { isUnseen }),
    isSuspended: false,
    refused: [...wish.decided]
      .filter(([date, { reason }]) => reason && date >= today(world, office))
      .map(([date, { reason }]) => ({ date, reason }))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
  };
}
