import fc from 'fast-check';
import { expect } from 'vitest';
import { shownAbsences } from './absences.ts';
import { isShownTo, ownBookings, presentBooking, presentSpaces } from './bookings.ts';
import { catchUp } from './catching-up.ts';
import * as commands from './command.ts';
import { isKeptFrom, isStillKept, opensAt } from './kept.ts';
import { expectAnswer } from './perch-under-test.ts';
import { isOpenOn, isReleasable, notFound, today } from './rules.ts';
import { liveWishes } from './standing.ts';
import { presentWish } from './usual-week.ts';
import { ownPlaces, presentPlace, presentQueue } from './waiting-list.ts';
import {
  isInUse,
  type Booking,
  liveBookingsOn,
  type Office,
  type Place,
  type Somebody,
  type World,
} from './world.ts';
import { plusDays } from './wall-clock.ts';

type Choice = { office: Office; date: string; number: number };

/** What each reading call should return, according to the model. */
type Read = (
  world: World,
  reader: Somebody,
  choice: Choice,
) => { path: string; status: number; reason?: string; body?: unknown };

const availability: Read = (world, reader, { office, date }) => ({
  path: `/api/booking/location/${office.locationId}/area/${office.areaId}/${date}`,
  status: 200,
  body: {
    date,
    isOpen: isOpenOn(world, { office, date }),
    bookableObjects: presentSpaces(world, reader, office, date).map((each) => expect.objectContaining(each)),
    ...presentOutages(office, date),
    ...presentKept(world, reader, office, date),
    waitingList: presentQueue(world, reader, office, date),
  },
});

function presentOutages({ spaces }: Office, date: string) {
  const outOfOrder = spaces.flatMap(({ id, outages }) =>
    outages
      .filter(({ from, to, isLifted }) => !isLifted && from <= date && date <= to)
      .map(({ to }) => ({ id, until: to, reason: 'Works' })),
  );
  return outOfOrder.length > 0 ? { outOfOrder } : {};
}

function presentKept(world: World, reader: Somebody, office: Office, date: string) {
  if (date < today(world, office)) return {};
  const kept = office.spaces
    .filter((space) => isStillKept(world, office, space, date))
    .toSorted((a, b) => a.id - b.id)
    .map((space) => ({
      id: space.id,
      groups: ['Club'],
      opensAt: opensAt(world, office, space, date)?.toString() ?? null,
      isForYou: space.keptFor!.members.includes(reader),
    }));
  return kept.length > 0 ? { kept } : {};
}

const dayCounts: Read = (world, reader, { office, date }) => {
  const days = [0, 1, 2].map((ahead) => plusDays(date, ahead));
  return {
    path: `/api/booking/location/${office.locationId}/area/${office.areaId}?from=${date}&to=${days[2]}`,
    status: 200,
    body: days.map((each) => {
      const live = liveBookingsOn(world, office, each);
      const counted = office.spaces.filter(
        (space) => isInUse(space, each) || live.some((booking) => booking.space === space),
      );
      const standard = counted.filter(({ kind }) => kind === 'standard');
      const total = counted.length;
      const keptFromThem = counted.filter(
        (space) =>
          !live.some((booking) => booking.space === space) &&
          isKeptFrom(world, reader, { office, space, date: each }),
      );
      const mine = live.filter(({ owner }) => owner === reader).length;
      return {
        date: each,
        isOpen: isOpenOn(world, { office, date: each }),
        total,
        free: total - live.length - keptFromThem.length,
        mine,
        totalStandard: standard.length,
        freeStandard: standard.filter(
          (each) => !keptFromThem.includes(each) && !live.some(({ space }) => space === each),
        ).length,
      };
    }),
  };
};

const queue: Read = (world, reader, { office, date }) => ({
  path: `/api/booking/waitlist/area/${office.areaId}/${date}`,
  status: 200,
  body: presentQueue(world, reader, office, date),
});

const range: Read = (world, reader, { date }) => {
  const to = plusDays(date, 7);
  const found = ownBookings(world, reader, (each) => each.date >= date && each.date <= to);
  return {
    path: `/api/booking?from=${date}&to=${to}`,
    status: 200,
    body: found.map((each) => presentBooking(world, reader, each)),
  };
};

const upcoming: Read = (world, reader) => {
  const found = ownBookings(world, reader, (each) => each.date >= today(world, each.office));
  return {
    path: '/api/booking/upcoming',
    status: 200,
    body: found.map((each) => presentBooking(world, reader, each)),
  };
};

const places: Read = (world, reader) => ({
  path: '/api/booking/waitlist',
  status: 200,
  body: ownPlaces(world, reader)
    .filter((each) => isReleasable(world, each))
    .map((each) => presentPlace(world, each)),
});

const oneBooking: Read = (world, reader, { number }) => {
  const chosen = commands.pick(world.bookings, number);
  const isShown = chosen && isShownTo(reader, chosen);
  return {
    path: `/api/booking/${chosen?.id ?? 0}`,
    ...(isShown ? { status: 200, body: presentBooking(world, reader, chosen) } : notFound),
  };
};

const onePlace: Read = (world, reader, { number }) => {
  const chosen = commands.pick(world.places, number);
  const isShown = chosen?.owner === reader;
  return {
    path: `/api/booking/waitlist/${chosen?.id}`,
    ...(isShown ? { status: 200, body: presentPlace(world, chosen) } : notFound),
  };
};

const wishes: Read = (world, reader) => ({
  path: '/api/standing',
  status: 200,
  body: liveWishes(world)
    .filter(
      ({ owner, office, until }) => owner === reader && (until === null || until >= today(world, office)),
    )
    .map((wish) => presentWish(world, wish)),
});

const absences: Read = (world, reader) => ({
  path: '/api/away',
  status: 200,
  body: shownAbsences(world, reader).map(({ id, from, to }) => ({ id, from, to })),
});

const READS = {
  availability,
  dayCounts,
  queue,
  range,
  upcoming,
  places,
  oneBooking,
  onePlace,
  wishes,
  absences,
};
const reads = fc.constantFrom(...(Object.keys(READS) as (keyof typeof READS)[]));

export const reading = fc
  .record({
    what: reads,
    person: commands.picks,
    isOwner: fc.boolean(),
    office: commands.picks,
    date: commands.dateChoices,
    number: commands.picks,
  })
  .map(({ what, ...choice }) => {
    const isPossible =
      { oneBooking: commands.hasBookings, onePlace: commands.hasPlaces }[what as string] ?? commands.always;
    return commands.command(`read ${what}`, isPossible, async (run) => {
      // When a wish came to rest is known only once somebody has looked.
      if (what === 'wishes') await catchUp(run);
      const office = commands.pick(run.world.offices, choice.office);
      const date = commands.dateOf(choice.date, run.world, office);
      await read(run, READS[what], readerOf(run.world, what, choice), {
        office,
        date,
        number: choice.number,
      });
    });
  });

async function read(
  { world, real, told }: commands.Run,
  what: Read,
  reader: Somebody,
  choice: Choice,
): Promise<void> {
  const { path, ...expected } = what(world, reader, choice);
  told.push(`${commands.who(reader)} reads ${path}`);
  const answer = await real.clientOf(reader).get(path);
  expectAnswer(answer, reader.isActive ? expected : { status: 401, reason: 'signed-out' });
}

/** Wherever its owner and other people see it. */
export async function readAllOf(
  run: commands.Run,
  over: { bookings: Booking[]; places: Place[] },
): Promise<void> {
  const { bookings, places: queued } = run.world;
  for (const each of over.bookings) {
    const choice = { ...each, number: bookings.indexOf(each) };
    for (const what of [oneBooking, availability, dayCounts, upcoming])
      await read(run, what, each.owner, choice);
  }
  for (const each of over.places) {
    const choice = { ...each, number: queued.indexOf(each) };
    for (const what of [onePlace, availability, queue, places]) await read(run, what, each.owner, choice);
  }
}

/** People read their own more often than other people's. */
function readerOf(
  world: World,
  what: string,
  { isOwner, person, number }: { isOwner: boolean; person: number; number: number },
) {
  if (isOwner && what === 'oneBooking') return commands.pick(world.bookings, number).owner;
  if (isOwner && what === 'onePlace') return commands.pick(world.places, number).owner;
  return commands.pickPerson(world, person);
}
