import { useQuery } from '@tanstack/react-query';
import { client } from '../../../core/asking.ts';
import { useState } from 'react';
import { longDay, type Day } from '../../../../shared/day.ts';
import { useSession } from '../../../core/session.tsx';
import { LoadFailed } from '../../../core/ui/LoadFailed.tsx';
import { myPlacesQuery } from '../../../lists/waiting-list/queries.ts';
import { useMyToday } from '../../../lists/useMyToday.ts';
import { NoBookingsWords } from '../table/NoBookings.tsx';
import { bookingsBetweenQuery, upcomingBookingsQuery } from '../../../core/bookings/queries.ts';
import { DayList } from './DayList.tsx';
import { type EntriesByDay, entriesByDay } from './entries.ts';
import {
  isOutside,
  type Month,
  type Span,
  spanOf,
  weeksOf,
  addMonths,
  neighbourOf,
  sheetName,
} from '../../../core/bookings/month.ts';
import { MonthTable } from './MonthTable.tsx';
import styles from './MonthView.module.css';
import { rememberedMonth, rememberMonth } from '../../../core/bookings/startMonth.ts';
import { capitalised } from '../../../../shared/english.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { Icon } from '../../../start/ui/Icon.tsx';
import { Skeleton } from '../../../core/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../core/ui/VisuallyHidden.tsx';
import { monthCountWords } from './countWords.ts';

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

type Props = {
  /** Null while the weeks from this one on are shown. */
  month: Month | null;
  today: Day;
  /** Null while they are loading. */
  entries: EntriesByDay | null;
  onChoose: (month: Month | null) => void;
};

/** Which weeks are shown, how much is in them, and the buttons to others. */
function MonthSteps({ month, today, entries, onChoose }: Props) {
  const title = capitalised(sheetName(month));
  const before = neighbourOf(month, -1, today);
  return (
    <div className={styles.steps}>
      <h3 className={styles.title}>{title}</h3>
      <p role="status" className={styles.count}>
        {entries ? (
          <>
            <VisuallyHidden>{title}: </VisuallyHidden>
            {monthCountWords(month, today, entries)}
          </>
        ) : (
          <Skeleton width="7rem" height="1lh" />
        )}
      </p>
      {/* One button, so that a second press goes back again. */}
      <Button className={styles.current} onClick={() => onChoose(month === null ? before : null)}>
        {month === null ? 'Earlier weeks' : 'From this week'}
      </Button>
      <div className={styles.buttons}>
        <Step name="Previous month" to={before} by={-1} onChoose={onChoose} />
        <Step name="Next month" to={neighbourOf(month, 1, today)} by={1} onChoose={onChoose} />
      </div>
    </div>
  );
}

type StepProps = { name: string; to: Month; by: -1 | 1; onChoose: (month: Month) => void };

/** Prefetches its month when somebody is about to press it, and the one after that once they have. */
function Step({ name, to, by, onChoose }: StepProps) {
  const prefetch = (month: Month) => {
    const span = spanOf(month);
    void client.prefetchQuery(bookingsBetweenQuery(span.from, span.to));
  };
  return (
    <Button
      className={styles.step}
      data-side={by < 0 ? 'before' : 'after'}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
      onClick={() => {
        onChoose(to);
        prefetch(addMonths(to, by));
      }}
    >
      <Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} size={20} />
      <span className={styles.name}>{name}</span>
    </Button>
  );
}
