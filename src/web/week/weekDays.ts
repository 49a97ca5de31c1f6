import type { Absence } from '../../shared/away/contract.ts';
import type { Booking, DayCount } from '../../shared/bookings/contract.ts';
import { placesOn } from '../../shared/bookings/free-days.ts';
import type { Day } from '../../shared/day.ts';
import type { WaitingListPlace } from '../../shared/waiting-list/contract.ts';
import type { Seat } from '../lists/people/queries.ts';
import type { GridDay } from '../core/bookings/weeks.ts';

/** A day of the reader's week: what they have on it, and how full the area of their usual place is. */
export type WeekDay = {
  readonly day: Day;
  /** For the reader; a guest's place does not bring the reader to the office. */
  readonly bookings: readonly Booking[];
  readonly places: readonly WaitingListPlace[];
  /** Whom the reader follows and who is in, by first name if that is clear. */
  readonly people: readonly string[];
  /** `wish`: still to be drawn (F2). `open` also while it is not known how full the day is; `away` if it is open and the reader may still come. */
  readonly state: 'over' | 'mine' | 'waiting' | 'closed' | 'wish' | 'full' | 'away' | 'open';
};

export type KnownWeek = {
  readonly bookings: readonly Booking[];
  readonly places: readonly WaitingListPlace[];
  readonly counts: readonly DayCount[];
  readonly absences: readonly Absence[];
  /** In the reader's office. */
  readonly seats: readonly Seat[];
};

export function weekDay({ day, isBookable }: GridDay, known: KnownWeek): WeekDay {
  const bookings = known.bookings.filter(({ date, bookedFor }) => date === day && bookedFor === null);
  const places = known.places.filter(({ dateToBook }) => dateToBook === day);
  const count = known.counts.find(({ date }) => date === day);
  const state = () => {
    if (!isBookable) return 'over';
    if (bookings.length > 0) return 'mine';
    if (places.length > 0) return 'waiting';
    if (count?.isOpen === false) return 'closed';
    if (count?.drawAt) return 'wish';
    if (count && placesOn(count).free === 0) return 'full';
    return known.absences.some(({ from, to }) => from <= day && day <= to) ? 'away' : 'open';
  };
  return { day, bookings, places, people: isBookable ? peopleOn(day, known.seats) : [], state: state() };
}

const firstWord = (name: string): string => name.split(' ', 1)[0] ?? name;

function peopleOn(day: Day, seats: readonly Seat[]): string[] {
  const names = new Map(seats.filter(({ date }) => date === day).map(({ id, name }) => [id, name]));
  const all = [...names.values()];
  const isShared = (name: string) => all.filter((each) => firstWord(each) === firstWord(name)).length > 1;
  return all.map((name) => (isShared(name) ? name : firstWord(name)));
}
