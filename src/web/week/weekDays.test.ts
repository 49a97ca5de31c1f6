import { expect, test } from 'vitest';
import type { Booking, DayCount } from '../../shared/bookings/contract.ts';
import { day } from '../../shared/day.ts';
import type { WaitingListPlace } from '../../shared/waiting-list/contract.ts';
import { type KnownWeek, weekDay } from './weekDays.ts';

const wednesday = day('2026-11-25');
const booking = { date: wednesday, bookedFor: null } as Booking;
const guests = { ...booking, bookedFor: 'Sam (guest)' };
const place = { dateToBook: wednesday } as WaitingListPlace;
const absence = { id: 1, from: day('2026-11-23'), to: wednesday };
const count = (isOpen: boolean, freeStandard: number) =>
  ({ date: wednesday, isOpen, totalStandard: 4, freeStandard }) as DayCount;

const cases: [what: string, known: Partial<KnownWeek>, state: string][] = [
  ['nothing known yet', {}, 'open'],
  ['spaces free', { counts: [count(true, 2)] }, 'open'],
  ['no space free', { counts: [count(true, 0)] }, 'full'],
  ['the office closed', { counts: [count(false, 4)] }, 'closed'],
  ['a booking', { bookings: [booking], counts: [count(true, 0)] }, 'mine'],
  ['a booking kept on a day that is closed now', { bookings: [booking], counts: [count(false, 0)] }, 'mine'],
  ['only a guest’s booking', { bookings: [guests], counts: [count(true, 2)] }, 'open'],
  ['an absence', { absences: [absence], counts: [count(true, 2)] }, 'away'],
  ['an absence and a booking made all the same', { absences: [absence], bookings: [booking] }, 'mine'],
  ['an absence that ends before', { absences: [{ ...absence, to: day('2026-11-24') }] }, 'open'],
  ['a place on the waiting list', { places: [place], counts: [count(true, 0)] }, 'waiting'],
];

test.each(cases)('a day with %s', (_, known, state) => {
  const nothing = { bookings: [], places: [], counts: [], absences: [], seats: [] };
  const cell = { day: wednesday, isBookable: true };
  expect(weekDay(cell, { ...nothing, ...known }).state).toBe(state);
  expect(weekDay({ ...cell, isBookable: false }, { ...nothing, ...known }).state).toBe('over');
});
