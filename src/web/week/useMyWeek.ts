import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '../../shared/bookings/contract.ts';
import { type Day, type Weekday, weekdayOf } from '../../shared/day.ts';
import { dayToMeet } from '../../shared/follows/day-to-meet.ts';
import { awayQuery } from '../lists/away/queries.ts';
import { useToday } from '../core/bookings/useToday.ts';
import { columnsFor, type Week, weeksFrom } from '../core/bookings/weeks.ts';
import { dayCountsQuery } from '../core/bookings/queries.ts';
import type { RememberedArea } from '../core/last-area.ts';
import { useHasWaitingList } from '../core/session.tsx';
import { useMyPeople } from '../lists/people/queries.ts';
import { myPlacesQuery } from '../lists/waiting-list/queries.ts';
import type { UsualPlace } from '../lists/week/usualPlace.ts';
import { meetingWords } from './tileWords.ts';
import { type WeekDay, weekDay } from './weekDays.ts';

export type MyWeekDays = {
  readonly today: Day;
  readonly columns: readonly Weekday[];
  /** This week and the next one that can be booked. */
  readonly weeks: readonly Week[];
  readonly days: readonly WeekDay[];
  /** On which day it pays to come in (N6). */
  readonly meeting: string | null;
};

const WEEKS_SHOWN = 2;

type MyWeekSources = {
  readonly upcoming: readonly Booking[];
  readonly place: UsualPlace | null;
  readonly area: RememberedArea | null;
};

export function useMyWeek({ upcoming, place, area }: MyWeekSources): MyWeekDays {
  const [readersZone] = useState(() => Temporal.Now.timeZoneId());
  const today = useToday((place ?? upcoming[0])?.location.timeZone ?? readersZone);
  const where = place ? { locationId: place.location.id, areaId: place.area.id } : area;
  // How full a day is comes a moment later; until then any day may be pressed, and the server has the last word.
  const { data: counts = [] } = useQuery({
    ...dayCountsQuery(where?.locationId ?? 0, where?.areaId ?? 0, today),
    enabled: where !== null,
  });
  const hasWaitingList = useHasWaitingList();
  const { data: places = [] } = useQuery({ ...myPlacesQuery, enabled: hasWaitingList });

  const { data: absences = [] } = useQuery(awayQuery);
  const my = useMyPeople();
  const seats = my.seats.filter(({ locationId }) => !where || locationId === where.locationId);

  const openDays = new Set(counts.filter(({ isOpen }) => isOpen).map(({ date }) => weekdayOf(date)));
  const columns = columnsFor([...openDays]);
  const weeks = weeksFrom(today, columns).slice(0, WEEKS_SHOWN);
  const known = { bookings: upcoming, places, counts, absences, seats };
  const days = weeks.flat().map((cell) => weekDay(cell, known));
  const best = dayToMeet(
    days.flatMap(({ day, state, people }) => {
      const count = counts.find(({ date }) => date === day);
      return count && state !== 'away' ? [{ count, isMine: state === 'mine', people: people.length }] : [];
    }),
  );
  const meeting = best && meetingWords({ ...best, today, followed: my.followed });
  return { today, columns, weeks, days, meeting };
}
