import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../session.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { myPlacesQuery } from '../../waiting-list/queries.ts';
import { useToday } from '../days/useToday.ts';
import { NoBookingsWords } from '../made/NoBookings.tsx';
import { bookingsBetweenQuery, upcomingBookingsQuery } from '../queries.ts';
import { entriesByDay } from './entries.ts';
import { type Month, monthOf, spanOf } from './month.ts';
import { MonthSteps } from './MonthSteps.tsx';
import { MonthTable } from './MonthTable.tsx';
import styles from './MonthView.module.css';
import { rememberedMonth, rememberMonth } from './startMonth.ts';
import { WeekendEntries } from './WeekendEntries.tsx';

/** One's bookings and waiting-list places month by month. */
export function MonthView() {
  const upcoming = useQuery(upcomingBookingsQuery);
  // Today is the day of the office where one is expected next; without one, the day where the reader is.
  const [readersZone] = useState(() => Temporal.Now.timeZoneId());
  const today = useToday(upcoming.data?.[0]?.location.timeZone ?? readersZone);
  const [chosen, setChosen] = useState(rememberedMonth);
  const month = chosen ?? monthOf(today);
  const features = useSession()?.features;
  const isWaitingListOn = features?.waitingList ?? false;
  const { from, to } = spanOf(month);
  const bookings = useQuery({
    ...bookingsBetweenQuery(from, to),
    // Everything ahead is known already; only past days have to wait.
    placeholderData: () => upcoming.data?.filter(({ date }) => date >= from && date <= to),
  });
  const places = useQuery({ ...myPlacesQuery, enabled: isWaitingListOn });

  // Without the feature there are none, and until the session is known it is not known of any.
  const waiting = features && !isWaitingListOn ? [] : places.data;
  const isComplete = bookings.isSuccess && !bookings.isPlaceholderData && waiting !== undefined;
  const hasNothing = upcoming.data?.length === 0 && waiting?.length === 0;
  const entries = entriesByDay(bookings.data ?? [], waiting ?? []);

  function choose(month: Month) {
    setChosen(month);
    rememberMonth(month);
  }

  return (
    <div className={styles.view}>
      <MonthSteps
        month={month}
        current={monthOf(today)}
        entries={isComplete ? entries : null}
        onChoose={choose}
      />
      {bookings.isError || places.isError ? (
        <Banner tone="error" title="Error">
          Unable to get booking data, please refresh the page
        </Banner>
      ) : (
        <>
          <MonthTable month={month} today={today} entries={entries} isComplete={isComplete} />
          <WeekendEntries month={month} entries={entries} />
          {hasNothing && <NoBookingsWords alsoWaiting={isWaitingListOn} />}
        </>
      )}
    </div>
  );
}
