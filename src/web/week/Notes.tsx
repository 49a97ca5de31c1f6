import { type Day, longDay } from '../../shared/day.ts';
import { Link } from '../core/router/Link.tsx';
import { useHasWaitingList } from '../core/session.tsx';
import { Button } from '../core/ui/Button.tsx';
import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import styles from './Notes.module.css';
import type { DayPress } from './useBookDays.ts';
import type { WeekDay } from './weekDays.ts';
import { anotherWords, refusedWords } from '../lists/week/weekWords.ts';

type Props = {
  readonly week: readonly WeekDay[];
  readonly pressed: ReadonlyMap<Day, DayPress>;
  onAgain(day: Day): void;
  onWait(day: Day): void;
};

/** What did not go as usual, day by day, and what to do about it. A day that has since changed is left out. */
export function Notes({ week, pressed, ...on }: Props) {
  const notes = week.flatMap((on) => {
    const of = pressed.get(on.day);
    return of && of.is !== 'sent' && isStillSo(on, of) ? [{ day: on.day, of }] : [];
  });
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map(({ day, of }) => (
        <li key={day}>
          <p>
            <span className="bold">{longDay(day)}:</span> <What of={of} />
          </p>
          <Actions day={day} of={of} {...on} />
        </li>
      ))}
    </ul>
  );
}

type NotedPress = Exclude<DayPress, { is: 'sent' }>;

function isStillSo({ state, bookings }: WeekDay, of: NotedPress): boolean {
  const isEmpty = state !== 'mine' && state !== 'waiting';
  if (of.is === 'failed') return isEmpty;
  const { outcome, booking } = of.outcome;
  if (outcome === 'booked-another') return bookings.some(({ id }) => id === booking?.id);
  return outcome === 'refused' && isEmpty;
}

function What({ of }: { of: NotedPress }) {
  if (of.is === 'failed') return of.problem.message;
  const { outcome, wanted } = of;
  if (outcome.booking) return anotherWords(wanted.object.name, outcome.booking);
  return refusedWords(outcome.reason, wanted.area.name);
}

function Actions({
  day,
  of,
  onAgain,
  onWait,
}: { day: Day; of: NotedPress } & Pick<Props, 'onAgain' | 'onWait'>) {
  const hasWaitingList = useHasWaitingList();
  const on = <VisuallyHidden> on {longDay(day)}</VisuallyHidden>;
  if (of.is === 'failed') return <Button onClick={() => onAgain(day)}>Try again{on}</Button>;
  const { outcome, wanted } = of;
  const { id: locationId } = wanted.location;
  if (outcome.booking) {
    const { area, location, id } = outcome.booking;
    return (
      <Link
        to="/locations/$locationId/areas/$areaId"
        params={{ locationId: location.id, areaId: area.id }}
        search={{ day, moving: id }}
      >
        Another place{on}
      </Link>
    );
  }
  return (
    <div className="row middle">
      {outcome.reason === 'already-booked' && hasWaitingList && (
        <Button onClick={() => onWait(day)}>Join the waiting list{on}</Button>
      )}
      <Link to="/locations/$locationId/areas" params={{ locationId }} search={{ day }}>
        Other areas{on}
      </Link>
    </div>
  );
}
