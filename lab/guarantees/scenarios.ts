import type { Booked, Feature, Office, Person, Server } from './adapter.ts';
import { cutAtAnswer } from './cut.ts';

/** How many desks a person may hold on one day. */
export const PER_DAY = 2;

/** A Tuesday morning; the six weeks after it take in the end of summer time in Europe. */
export const START = '2026-09-29T05:00:00Z';

export type Stage = {
  readonly server: Server;
  /** The scenario's own, so that none disturbs another. */
  readonly office: string;
  /** A working day that no other round of the scenario has. */
  readonly day: string;
  /** Signed in once. */
  person(name: string): Promise<Person>;
  /** After `kill`; with the clock as it was at the beginning. */
  restart(): Promise<void>;
};

export type Scenario = {
  readonly name: string;
  /** What must hold. */
  readonly promise: string;
  readonly needs: readonly Feature[];
  /** The desks of its office, which is in London and open on every day but these. */
  readonly desks: number;
  readonly closedOn?: readonly string[];
  /** For a scenario that depends on where offices are. */
  readonly others?: readonly Office[];
  /** Chance does not decide anything in it. */
  readonly isPlayedOnce?: boolean;
  /** Each sentence it answers is something that did not hold. */
  play(stage: Stage): Promise<string[]>;
};

const isBooked = (answer: Booked): answer is Extract<Booked, { id: string }> => 'id' in answer;

const crowd = (stage: Stage, size: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: size }, (_, at) => stage.person(`Runner${at + 1}`)));

const only = async (person: Person, office: string, day: string): Promise<string> => {
  const [desk] = await person.free(office, day);
  if (desk === undefined) throw new Error(`No desk of ${office} is free on ${day}.`);
  return desk;
};

async function bookedBy(person: Person, office: string, desk: string, day: string): Promise<string> {
  const answer = await person.book(office, desk, day);
  if (isBooked(answer)) return answer.id;
  throw new Error(`A free desk could not be booked: ${answer.refused}`);
}

/** How many hold the desk that day, by what each of them is told. */
async function holders(people: readonly Person[], desk: string, day: string): Promise<number[]> {
  const lists = await Promise.all(people.map((each) => each.mine()));
  return lists.map((list) => list.filter((each) => each.desk === desk && each.day === day).length);
}
const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

const unless = (holds: boolean, sentence: string): string[] => (holds ? [] : [sentence]);

export const scenarios: readonly Scenario[] = [
  {
    name: 'One desk, twenty people',
    desks: 1,
    promise: 'One of them has it, and the others are told so.',
    needs: [],
    async play(stage) {
      const { office, day } = stage;
      const people = await crowd(stage, 20);
      const desk = await only(await stage.person('Ada'), office, day);
      const answers = await Promise.all(people.map((each) => each.book(office, desk, day)));
      const told = answers.filter(isBooked).length;
      const held = sum(await holders(people, desk, day));
      const free = await (await stage.person('Ada')).free(office, day);
      return [
        ...unless(told === 1, `${told} were told that they have it`),
        ...unless(held === 1, `${held} bookings of it`),
        ...unless(free.length === 0, 'it is still free'),
      ];
    },
  },
  {
    name: 'Two freed desks, one waiter',
    desks: 2,
    promise: 'The waiter has one of them, and the other is free.',
    needs: ['queue'],
    async play(stage) {
      const { office, day } = stage;
      const [first, second, waiter] = await crowd(stage, 3);
      if (!first || !second || !waiter) return [];
      const [one = '', other = ''] = await first.free(office, day);
      const ids = [await bookedBy(first, office, one, day), await bookedBy(second, office, other, day)];
      await waiter.join(office, day);
      await Promise.all([first.cancel(ids[0] ?? ''), second.cancel(ids[1] ?? '')]);
      const has = (await waiter.mine()).filter((each) => each.day === day).length;
      const free = await first.free(office, day);
      return [
        ...unless(has === 1, `the waiter has ${has}`),
        ...unless(free.length === 1, `${free.length} are free`),
        ...unless((await waiter.position(office, day)) === null, 'the waiter is still waiting'),
      ];
    },
  },
  {
    name: 'A release and a booking at once',
    desks: 1,
    promise: 'The desk goes to whoever waited for it, not to somebody who happens to ask in that moment.',
    needs: ['queue'],
    async play(stage) {
      const { office, day } = stage;
      const [owner, waiter, ...others] = await crowd(stage, 12);
      if (!owner || !waiter) return [];
      const desk = await only(owner, office, day);
      const id = await bookedBy(owner, office, desk, day);
      await waiter.join(office, day);
      // Before it is given back, meanwhile and afterwards.
      const ask = async (each: Person) => [
        await each.book(office, desk, day),
        await each.book(office, desk, day),
        await each.book(office, desk, day),
      ];
      const [, ...asked] = await Promise.all([owner.cancel(id), ...others.map(ask)]);
      const answers = asked.flat();
      const [waiters = 0, ...rest] = await holders([waiter, owner, ...others], desk, day);
      return [
        ...unless(waiters === 1, `the waiter has it ${waiters} times`),
        ...unless(sum(rest) === 0, `${sum(rest)} others have it`),
        ...unless(!answers.some(isBooked), 'somebody else was told that they have it'),
      ];
    },
  },
  {
    name: 'Cancelled twice at once',
    desks: 1,
    promise: 'One waiter has the desk; the next goes on waiting, as the first.',
    needs: ['queue'],
    async play(stage) {
      const { office, day } = stage;
      const [owner, first, second] = await crowd(stage, 3);
      if (!owner || !first || !second) return [];
      const desk = await only(owner, office, day);
      const id = await bookedBy(owner, office, desk, day);
      await first.join(office, day);
      await second.join(office, day);
      await Promise.all(Array.from({ length: 4 }, () => owner.cancel(id)));
      const [ofFirst = 0, ofSecond = 0] = await holders([first, second], desk, day);
      const position = await second.position(office, day);
      return [
        ...unless(ofFirst === 1, `the first has it ${ofFirst} times`),
        ...unless(ofSecond === 0, 'the second has it as well'),
        ...unless(position === 1, `the second is at ${position ?? 'no place'}`),
      ];
    },
  },
  {
    name: 'Cancelled again, later',
    desks: 1,
    promise: 'Nothing happens to whoever has the desk by then.',
    needs: [],
    async play(stage) {
      const { office, day } = stage;
      const [before, after, third] = await crowd(stage, 3);
      if (!before || !after || !third) return [];
      const desk = await only(before, office, day);
      const id = await bookedBy(before, office, desk, day);
      await before.cancel(id);
      await bookedBy(after, office, desk, day);
      await before.cancel(id);
      const [held = 0] = await holders([after], desk, day);
      const answer = await third.book(office, desk, day);
      return [
        ...unless(held === 1, 'they have lost it'),
        ...unless(!isBooked(answer), 'a third person could book it'),
      ];
    },
  },
  {
    name: 'The answer is lost',
    desks: 1,
    promise: 'Whoever asks again has the desk once.',
    needs: [],
    async play(stage) {
      const { office, day } = stage;
      const cut = await cutAtAnswer(() => stage.server.url());
      try {
        const behind = await stage.server.signIn('Lost', () => cut.url);
        const desk = await only(behind, office, day);
        cut.nextAnswer(() => Promise.resolve());
        const lost = await behind.book(office, desk, day).catch(() => null);
        await behind.book(office, desk, day);
        const [held = 0] = await holders([behind], desk, day);
        const stranger = await (await stage.person('Ada')).book(office, desk, day);
        return [
          ...unless(lost === null, 'the answer arrived after all: the scenario was not played'),
          ...unless(held === 1, `they have it ${held} times`),
          ...unless(!isBooked(stranger), 'somebody else could book it'),
        ];
      } finally {
        await cut.close();
      }
    },
  },
  {
    name: 'Killed while the answer is on its way',
    desks: 2,
    promise: 'What was answered, or about to be, is there after a restart.',
    needs: ['kill'],
    isPlayedOnce: true,
    async play(stage) {
      const { office, day } = stage;
      const [early, stranger] = [await stage.person('Early'), await stage.person('Ada')];
      const [kept = '', desk = ''] = await early.free(office, day);
      await bookedBy(early, office, kept, day);
      const cut = await cutAtAnswer(() => stage.server.url());
      try {
        const behind = await stage.server.signIn('Killed', () => cut.url);
        cut.nextAnswer(() => stage.server.kill());
        await behind.book(office, desk, day).catch(() => null);
        await stage.restart();
        const [before = 0, onItsWay = 0] = [
          ...(await holders([early], kept, day)),
          ...(await holders([behind], desk, day)),
        ];
        const answer = await stranger.book(office, desk, day);
        return [
          ...unless(before === 1, 'a booking that had been answered is gone'),
          ...unless(onItsWay === 1, 'a booking whose answer was on its way is gone'),
          ...unless(!isBooked(answer), 'somebody else could book it'),
        ];
      } finally {
        await cut.close();
      }
    },
  },
  {
    name: 'The night with an hour that comes twice',
    desks: 1,
    promise: 'The day begins at midnight at the office, and ends 25 hours later.',
    needs: ['clock'],
    isPlayedOnce: true,
    async play({ server, person, office }) {
      const ada = await person('Ada');
      const [saturday, sunday] = ['2026-10-24', '2026-10-25'];
      // 00:30 in summer time is still the day before in UTC.
      await server.setClock('2026-10-24T23:30:00Z');
      const desk = await only(ada, office, sunday);
      const over = await ada.book(office, desk, saturday);
      const booked: boolean[] = [];
      // 01:30 for the first and the second time, and the last minute of the day.
      for (const now of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T23:59:00Z']) {
        await server.setClock(now);
        const answer = await ada.book(office, desk, sunday);
        booked.push(isBooked(answer));
        if (isBooked(answer)) await ada.cancel(answer.id);
      }
      await server.setClock('2026-10-26T00:00:00Z');
      const afterwards = await ada.book(office, desk, sunday);
      await server.setClock(START);
      return [
        ...unless(!isBooked(over), 'a day that was over could be booked'),
        ...unless(booked.every(Boolean), 'the day could not be booked on all of its 25 hours'),
        ...unless(!isBooked(afterwards), 'at midnight it could still be booked'),
      ];
    },
  },
  {
    name: 'Two offices, two dates',
    desks: 1,
    others: [
      { name: 'Auckland', timeZone: 'Pacific/Auckland', desks: 1 },
      { name: 'Honolulu', timeZone: 'Pacific/Honolulu', desks: 1 },
    ],
    promise: 'At one moment each office has its own date, for what is over and for what is not.',
    needs: ['clock'],
    isPlayedOnce: true,
    async play({ server, person }) {
      const ada = await person('Ada');
      // The 7th in Auckland, the 6th in Honolulu.
      await server.setClock('2026-10-06T20:00:00Z');
      const tuesday = '2026-10-06';
      const [there, here] = [await only(ada, 'Auckland', '2026-10-07'), await only(ada, 'Honolulu', tuesday)];
      const over = await ada.book('Auckland', there, tuesday);
      const today = await ada.book('Honolulu', here, tuesday);
      const tomorrow = await ada.book('Auckland', there, '2026-10-07');
      await server.setClock(START);
      return [
        ...unless(!isBooked(over), 'the day before could be booked in Auckland'),
        ...unless(isBooked(today), 'the day could not be booked in Honolulu'),
        ...unless(isBooked(tomorrow), 'the day could not be booked in Auckland'),
      ];
    },
  },
  {
    name: 'A limit, asked for at once',
    desks: 6,
    promise: 'Nobody holds more desks on a day than the limit, however they ask.',
    needs: ['limit'],
    async play(stage) {
      const { office, day } = stage;
      const greedy = await stage.person('Greedy');
      const desks = await greedy.free(office, day);
      const answers = await Promise.all(desks.map((desk) => greedy.book(office, desk, day)));
      const told = answers.filter(isBooked).length;
      const held = (await greedy.mine()).filter((each) => each.day === day).length;
      return [
        ...unless(told === PER_DAY, `told of ${told} desks where ${PER_DAY} are allowed`),
        ...unless(held === PER_DAY, `${held} bookings where ${PER_DAY} are allowed`),
      ];
    },
  },
  {
    name: 'A closed day',
    desks: 1,
    promise: 'Nobody can book, and nothing is shown as free.',
    needs: ['closings', 'clock'],
    closedOn: ['2026-10-21'],
    isPlayedOnce: true,
    async play(stage) {
      const { office } = stage;
      const people = await crowd(stage, 10);
      const [ada] = people;
      if (!ada) return [];
      const [before, closed] = ['2026-10-20', '2026-10-21'];
      const desk = await only(ada, office, before);
      const free = await ada.free(office, closed);
      const answers = await Promise.all(people.map((each) => each.book(office, desk, closed)));
      return [
        ...unless(free.length === 0, 'desks are shown as free'),
        ...unless(!answers.some(isBooked), 'somebody could book'),
      ];
    },
  },
  {
    name: 'The deadline, with the clock stopped',
    desks: 1,
    promise:
      'At ten, and not before, an unconfirmed desk is anybody’s, though no time passes in which anything could run.',
    needs: ['clock', 'confirmation'],
    isPlayedOnce: true,
    async play({ server, person, office }) {
      const day = '2026-10-14';
      const [absent, early, ...late] = await Promise.all(
        ['Absent', 'Runner1', 'Runner2', 'Runner3', 'Runner4'].map(person),
      );
      if (!absent || !early) return [];
      const desk = await only(absent, office, day);
      await bookedBy(absent, office, desk, day);
      // 08:00 at the office, when they are asked.
      await server.setClock('2026-10-14T07:00:00Z');
      await server.setClock('2026-10-14T08:59:59.999Z');
      const tooEarly = await early.book(office, desk, day);
      const [held = 0] = await holders([absent], desk, day);
      await server.setClock('2026-10-14T09:00:00Z');
      const answers = await Promise.all(late.map((each) => each.book(office, desk, day)));
      const [afterwards = 0] = await holders([absent], desk, day);
      await server.setClock(START);
      const told = answers.filter(isBooked).length;
      return [
        ...unless(!isBooked(tooEarly), 'a moment before ten somebody else could book it'),
        ...unless(held === 1, 'a moment before ten its owner no longer had it'),
        ...unless(told === 1, `at ten ${told} of three had it`),
        ...unless(afterwards === 0, 'after ten its owner is still shown it'),
      ];
    },
  },
];
