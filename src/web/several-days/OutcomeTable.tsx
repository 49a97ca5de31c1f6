import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import { Cell, Row, Table } from '../lists/ui/Table.tsx';
import { type AskedBatch, markOf, dayOutcomeWords, type ToldDay } from './outcomes.ts';
import { useEffect, useRef } from 'react';
import { longDay } from '../../shared/day.ts';
import { Link } from '../core/router/Link.tsx';
import { Icon } from '../start/ui/Icon.tsx';
import { joined } from '../start/ui/joined.ts';
import { OutcomeActions } from './OutcomeActions.tsx';
import { useDoing } from './useDoing.ts';
import styles from './OutcomeTable.module.css';

const COLUMNS = ['Day', 'Outcome', <VisuallyHidden key="action">What to do</VisuallyHidden>];

type Props = {
  days: readonly ToldDay[];
  asked: AskedBatch;
  /** Something has been done about a day. */
  onTold: (told: ToldDay) => void;
};

/** One row per day, each with what can be done about it. */
export function OutcomeTable({ days, asked, onTold }: Props) {
  return (
    <Table caption="The outcome of each day" captionIsHidden columns={COLUMNS}>
      {days.map((told) => (
        <OutcomeRow key={told.date} told={told} asked={asked} onTold={onTold} />
      ))}
    </Table>
  );
}

const ICON = { yours: 'check', waiting: 'clock', not: 'info' } as const;

type OutcomeRowProps = { told: ToldDay; asked: AskedBatch; onTold: (told: ToldDay) => void };

function OutcomeRow({ told, asked, onTold }: OutcomeRowProps) {
  const doing = useDoing(told, asked, onTold);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has gone, and the outcome is announced here.
    if (doing.isSuccess || doing.isError) words.current?.focus();
  }, [doing.isSuccess, doing.isError, told]);

  const mark = markOf(told);
  const booking = 'booking' in told ? told.booking : undefined;
  return (
    <Row>
      <Cell className={styles.day}>
        <time dateTime={told.date}>{longDay(told.date)}</time>
      </Cell>
      <Cell>
        <div ref={words} tabIndex={-1} className={styles.words}>
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
            {dayOutcomeWords(told, asked)}
          </span>
        </div>
        {doing.isError && (
          <p role="alert" className={styles.problem}>
            {doing.error.message}
          </p>
        )}
      </Cell>
      <Cell>
        <div className={styles.ways}>
          <OutcomeActions told={told} asked={asked} doing={doing} />
        </div>
      </Cell>
    </Row>
  );
}
