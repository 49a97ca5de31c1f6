import type { RefObject, ReactNode } from 'react';
import { type Day, daysBetween, longDay } from '../../shared/day.ts';
import { firstOfMonths, mondayOf, type Week } from '../core/bookings/weeks.ts';
import type { RememberedArea } from '../core/last-area.ts';
import type { AnsweredDay, ToldDay } from '../lists/days/outcomes.ts';
import { DayStrip, DayNumber } from '../parts/days/DayStrip.tsx';
import { weekName } from '../parts/days/dayWords.ts';
import { useTabStop } from '../parts/days/useTabStop.ts';
import type { MyWeekDays } from './useMyWeek.ts';
import styles from './WeekTable.module.css';
import { isolated } from '../../shared/direction.ts';
import { Link } from '../core/router/Link.tsx';
import { Icon, type IconName } from '../start/ui/Icon.tsx';
import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import type { WeekDay } from './weekDays.ts';
import { NAMES_SHOWN, whoIsIn, placeInWords, tileWords } from './tileWords.ts';

type Props = {
  readonly ref: RefObject<HTMLTableElement | null>;
  readonly week: MyWeekDays;
  readonly pressed: ReadonlyMap<Day, AnsweredDay>;
  /** False for a newcomer, whose days lead to where a place is chosen: in this area, if there is one. */
  readonly canPress: boolean;
  readonly area: RememberedArea | null;
  onPress(day: Day): void;
  /** The reader is about to press a day they have booked. */
  onConsider(): void;
};

/** Two weeks of days. */
export function WeekTable({ ref, week, pressed, canPress, area, onPress, onConsider }: Props) {
  const { today, columns, weeks, days } = week;
  const bookable = weeks.flat().find(({ isBookable }) => isBookable);
  const monthStarts = firstOfMonths(weeks);
  const [stop, setStop] = useTabStop(bookable?.day ?? today);
  return (
    <div className={styles.frame}>
      <DayStrip
        ref={ref}
        className={styles.table}
        aria-labelledby="my-week"
        weeks={weeks}
        columns={columns}
        stop={stop}
        onStop={setStop}
        above={(cells) => nameOf(cells, today)}
        renderDay={({ day }) => {
          const of = days.find((each) => each.day === day);
          return (
            of && (
              <DayTile
                of={of}
                told={pressed.get(day)?.told}
                isToday={day === today}
                isTabStop={day === stop}
                showsMonth={monthStarts.has(day)}
                canPress={canPress}
                area={area}
                onPress={() => {
                  setStop(day);
                  onPress(day);
                }}
                onConsider={onConsider}
              />
            )
          );
        }}
      />
    </div>
  );
}

/** On a weekend the first week shown is the next one. */
function nameOf(cells: Week, today: Day): string {
  const [first, last] = [cells[0]?.day ?? today, cells.at(-1)?.day ?? today];
  const ahead = daysBetween(mondayOf(today), mondayOf(first)) / 7;
  return ['This week', 'Next week'][ahead] ?? weekName(first, last);
}

type DayTileProps = {
  readonly of: WeekDay;
  readonly told: ToldDay | undefined;
  readonly isToday: boolean;
  readonly isTabStop: boolean;
  readonly showsMonth: boolean;
  readonly canPress: boolean;
  readonly area: RememberedArea | null;
  onPress(): void;
  onConsider(): void;
};

/** A day of the reader’s week. It stays the same button whatever happens to it, so that it keeps the focus. */
function DayTile({ of, told, isToday, isTabStop, showsMonth, canPress, area, ...on }: DayTileProps) {
  const { day, state } = of;
  const isSent = told?.outcome === 'sent';
  const isMine = state === 'mine' || state === 'waiting';
  const looks = {
    className: styles.tile,
    'data-day': day,
    'data-state': isSent ? 'sent' : state,
    'data-failed': (told && FAILED.includes(told.outcome)) || undefined,
    tabIndex: isTabStop ? 0 : -1,
    'aria-current': isToday ? ('date' as const) : undefined,
  };
  const shown = (
    <>
      <DayNumber day={day} showsMonth={showsMonth} />
      <Shown of={of} isSent={isSent} />
      <People names={of.people} />
    </>
  );
  if (state === 'over') {
    return (
      <span className={styles.tile} data-state="over" aria-hidden="true">
        {shown}
      </span>
    );
  }
  if (!canPress && !isMine && state !== 'closed') {
    return (
      <ChoosePlace of={of} area={area} looks={looks}>
        {shown}
      </ChoosePlace>
    );
  }
  return (
    <button
      type="button"
      {...looks}
      aria-haspopup={isMine ? 'dialog' : undefined}
      aria-disabled={state === 'closed' || isSent || undefined}
      onClick={state === 'closed' || isSent ? undefined : on.onPress}
      onPointerEnter={isMine ? on.onConsider : undefined}
      onFocus={isMine ? on.onConsider : undefined}
    >
      <VisuallyHidden>{tileWords(of, isSent)}</VisuallyHidden>
      {shown}
    </button>
  );
}

const FAILED = ['failed', 'refused'];

type Looks = {
  className: string | undefined;
  'data-day': string;
  tabIndex: number;
};

function ChoosePlace({
  of: { day, people },
  area,
  looks,
  children,
}: {
  of: WeekDay;
  area: RememberedArea | null;
  looks: Looks;
  children: ReactNode;
}) {
  const words = (
    <VisuallyHidden>
      Choose a place for {longDay(day)}
      {people.length > 0 && `, ${whoIsIn(people)}`}
    </VisuallyHidden>
  );
  if (!area) {
    return (
      <Link {...looks} to="/locations" search={{ day }}>
        {words}
        {children}
      </Link>
    );
  }
  const { locationId, areaId } = area;
  return (
    <Link
      {...looks}
      to="/locations/$locationId/areas/$areaId"
      params={{ locationId, areaId }}
      search={{ day }}
    >
      {words}
      {children}
    </Link>
  );
}

function People({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length - NAMES_SHOWN;
  return (
    <span className={styles.people} aria-hidden="true">
      <span className={styles.names}>{names.slice(0, NAMES_SHOWN).map(isolated).join(', ')}</span>
      {more > 0 && <span>+{more}</span>}
    </span>
  );
}

/** Sign and word together: neither is enough alone. */
function Shown({ of: { state, bookings, places }, isSent }: { of: WeekDay; isSent: boolean }) {
  const [first, ...more] = bookings;
  if (isSent) return <Sign name="clock">booking</Sign>;
  switch (state) {
    case 'over':
      return null;
    case 'mine':
      return (
        <Sign name={first?.canConfirm ? 'clock' : 'check'}>
          <bdi>{first?.bookableObject.name}</bdi>
          {more.length > 0 && ` +${more.length}`}
        </Sign>
      );
    case 'waiting':
      return <Sign name="list">{placeInWords(places)}</Sign>;
    case 'closed':
    case 'full':
      return <Sign>{state}</Sign>;
    case 'away':
      return <Sign name="plus">{state}</Sign>;
    case 'wish':
      return <Sign name="plus">draw</Sign>;
    case 'open':
      return <Sign name="plus" />;
  }
}

function Sign({ name, children }: { name?: IconName; children?: ReactNode }) {
  return (
    <>
      <span className={styles.sign}>{name && <Icon name={name} size={16} />}</span>
      <span className={styles.words} aria-hidden="true">
        {children}
      </span>
    </>
  );
}
