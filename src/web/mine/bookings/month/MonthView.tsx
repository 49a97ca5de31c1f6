import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDay } from '../../../../shared/day.ts';
import { useSession } from '../../../core/session.tsx';
import { LoadFailed } from '../../../core/ui/LoadFailed.tsx';
import { myPlacesQuery } from '../../../lists/waiting-list/queries.ts';
import { useMyToday } from '../../../lists/useMyToday.ts';
import { NoBookingsWords } from '../table/NoBookings.tsx';
import { bookingsBetweenQuery, upcomingBookingsQuery } from '../../../core/bookings/queries.ts';
import { DayList } from './DayList.tsx';
import { type EntriesByDay, entriesByDay } from './entries.ts';
import { isOutside, type Month, type Span, spanOf, weeksOf } from '../../../core/bookings/month.ts';
import { MonthSteps } from './MonthSteps.tsx';
import { MonthTable } from './MonthTable.tsx';
import styles from './MonthView.module.css';
import { rememberedMonth, rememberMonth } from '../../../core/bookings/startMonth.ts';

/** The reader's bookings and places on waiting lists, from this week on and month by month. */
export function MonthView() {
  const upcoming = useQuery(upcomingBookingsQuery);
  const today = useMyToday();
  // Null, as it opens: the six weeks from this one on, whatever their months.
  const [month, setMonth] = useState(rememberedMonth);
  const features = useSession()?.features;
  const isWaitingListOn = features?.waitingList ?? false;
  const span = spanOf(month ?? today);
  const { from, to } = span;
  const bookings = useQuery({
    ...bookingsBetweenQuery(from, to),
    // Until then we do not know which day it is at the office.
    enabled: !upcoming.isPending,
    // Everything ahead has been loaded; only past days have to wait.
    placeholderData: () => upcoming.data?.filter(({ date }) => date >= from && date <= to),
  });
  const places = useQuery({ ...myPlacesQuery, enabled: isWaitingListOn });

  // If waiting lists are off there are none; until the session has loaded we cannot tell.
  const waiting = features && !isWaitingListOn ? [] : places.data;
  const isComplete = bookings.isSuccess && !bookings.isPlaceholderData && waiting !== undefined;
  const isAllAheadKnown = month === null && upcoming.isSuccess && waiting !== undefined;
  const hasNothing = upcoming.data?.length === 0 && waiting?.length === 0;
  const entries = entriesByDay(bookings.data ?? [], waiting ?? []);

  function choose(wanted: Month | null) {
    setMonth(wanted);
    rememberMonth(wanted);
  }

  return (
    <div className="stack gap-4">
      <MonthSteps
        month={month}
        today={today}
        entries={isComplete || isAllAheadKnown ? entries : null}
        onChoose={choose}
      />
      {bookings.isError || places.isError ? (
        <LoadFailed title="Error" of={[bookings, places]}>
          Unable to get booking data, please refresh the page
        </LoadFailed>
      ) : (
        <>
          <MonthTable month={month} span={span} today={today} entries={entries} isComplete={isComplete} />
          <WeekendEntries month={month} span={span} entries={entries} />
          {hasNothing && <NoBookingsWords alsoWaiting={isWaitingListOn} />}
        </>
      )}
    </div>
  );
}

type WeekendProps = { month: Month | null; span: Span; entries: EntriesByDay };

/** The grid has no weekends, but an office may be open on one. Renders nothing if nothing is booked. */
function WeekendEntries({ month, span, entries }: WeekendProps) {
  const days = weeksOf(span).flatMap((week) =>
    week.slice(5).flatMap((day) => {
      const found = entries.get(day);
      return found ? [{ day, found }] : [];
    }),
  );
  if (days.length === 0) return null;
  return (
    <section className={styles.weekends} aria-labelledby="weekends">
      <h4 id="weekends">Also at weekends</h4>
      <ul className={styles.days}>
        {days.map(({ day, found }) => (
          <li key={day} className={styles.day} data-outside={isOutside(day, month) || undefined}>
            <time dateTime={day}>{longDay(day)}</time>
            <DayList day={day} entries={found} />
          </li>
        ))}
      </ul>
    </section>
  );
}
