import { makeAbsence } from '../../src/server/days/away/actions.ts';
import { cancelBooking, confirmBooking, createBooking } from '../../src/server/days/bookings/actions.ts';
import { bookDays } from '../../src/server/days/bookings/batch-actions.ts';
import { changeBooking } from '../../src/server/days/bookings/move-actions.ts';
import { restoreBooking } from '../../src/server/days/bookings/restore-actions.ts';
import { closeLocation } from '../../src/server/offices/closings/several-actions.ts';
import type { App } from '../../src/server/context.ts';
import { setDraw } from '../../src/server/days/draws/actions.ts';
import { changeObject, createObject } from '../../src/server/offices/contents/actions.ts';
import { putBackInUse, takeOutOfOrder } from '../../src/server/offices/outages/actions.ts';
import { giveWhatIsDue } from '../../src/server/days/kept/due.ts';
import { setLimits } from '../../src/server/days/location-limits/actions.ts';
import { changeUser } from '../../src/server/days/leaving/actions.ts';
import { sweep, sweepDay } from '../../src/server/days/deadlines/actions.ts';
import { joinWaitingList, leaveWaitingList } from '../../src/server/days/waiting-list/actions.ts';
import { day } from '../../src/shared/day.ts';
import { blankOf, OBJECT_FIELDS } from '../../src/shared/locations/fields.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { type Stage, THURSDAY } from './stage.ts';
import type { Turn } from './steps.ts';

/** What is played, on the morning that `stage.ts` sets up. A refusal is as good an outcome as any. */
export type Verb = {
  readonly name: string;
  play(app: App, stage: Stage, turn: Turn): Promise<unknown>;
};

const [today, tomorrow] = [day(TUESDAY), day(WEDNESDAY)];

const strikes = (name: string, now: string): Verb => ({
  name,
  async play(app, { clock }, turn) {
    await turn.pass({ kind: 'strike', name });
    clock.strike(now);
    await sweep(app);
  },
});

export const verbs = {
  book: {
    name: 'Eve books Desk 1',
    play: (app, { people, area }) =>
      createBooking(app, people.eve, { date: today, areaId: area.id, bookableObjectId: area.desks[0]! }),
  },
  bookToo: {
    name: 'Finn books Desk 1',
    play: (app, { people, area }) =>
      createBooking(app, people.finn, { date: today, areaId: area.id, bookableObjectId: area.desks[0]! }),
  },
  bookElsewhere: {
    name: 'Eve books a desk in York',
    play: (app, { people, library }) =>
      createBooking(app, people.eve, {
        date: today,
        areaId: library.id,
        bookableObjectId: library.desks[0]!,
      }),
  },
  bookTheDogPlace: {
    name: 'Eve books the dog place',
    play: (app, { people, area }) =>
      createBooking(app, people.eve, { date: today, areaId: area.id, bookableObjectId: area.dogPlace }),
  },
  bookTheDogPlaceToo: {
    name: 'Finn books the dog place',
    play: (app, { people, area }) =>
      createBooking(app, people.finn, { date: today, areaId: area.id, bookableObjectId: area.dogPlace }),
  },
  bookInTheHall: {
    name: 'Dora, who waits, books a desk in the hall',
    play: (app, { people, hall }) =>
      createBooking(app, people.dora, { date: today, areaId: hall.id, bookableObjectId: hall.desks[0]! }),
  },
  limit: {
    name: 'Ada allows one day a week, and Eve books the hall for Wednesday',
    async play(app, { people, hall, area }) {
      const limit = { areaTypeId: 1 as const, mostADay: 1, mostDaysAWeek: 1 };
      await setLimits(app, people.ada, area.locationId, [limit]);
      const wanted = { date: tomorrow, areaId: hall.id, bookableObjectId: hall.desks[0]! };
      return createBooking(app, people.eve, wanted);
    },
  },
  cancel: {
    name: 'Ben gives Desk 1 back',
    play: (app, { people, desk1 }) => cancelBooking(app, people.ben, desk1),
  },
  cancelToo: {
    name: 'Chidi gives Desk 2 back',
    play: (app, { people, desk2 }) => cancelBooking(app, people.chidi, desk2),
  },
  cancelAsAdmin: {
    name: 'Ada takes Desk 1 from Ben',
    play: (app, { people, desk1 }) => cancelBooking(app, people.ada, desk1),
  },
  confirm: {
    name: 'Ben confirms',
    play: (app, { people, desk1 }) => confirmBooking(app, people.ben, desk1),
  },
  join: {
    name: 'Eve joins the waiting list',
    play: (app, { people, area }) => joinWaitingList(app, people.eve, { areaId: area.id, date: today }),
  },
  leave: {
    name: 'Dora leaves it',
    play: (app, { people, place }) => leaveWaitingList(app, people.dora, place),
  },
  move: {
    name: 'Ben moves to Wednesday',
    play: (app, { people, desk1 }) => changeBooking(app, people.ben, desk1, { date: tomorrow }),
  },
  undo: {
    name: 'Ben gives Desk 1 back and wants it again',
    async play(app, { people, desk1 }) {
      await cancelBooking(app, people.ben, desk1);
      await restoreBooking(app, people.ben, desk1);
    },
  },
  batch: {
    name: 'Finn books two days or waits',
    play: (app, { people, area }) =>
      bookDays(app, people.finn, {
        dates: [today, tomorrow],
        areaId: area.id,
        orElse: 'any',
        waitIfFull: true,
      }),
  },
  away: {
    name: 'Ben is away',
    play: (app, { people }) => makeAbsence(app, people.ben, { from: today, to: today }),
  },
  retire: {
    name: 'Ada retires Desk 2',
    play: (app, { people, area }) =>
      changeObject(
        app,
        people.ada,
        { locationId: area.locationId, areaId: area.id, objectId: area.desks[1]! },
        { isActive: false, onFutureBookings: 'cancel' },
      ),
  },
  add: {
    name: 'Ada adds a desk',
    play: (app, { people, area }) =>
      createObject(
        app,
        people.ada,
        { locationId: area.locationId, areaId: area.id },
        { ...blankOf(OBJECT_FIELDS), name: 'Desk 3' },
      ),
  },
  outage: {
    name: 'Ada takes Desk 1 out of order and moves its booking',
    play: (app, { people, area }) =>
      takeOutOfOrder(
        app,
        people.ada,
        { locationId: area.locationId, areaId: area.id },
        {
          objectIds: [area.desks[0]!],
          from: today,
          to: today,
          reason: 'being painted',
          bookings: 'move',
        },
      ),
  },
  backInUse: {
    name: 'Ada takes both desks out of order and puts them back',
    async play(app, { people, area }) {
      const place = { locationId: area.locationId, areaId: area.id };
      const outage = { objectIds: [...area.desks], from: today, to: today, reason: 'being painted' };
      const made = await takeOutOfOrder(app, people.ada, place, { ...outage, bookings: 'cancel' });
      if (made.done) await putBackInUse(app, people.ada, { ...place, outageId: made.value });
    },
  },
  close: {
    name: 'Ada closes the office today',
    play: (app, { people, area }) =>
      closeLocation(app, people.ada, area.locationId, { from: today, to: today, reason: 'No heating' }),
  },
  deactivate: {
    name: 'Ada deactivates Dora',
    play: (app, { people }) => changeUser(app, people.ada.id, people.dora.id, { isActive: false }),
  },
  deactivateBen: {
    name: 'Ada deactivates Ben',
    play: (app, { people }) => changeUser(app, people.ada.id, people.ben.id, { isActive: false }),
  },
  wish: {
    name: 'Dora wishes for the space of Thursday',
    play: (app, { people, park }) =>
      joinWaitingList(app, people.dora, { areaId: park.id, date: day(THURSDAY) }),
  },
  takeBack: {
    name: 'Eve takes her wish back',
    play: (app, { people, wish }) => leaveWaitingList(app, people.eve, wish),
  },
  endTheDraw: {
    name: 'Ada ends the draws of the car park',
    play: (app, { people, area, park }) =>
      setDraw(
        app,
        people.ada,
        { locationId: area.locationId, areaId: park.id },
        { isOn: false, daysBefore: 2, at: '10:05' },
      ),
  },
  draw: {
    name: 'the draw falls due',
    async play(app, { clock, park }, turn) {
      await turn.pass({ kind: 'strike', name: 'the draw falls due' });
      clock.strike('2026-11-24T10:05:00Z');
      // On its own: what else is due by then is played at half past eight and at ten.
      await sweepDay(app, { areaId: park.id, date: day(THURSDAY) });
    },
  },
  keep: {
    name: 'Ada keeps the desk in York for a group',
    play: (app, { people, library, group }) =>
      changeObject(
        app,
        people.ada,
        { locationId: library.locationId, areaId: library.id, objectId: library.desks[0]! },
        { keptFor: { groups: [group], until: null }, onFutureBookings: 'keep' },
      ),
  },
  joinTheLab: {
    name: 'Finn joins the waiting list of the lab',
    play: (app, { people, lab }) => joinWaitingList(app, people.finn, { areaId: lab.id, date: today }),
  },
  open: {
    name: 'the desk of the lab opens to everybody',
    async play(app, { clock, lab }, turn) {
      await turn.pass({ kind: 'strike', name: 'the desk of the lab opens to everybody' });
      clock.strike('2026-11-24T08:25:00Z');
      await giveWhatIsDue(app, [lab.id]);
    },
  },
  halfPastEight: strikes('the clock reaches 08:30', '2026-11-24T08:30:00Z'),
  ten: strikes('the clock reaches 10:00', '2026-11-24T10:00:00Z'),
} satisfies Record<string, Verb>;

export type VerbName = keyof typeof verbs;
