import { useEffect, useRef } from 'react';
import { longDay } from '../../../shared/day.ts';
import { Link } from '../../router/Link.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { joined } from '../../ui/joined.ts';
import { Cell, Row } from '../../ui/Table.tsx';
import styles from './OutcomeTable.module.css';
import { OutcomeActions } from './OutcomeActions.tsx';
import { type Asked, markOf, outcomeWords, type Told } from './outcomes.ts';
import { useDoing } from './useDoing.ts';

const ICON = { yours: 'check', waiting: 'clock', not: 'info' } as const;

type Props = { told: Told; asked: Asked; onTold: (told: Told) => void };

export function OutcomeRow({ told, asked, onTold }: Props) {
  const doing = useDoing(told, asked, onTold);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has gone, and what became of it is said here.
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
            {outcomeWords(told, asked)}
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
