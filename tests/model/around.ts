import fc from 'fast-check';
import { serveSoon } from '../../src/server/days/usual-week/soon.ts';
import type { MovableClock } from '../../src/server/platform/clock.ts';
import type { Relay } from '../mail/relay.ts';
import * as commands from './command.ts';
import { catchUp, serveWishes } from './catching-up.ts';
import { applyDeadlines, askToConfirm, deactivate, restUnseen, restWishes } from './day-of-booking.ts';
import { book } from './bookings.ts';
import { learnPromotions, learnServed } from './learning.ts';
import { pendingDays, serve } from './standing.ts';
import type { Office, Wish, World } from './world.ts';
import { chooseChannels, expectAnswer, keepSessions } from './perch-under-test.ts';
import { readAllOf } from './reading.ts';
import { promoteWhereKept } from './waiting-list.ts';
import { dateIn, isBefore, momentOf, plusDays } from './wall-clock.ts';

/** What happens around the verbs: time passes, Slack fails and recovers, people come and go. */

const deadlines = fc.record({
  office: commands.picks,
  time: fc.constantFrom('07:00', '08:00', '08:30', '09:30', '10:00', '20:00', '00:00'),
  milliseconds: fc.constantFrom(-1, 0, 0, 1, 60_000),
});
const whiles = fc.record({ hours: fc.oneof(fc.constantFrom(1, 24, 72), fc.integer({ min: 1, max: 30 })) });

/** A late sweep changes nothing that anybody sees (T4), but its questions are asked later. */
export const movingTheClock = fc
  .record({
    to: fc.oneof({ weight: 6, arbitrary: deadlines }, { weight: 1, arbitrary: whiles }),
    isSweepLate: fc.boolean(),
    first: commands.picks,
  })
  .map(({ to, isSweepLate, first }) =>
    commands.command('move the clock', commands.always, async (run, tell) => {
      await catchUp(run);
      const { world, real } = run;
      if ('hours' in to) world.now = world.now.add({ hours: to.hours });
      else {
        const { timeZone } = commands.pick(world.offices, to.office);
        world.now = nextOf(to.time, timeZone, world.now, to.milliseconds);
      }
      tell(`it is ${world.now.toString()}${isSweepLate ? ', and the sweep is late' : ''}`);
      const over = applyDeadlines(world);
      await openKept(run);
      run.isSweepLate = isSweepLate && pendingDays(world).length === 0;
      if (isSweepLate) {
        (real.perch.app.clock as MovableClock).set(world.now);
        if (pendingDays(world).length === 0) return readAllOf(run, over);
        // By the clock (D5): anybody who looks before the sweep finds them already resting.
        restWishes(world);
        const [opened] = pendingDays(world);
        if (opened) await askFirst(run, opened, first);
      }
      await real.perch.setClock(world.now.toString());
      await serveWishes(run);
      askToConfirm(world);
    }),
  );

/** W13: whoever was given what has opened looks first. */
async function openKept(run: commands.Run): Promise<void> {
  const { world, real } = run;
  const opened = promoteWhereKept(world);
  if (opened.length === 0) return;
  commands.count(run, 'opened');
  (real.perch.app.clock as MovableClock).set(world.now);
  await learnPromotions(run);
  restWishes(world);
  for (const { office, date } of opened) serve(world, office, date);
  await learnServed(run);
}

/** D4: whoever looks first, the day's wishes have been served before. */
async function askFirst(
  run: commands.Run,
  { office, date }: { office: Office; date: string },
  number: number,
): Promise<void> {
  const { world, real } = run;
  serve(world, office, date);
  const owner = commands.pickRather(world.people, ({ isActive }) => isActive, number);
  if (!owner.isActive) return;
  const space = commands.pick(office.spaces, number);
  run.told.push(`${commands.who(owner)} asks first for ${space.id} of ${date}`);
  const outcome = book(world, owner, { office, space, date, bookedFor: null });
  const wanted = { date, areaId: office.areaId, bookableObjectId: space.id };
  const answer = await real.clientOf(owner).post('/api/booking', wanted);
  commands.count(run, `ask first: ${'status' in outcome ? outcome.reason : 'made'}`);
  if (!('status' in outcome)) outcome.id = answer.body.id ?? null;
  expectAnswer(answer, 'status' in outcome ? outcome : { status: 201 });
}

/** The first moment after now that is this far from a time of day on that zone's wall clock. */
function nextOf(
  time: string,
  timeZone: string,
  now: Temporal.Instant,
  milliseconds: number,
): Temporal.Instant {
  const from = dateIn(timeZone, now);
  const days = [0, 1, 2].map((ahead) =>
    momentOf(plusDays(from, ahead), time, timeZone).add({ milliseconds }),
  );
  return days.find((each) => isBefore(now, each))!;
}

export const slackChanging = fc.boolean().map((accepts) =>
  commands.command(
    'slack',
    ({ slackAccepts }) => slackAccepts !== accepts,
    async (run, tell) => {
      tell(`Slack ${accepts ? 'works again' : 'fails'}`);
      await setSlack(run, accepts);
    },
  ),
);

/** Retries what is queued at once. */
export async function setSlack(run: commands.Run, accepts: boolean): Promise<void> {
  await catchUp(run);
  const { world, real } = run;
  world.slackAccepts = accepts;
  await real.perch.visitor().post('/dev/slack/fail', { mode: accepts ? 'none' : '500' });
  await real.perch.app.work.settle();
  askToConfirm(world);
}

export const relayChanging = fc.constantFrom<World['relay']>('works', 'works', 'away', 'drops').map((relay) =>
  commands.command(
    'relay',
    (world) => world.relay !== relay,
    async (run, tell) => {
      tell(`the mail relay ${relay === 'away' ? 'is away' : relay}`);
      await setRelay(run, relay);
    },
  ),
);

const MISBEHAVIOUR: Record<World['relay'], Parameters<Relay['misbehave']>[0]> = {
  works: {},
  away: { from: () => '421 4.3.2 Not now' },
  drops: { beforeAnswer: () => 'drop' },
};

/** Retries what is queued at once. */
export async function setRelay(run: commands.Run, relay: World['relay']): Promise<void> {
  await catchUp(run);
  const { world, real } = run;
  world.relay = relay;
  world.wasDropped ||= relay === 'drops';
  real.relay.misbehave(MISBEHAVIOUR[relay]);
  await real.perch.app.work.settle();
  askToConfirm(world);
}

/** D13: an owner's last sign of life is 28 days ago, or a millisecond less; then they are back. */
export const stayingAway = fc.record({ wish: commands.picks, isLess: fc.boolean() }).map((choice) =>
  commands.command(
    'stay away',
    ({ wishes }) => wishes.length > 0,
    async (run, tell) => {
      await catchUp(run);
      const { world, real } = run;
      const isAtWork = ({ hasEnded, isResting }: Wish) => !hasEnded && !isResting;
      const { owner } = commands.pickRather(world.wishes, isAtWork, choice.wish);
      const { isLess } = choice;
      tell(`${commands.who(owner)} was last seen 28 days ago${isLess ? ', less a millisecond' : ''}`);
      commands.count(run, `stay away: ${isLess ? 'not yet' : 'rests'}`);
      const see = (at: Temporal.Instant) =>
        real.perch.app.db.query('update users set seen_at = $2 where id = $1', [owner.id, at.toString()]);
      await see(world.now.subtract({ hours: 28 * 24 }).add({ milliseconds: isLess ? 1 : 0 }));
      // Otherwise it looks again only after the next quarter of an hour.
      serveSoon(real.perch.app);
      await real.perch.app.work.settle();
      await see(world.now);
      if (!isLess) restUnseen(world, owner);
    },
  ),
);

/** P2, P3: by the admin. */
export const comingAndGoing = fc
  .record({ person: commands.picks, comes: fc.constantFrom(true, true, false) })
  .map(({ person, comes }) =>
    commands.command('change a user', commands.always, async (run, tell) => {
      const { world, real } = run;
      const admin = world.people.find(({ isAdmin }) => isAdmin)!;
      const away = world.people.filter(({ isActive }) => !isActive);
      const somebody =
        comes && away.length > 0 ? commands.pick(away, person) : commands.pick(world.people, person);
      const isActive = away.includes(somebody);
      tell(`${commands.who(admin)} ${isActive ? 'reactivates' : 'deactivates'} ${commands.who(somebody)}`);
      const isRefused = !isActive && !deactivate(world, somebody);
      if (isActive) somebody.isActive = true;
      commands.count(
        run,
        `change a user: ${isRefused ? 'last-admin' : isActive ? 'reactivated' : 'deactivated'}`,
      );
      const answer = await real.clientOf(admin).send(`/api/admin/users/${somebody.id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ isActive }),
      });
      expectAnswer(answer, isRefused ? { status: 409, reason: 'last-admin' } : { status: 204 });
      await learnPromotions(run);
      if (isRefused) return;
      const back = await real.clientOf(somebody).signIn(somebody);
      expectAnswer(back, isActive ? { status: 200 } : { status: 401, reason: 'deactivated' });
      if (!isActive) return;
      await keepSessions(real.perch);
      await chooseChannels(real.perch, somebody);
    }),
  );
