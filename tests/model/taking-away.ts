import fc from 'fast-check';
import { catchUp, serveWishes } from './catching-up.ts';
import { close, putBack, putToUse, reopen, retire, takeOutOfOrder } from './closings.ts';
import * as commands from './command.ts';
import { learnPromotions } from './learning.ts';
import { expectAnswer } from './perch-under-test.ts';
import { plusDays } from './wall-clock.ts';
import { type Booking, isLive, type Office, type Space, type World } from './world.ts';
import { today } from './rules.ts';
import { promote, promoteWhereKept } from './waiting-list.ts';

/** What an admin takes away from bookings and usual weeks, and gives back (A4, A7, D6), and how much one person may have (B13). */

const adminOf = ({ people }: World) => people.find(({ isAdmin }) => isAdmin)!;
const pathOf = ({ locationId }: Office) => `/api/admin/location/${locationId}`;

/** What has to be decided again is served by the background worker, immediately. */
async function settle(run: commands.Run, before: readonly Booking[] = []): Promise<void> {
  await learnPromotions(run);
  await run.real.perch.app.work.settle();
  for (const { wish, endedAs } of before)
    if (endedAs !== null) commands.count(run, `taken away: ${wish ? 'of a wish' : 'booked'}`);
  const known = run.world.bookings.length;
  await serveWishes(run);
  for (const { wish } of run.world.bookings.slice(known))
    if (wish) commands.count(run, 'made of a wish after an admin');
  await learnPromotions(run);
}

const liveOnes = ({ bookings }: World): Booking[] => bookings.filter(({ endedAs }) => endedAs === null);

export const closing = fc
  .record({ office: commands.picks, from: commands.dateChoices, days: fc.constantFrom(0, 0, 0, 1, 6, 13) })
  .map((choice) =>
    commands.command('close', commands.always, async (run, tell) => {
      await catchUp(run);
      const { world, real } = run;
      const office = commands.pick(world.offices, choice.office);
      const from = commands.dateOf(choice.from, world, office);
      const to = plusDays(from, choice.days);
      tell(`${office.name} closes from ${from} to ${to}`);
      const before = liveOnes(world);
      const outcome = close(world, { office, from, to });
      const isRefused = 'status' in outcome;
      commands.count(run, `close: ${isRefused ? outcome.reason : 'done'}`);
      const answer = await real
        .clientOf(adminOf(world))
        .post(`${pathOf(office)}/closing`, { from, to, reason: 'Works' });
      expectAnswer(answer, isRefused ? outcome : { status: 201 });
      if (!isRefused) outcome.id = answer.body;
      // A closed day moves what is kept forward (B17).
      if (!isRefused) promoteWhereKept(world);
      await settle(run, before);
    }),
  );

export const reopening = commands.picks.map((number) =>
  commands.command(
    'reopen',
    ({ closings }) => closings.length > 0,
    async (run, tell) => {
      await catchUp(run);
      const { world, real } = run;
      const lifted = commands.pickRather(world.closings, ({ isLifted }) => !isLifted, number);
      tell(`${lifted.office.name} opens again from ${lifted.from} to ${lifted.to}`);
      const outcome = reopen(world, lifted);
      commands.count(run, `reopen: ${outcome?.reason ?? 'done'}`);
      const answer = await real
        .clientOf(adminOf(world))
        .delete(`${pathOf(lifted.office)}/closing/${lifted.id}`);
      expectAnswer(answer, outcome ?? { status: 204 });
      await settle(run);
    },
  ),
);

const isOut = ({ outages }: Space) => outages.some(({ isLifted }) => !isLifted);

/** A19: one at a time in an office, which keeps another ordinary space in use. */
export const outages = fc
  .record({
    office: commands.picks,
    space: commands.picks,
    from: commands.dateChoices,
    days: fc.constantFrom(0, 0, 1, 6),
    isPutBack: fc.boolean(),
  })
  .map((choice) =>
    commands.command('outage', commands.always, async (run, tell) => {
      await catchUp(run);
      const { world, real } = run;
      const office = commands.pick(world.offices, choice.office);
      const admin = real.clientOf(adminOf(world));
      const path = `${pathOf(office)}/area/${office.areaId}/outage`;
      const before = liveOnes(world);
      const out = office.spaces.find(isOut);
      const outage = out?.outages.find(({ isLifted }) => !isLifted);
      if (out && outage) {
        if (!choice.isPutBack) return;
        tell(`${out.name} (${out.id}) of area ${office.areaId} is back in use`);
        putBack(world, office, out, outage);
        commands.count(run, 'outage: put back');
        expectAnswer(await admin.delete(`${path}/${outage.id}`), { status: 204 });
      } else {
        const inUse = office.spaces.filter(({ isActive }) => isActive);
        const space = commands.pick(inUse, choice.space);
        const others = inUse.filter((each) => each.kind === 'standard' && each !== space);
        if (others.length === 0) return;
        const from = commands.dateOf(choice.from, world, office);
        const to = plusDays(from, choice.days);
        tell(`${space.name} (${space.id}) of area ${office.areaId} is out of order from ${from} to ${to}`);
        const outcome = takeOutOfOrder(world, office, space, { from, to });
        commands.count(run, `outage: ${'status' in outcome ? outcome.reason : 'done'}`);
        const wanted = { objectIds: [space.id], from, to, reason: 'Works', bookings: 'cancel' };
        const answer = await admin.post(path, wanted);
        expectAnswer(answer, 'status' in outcome ? outcome : { status: 201 });
        if (!('status' in outcome)) outcome.id = answer.body;
      }
      await settle(run, before);
    }),
  );

/** An office keeps one ordinary space; what people can wait for without one is another rule’s subject. */
export const retiring = fc
  .record({ office: commands.picks, space: commands.picks, retires: fc.boolean() })
  .map((choice) =>
    commands.command('retire', commands.always, async (run, tell) => {
      await catchUp(run);
      const { world, real } = run;
      const office = commands.pick(world.offices, choice.office);
      const isLastDesk = (id: number) =>
        office.spaces.every((each) => each.kind === 'dog' || !each.isActive || isOut(each) || each.id === id);
      const offered = office.spaces.filter(({ name }) => name !== 'Desk 99');
      const space = commands.pickRather(offered, ({ isActive }) => isActive === choice.retires, choice.space);
      const isActive = !space.isActive;
      if (isActive === choice.retires) return;
      if (!isActive && space.kind === 'standard' && isLastDesk(space.id)) return;
      tell(`${space.name} (${space.id}) of area ${office.areaId} is ${isActive ? 'in' : 'out of'} use`);
      const before = liveOnes(world);
      if (isActive) putToUse(world, office, space);
      else retire(world, office, space);
      commands.count(run, `retire: ${isActive ? 'put to use' : 'out of use'}`);
      const answer = await real
        .clientOf(adminOf(world))
        .put(`${pathOf(office)}/area/${office.areaId}/bookable-object/${space.id}`, {
          isActive,
          ...(!isActive && { onFutureBookings: 'cancel' }),
        });
      expectAnswer(answer, { status: 204 });
      await settle(run, before);
    }),
  );

/** B17: for the club, or for everybody again; what people have stays. */
export const keeping = fc
  .record({
    office: commands.picks,
    space: commands.picks,
    until: fc.constantFrom(null, { daysBefore: 0, at: '07:00' }, { daysBefore: 1, at: '20:00' }),
    isKept: fc.boolean(),
  })
  .map((choice) =>
    commands.command('keep', commands.always, async (run, tell) => {
      await catchUp(run);
      const { world, real } = run;
      const office = commands.pick(world.offices, choice.office);
      const space = commands.pick(
        office.spaces.filter(({ isActive }) => isActive),
        choice.space,
      );
      const was = JSON.stringify(space.keptFor?.until);
      space.keptFor = choice.isKept ? { members: world.club.members, until: choice.until } : null;
      tell(`${space.name} (${space.id}) is kept: ${JSON.stringify(space.keptFor?.until) ?? 'for nobody'}`);
      commands.count(run, `keep: ${choice.isKept ? 'for the club' : 'for nobody'}`);
      if (JSON.stringify(space.keptFor?.until) !== was) {
        for (const { space: wished, decided } of world.wishes)
          for (const [date, { reason }] of decided)
            if (wished === space && reason === 'kept' && date >= today(world, office)) decided.delete(date);
      }
      const days = new Set(
        world.places.filter(isLive).flatMap((each) => (each.office === office ? each.date : [])),
      );
      for (const date of [...days].toSorted()) promote(world, office, date);
      const answer = await real
        .clientOf(adminOf(world))
        .put(`${pathOf(office)}/area/${office.areaId}/bookable-object/${space.id}`, {
          keptFor: choice.isKept ? { groups: [world.club.id], until: choice.until } : null,
        });
      expectAnswer(answer, { status: 204 });
      await settle(run);
    }),
  );

/** Half the time none, so that the other rules are put to the test as well. */
const most = (highest: number) => fc.option(fc.integer({ min: 1, max: highest }), { freq: 2 });

/** B16: what people have stays. */
export const limiting = fc
  .record({ office: commands.picks, mostADay: most(2), mostDaysAWeek: most(3) })
  .map(({ office: number, mostADay, mostDaysAWeek }) =>
    commands.command('limit', commands.always, async ({ world, real }, tell) => {
      const office = commands.pick(world.offices, number);
      office.limit = { mostADay, mostDaysAWeek };
      tell(
        `${office.name} allows ${mostADay ?? 'any number of'} desks a day, on ${mostDaysAWeek ?? 'all'} days a week`,
      );
      const limits = [{ areaTypeId: 1, ...office.limit }];
      const answer = await real.clientOf(adminOf(world)).put(`${pathOf(office)}/limits`, limits);
      expectAnswer(answer, { status: 204 });
    }),
  );
