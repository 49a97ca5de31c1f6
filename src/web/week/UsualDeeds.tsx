import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Usual } from '../../shared/bookings/usual-contract.ts';
import type { Day } from '../../shared/day.ts';
import { isolated } from '../../shared/direction.ts';
import { oneOrMany, ordinal } from '../../shared/english.ts';
import { useBookObject } from '../core/bookings/queries.ts';
import { Link } from '../core/router/Link.tsx';
import { useHasWaitingList } from '../core/session.tsx';
import { Button, type ButtonVariant } from '../core/ui/Button.tsx';
import { LinkButton } from '../core/ui/LinkButton.tsx';
import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import styles from '../home/UsualPlace.module.css';
import type { UsualPart, useUsual } from '../home/useUsual.ts';
import { UndoBooking } from '../parts/UndoBooking.tsx';
import { myPlacesQuery, useJoinWaitingList, useLeaveWaitingList } from '../lists/waiting-list/queries.ts';
import type { ApiProblem } from '../start/api.ts';

type Props = Omit<ReturnType<typeof useUsual>, 'isPending' | 'offer'> & {
  readonly offer: Usual;
  readonly variant: ButtonVariant;
  /** With the reason if it was refused. */
  onAnswered(failure: string | null): void;
};

// The sentence above says it of the usual place.
const FULL = { usual: '', bay: 'Parking full', dog: 'Dog place taken' };
const IS_QUEUED_FOR = { usual: true, bay: true, dog: false };
const ADD = { usual: '', bay: 'Add parking', dog: 'Add the dog' };

/** One press for all that is usual, one for each thing that goes with it, and one to undo each. */
export function UsualDeeds({ offer, bookings, parts, variant, ...on }: Props) {
  const booking = useBookObject();
  const [isSent, setIsSent] = useState(false);
  const { date, location, area } = offer;
  const whole = { params: { locationId: location.id, areaId: area.id }, search: { day: date } };
  const free = parts.filter(({ object }) => object);
  const usual = free.filter((each) => each.usual);
  const isFull = parts.some(({ part, object }) => part === 'usual' && !object);

  /** Stops at the first that is refused: without the desk hardly anybody wants the bay. */
  async function book(wanted: readonly UsualPart[]) {
    setIsSent(true);
    let failure: string | null = null;
    for (const { part, areaId, object } of wanted) {
      if (!object || failure !== null) break;
      try {
        on.keep(part, await booking.mutateAsync({ date, areaId, bookableObjectId: object.id }));
      } catch (problem) {
        const { message, reason, alternatives } = problem as ApiProblem;
        failure = `${isolated(object.name)}: ${message}`;
        if (part !== 'usual' && reason === 'already-booked') on.replace(part, alternatives[0] ?? null);
      }
    }
    setIsSent(false);
    on.onAnswered(failure);
  }

  return (
    <>
      {usual.length > 0 && (
        <Button variant={variant} isPending={isSent} onClick={() => void book(usual)}>
          {usual.length > 1 ? (
            `Book ${oneOrMany(usual.length - 1, 'both', 'all')}`
          ) : (
            <span>
              Book <bdi>{usual[0]?.object?.name}</bdi>
            </span>
          )}
        </Button>
      )}
      {bookings.map((each) => (
        <UndoBooking key={each.id} booking={each} onUndone={() => on.onAnswered(null)} />
      ))}
      {isFull && (
        <LinkButton
          variant={usual.length > 0 ? 'quiet' : variant}
          to="/locations/$locationId/areas/$areaId"
          {...whole}
        >
          See what else there is
        </LinkButton>
      )}
      {free
        .filter((each) => !each.usual)
        .map((each) => (
          <Button key={each.part} isPending={isSent} onClick={() => void book([each])}>
            {ADD[each.part]}
            <VisuallyHidden>
              {' '}
              <bdi>{each.object?.name}</bdi>
            </VisuallyHidden>
          </Button>
        ))}
      {!isFull && (
        <Link to="/locations/$locationId/areas/$areaId" {...whole} className={styles.whole}>
          Another place or day
        </Link>
      )}
      {parts
        .filter(({ object }) => !object)
        .map(({ part, areaId }) =>
          IS_QUEUED_FOR[part] ? (
            <Full key={part} words={FULL[part]} areaId={areaId} date={date} />
          ) : (
            <span key={part} className="quiet">
              {FULL[part]}
            </span>
          ),
        )}
    </>
  );
}

type FullProps = {
  readonly words: string;
  readonly areaId: number;
  readonly date: Day;
};

/** Nothing is free: how to wait for it, or how long the reader’s wait is. */
function Full({ words, areaId, date }: FullProps) {
  const hasWaitingList = useHasWaitingList();
  const { data: places, isFetching } = useQuery({ ...myPlacesQuery, enabled: hasWaitingList });
  const place = places?.find(({ area, dateToBook }) => area.id === areaId && dateToBook === date);
  const joining = useJoinWaitingList();
  const leaving = useLeaveWaitingList(place?.id ?? 0);
  const line = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears and takes the focus with it.
  const focusLine = () => line.current?.focus();
  if (!words && !hasWaitingList) return null;
  return (
    <p ref={line} tabIndex={-1} role="status" className={styles.full}>
      {words && <span className="quiet">{hasWaitingList ? `${words} ·` : words}</span>}
      {place?.queuePosition && (
        <Link to="/waiting-list/$placeId" params={{ placeId: place.id }}>
          {ordinal(place.queuePosition)} in the queue
        </Link>
      )}
      {place && joining.isSuccess && (
        <Button
          isPending={leaving.isPending}
          onClick={() => leaving.mutate(undefined, { onSuccess: focusLine })}
        >
          Undo
        </Button>
      )}
      {hasWaitingList && places && !place && (
        <Button
          isPending={joining.isPending || (joining.isSuccess && isFetching)}
          onClick={() => joining.mutate({ areaId, date }, { onSuccess: focusLine })}
        >
          Join the queue
        </Button>
      )}
      {(joining.error ?? leaving.error)?.message}
    </p>
  );
}
