import { type ReactNode, useEffect, useRef } from 'react';
import { aboutOf } from '../../shared/bookings/rules.ts';
import { longDay } from '../../shared/day.ts';
import { capitalised } from '../../shared/english.ts';
import { Link } from '../core/router/Link.tsx';
import { useHasWaitingList } from '../core/session.tsx';
import { Button } from '../core/ui/Button.tsx';
import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import {
  type AnsweredDay,
  type AskedBatch,
  isWish,
  markOf,
  dayOutcomeWords,
  type ToldDay,
} from '../lists/days/outcomes.ts';
import { type Deed, useDeed } from '../lists/days/useDeed.ts';
import { Cell, Row, Table } from '../lists/ui/Table.tsx';
import { Icon } from '../start/ui/Icon.tsx';
import { joined } from '../start/ui/joined.ts';
import styles from './OutcomeTable.module.css';

const COLUMNS = ['Day', 'Outcome', <VisuallyHidden key="action">What to do</VisuallyHidden>];

type Props = {
  days: readonly AnsweredDay[];
  /** Something has been done about a day. */
  onTold: (told: ToldDay, asked: AskedBatch) => void;
};

/** One row per day, each with what can be done about it. */
export function OutcomeTable({ days, onTold }: Props) {
  return (
    <Table caption="The outcome of each day" captionIsHidden columns={COLUMNS}>
      {days.map(({ told, asked }) => (
        <OutcomeRow key={told.date} told={told} asked={asked} onTold={onTold} />
      ))}
    </Table>
  );
}

const ICON = { yours: 'check', waiting: 'clock', not: 'info' } as const;

type OutcomeRowProps = AnsweredDay & Pick<Props, 'onTold'>;

function OutcomeRow({ told, asked, onTold }: OutcomeRowProps) {
  const doing = useDeed({ onTold });
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has gone, and the outcome is announced here.
    if (doing.isSuccess || doing.isError) words.current?.focus();
  }, [doing.isSuccess, doing.isError, told]);

  const mark = markOf(told);
  const booking = 'booking' in told ? told.booking : undefined;
  const outcome = dayOutcomeWords(told, asked);
  return (
    <Row>
      <Cell className={styles.day}>
        <time dateTime={told.date}>{longDay(told.date)}</time>
      </Cell>
      <Cell>
        <div ref={words} tabIndex={-1} className="line baseline">
          <span className={joined(styles.mark, styles[mark])}>
            <Icon name={ICON[mark]} size={20} />
          </span>
          <span>
            {booking && (
              <>
                {told.outcome === 'cancelled' ? (
                  <bdi>{booking.bookableObject.name}</bdi>
                ) : (
                  <Link to="/bookings/$bookingId/details" params={{ bookingId: booking.id }}>
                    <bdi>{booking.bookableObject.name}</bdi>
                  </Link>
                )}
                ,{' '}
              </>
            )}
            {booking ? outcome : capitalised(outcome)}
          </span>
        </div>
        {doing.isError && (
          <p role="alert" className="brick">
            {doing.error.message}
          </p>
        )}
      </Cell>
      <Cell>
        <div className="row gap-2-4 middle">
          <WhatToDo
            told={told}
            asked={asked}
            isPending={doing.isPending}
            onDo={(deed) => doing.mutate({ told, asked, deed })}
          />
        </div>
      </Cell>
    </Row>
  );
}

type WhatToDoProps = AnsweredDay & { isPending: boolean; onDo: (deed: Deed) => void };

function WhatToDo({ told, asked, isPending, onDo }: WhatToDoProps): ReactNode {
  const hasWaitingList = useHasWaitingList();
  const { date } = told;
  const area = { locationId: asked.location.id, areaId: asked.wish.areaId };
  const on = <VisuallyHidden> on {longDay(date)}</VisuallyHidden>;
  const does = (deed: Deed, words: ReactNode) => (
    <Button isPending={isPending} onClick={() => onDo(deed)}>
      <span>{words}</span>
      {on}
    </Button>
  );

  switch (told.outcome) {
    case 'sent':
      return null;
    case 'failed':
      return does({ to: 'again' }, 'Try again');
    case 'booked':
    case 'booked-another':
      if (!told.booking) return null;
      return (
        <>
          {does({ to: 'cancel', booking: told.booking }, 'Cancel')}
          <Link
            to="/locations/$locationId/areas/$areaId"
            params={area}
            search={{ day: date, moving: told.booking.id }}
          >
            Another space{on}
          </Link>
        </>
      );
    case 'cancelled':
      return told.was
        ? does({ to: 'undo', booking: told.booking, outcome: told.was }, 'Undo')
        : does({ to: 'again' }, 'Book again');
    case 'waiting':
      if (told.placeId === undefined) return null;
      return (
        <>
          {does(
            { to: 'leave', placeId: told.placeId },
            isWish(told, asked) ? 'Leave the draw' : 'Leave the waiting list',
          )}
          <Link to="/waiting-list/$placeId" params={{ placeId: told.placeId }}>
            {isWish(told, asked) ? 'Your entry' : 'Your place'}
            {on}
          </Link>
        </>
      );
    case 'left':
      return does({ to: 'join' }, isWish(told, asked) ? 'Enter again' : 'Join again');
    case 'refused':
      if (told.alternatives)
        return told.alternatives.map(({ id, name }) => (
          <span key={id}>
            {does(
              { to: 'book', objectId: id },
              <>
                Book <bdi>{name}</bdi>
              </>,
            )}
          </span>
        ));
      switch (aboutOf(told.reason)) {
        case 'person':
          return <Link to="/bookings">View my bookings</Link>;
        case 'gone':
          return (
            <Link to="/locations/$locationId/areas/$areaId" params={area} search={{ day: date }}>
              See what is free{on}
            </Link>
          );
        case 'space':
          return (
            <>
              {hasWaitingList && !asked.wish.bookedFor && does({ to: 'join' }, 'Join the waiting list')}
              <Link to="/locations/$locationId/areas" params={area} search={{ day: date }}>
                Another area{on}
              </Link>
            </>
          );
        case 'day':
        case 'draw':
        case undefined:
          return null;
      }
  }
}
