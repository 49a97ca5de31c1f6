import type { ReactNode } from 'react';
import { longDay } from '../../shared/day.ts';
import { isolated } from '../../shared/direction.ts';
import { DayNumber } from '../parts/days/DayStrip.tsx';
import type { RememberedArea } from '../core/last-area.ts';
import { Link } from '../core/router/Link.tsx';
import { Icon, type IconName } from '../start/ui/Icon.tsx';
import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import styles from './DayTile.module.css';
import type { ToldDay } from '../lists/days/outcomes.ts';
import type { WeekDay } from './weekDays.ts';
import { NAMES_SHOWN, whoIsIn, placeInWords, tileWords } from './tileWords.ts';

type Props = {
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
export function DayTile({ of, told, isToday, isTabStop, showsMonth, canPress, area, ...on }: Props) {
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
