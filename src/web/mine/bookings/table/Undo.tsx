import { useMutation } from '@tanstack/react-query';
import type { Booking } from '../../../../shared/bookings/contract.ts';
import { longDay } from '../../../../shared/day.ts';
import { isolated } from '../../../../shared/direction.ts';
import { oneOrMany } from '../../../../shared/english.ts';
import type { ApiProblem } from '../../../start/api.ts';
import { askAgain, client } from '../../../core/asking.ts';
import { ask } from '../../../start/calls.ts';
import { Link } from '../../../core/router/Link.tsx';
import { Banner } from '../../../start/ui/Banner.tsx';
import { Button } from '../../../core/ui/Button.tsx';
import { bookingQuery } from '../../../core/bookings/queries.ts';
import styles from './Undo.module.css';

type Props = {
  /** Just cancelled, all in one press. */
  readonly cancelled: readonly Booking[];
  /** "Booking cancelled" */
  readonly title: string;
};

/** D12: says what has been cancelled and offers to undo it; then says how that went. */
export function Undo({ cancelled, title }: Props) {
  const restoring = useRestoreBookings();
  const { restored = [], refused = [] } = restoring.data ?? {};

  if (restoring.isSuccess) {
    return (
      <>
        {refused.map(({ booking, problem }) => (
          <NotBack key={booking.id} booking={booking} problem={problem} />
        ))}
        {restored.length > 0 && (
          <Banner
            tone="success"
            title={oneOrMany(restored.length, 'Your booking is back', 'Your bookings are back')}
            takesFocus={refused.length === 0}
          >
            <What bookings={restored} isLinked />
          </Banner>
        )}
      </>
    );
  }
  return (
    <Banner tone="success" title={title} takesFocus>
      <What bookings={cancelled} />
      <Button
        className={styles.undo}
        isPending={restoring.isPending}
        onClick={() => restoring.mutate(cancelled)}
      >
        Undo
      </Button>
    </Banner>
  );
}

function What({ bookings, isLinked = false }: { bookings: readonly Booking[]; isLinked?: boolean }) {
  return (
    <ul>
      {bookings.map((booking) => (
        <li key={booking.id}>
          {isLinked ? (
            <Link to="/bookings/$bookingId/details" params={{ bookingId: booking.id }}>
              {whatWords(booking)}
            </Link>
          ) : (
            whatWords(booking)
          )}
        </li>
      ))}
    </ul>
  );
}

const whatWords = ({ bookableObject, area, location, date }: Booking) =>
  `${isolated(bookableObject.name)}, ${isolated(area.name)}, ${isolated(location.name)} on ${longDay(date)}`;

/** Why it cannot be restored, and what to do instead: what is free that day, or else the day. */
function NotBack({ booking, problem }: { booking: Booking; problem: ApiProblem }) {
  const { bookableObject, area, location, date } = booking;
  const page = { params: { locationId: location.id, areaId: area.id } };
  const { alternatives } = problem;
  return (
    <Banner
      tone="error"
      title={`${isolated(bookableObject.name)} could not be booked again: ${problem.message}`}
      takesFocus
    >
      {alternatives.length > 0 ? (
        <>
          <p>{oneOrMany(alternatives.length, 'This one is free:', 'These are free:')}</p>
          <ul className="row gap-2-4">
            {alternatives.map(({ id, name }) => (
              <li key={id}>
                <Link to="/locations/$locationId/areas/$areaId" {...page} search={{ day: date, object: id }}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Link to="/locations/$locationId/areas/$areaId" {...page} search={{ day: date }}>
          See what is free on {longDay(date)}
        </Link>
      )}
    </Banner>
  );
}

type RestoredBookings = {
  readonly restored: readonly Booking[];
  readonly refused: readonly { readonly booking: Booking; readonly problem: ApiProblem }[];
};

/** D12. One by one, so that one that cannot be restored does not hold up the others. */
function useRestoreBookings() {
  return useMutation({
    async mutationFn(cancelled: readonly Booking[]): Promise<RestoredBookings> {
      const answers = await Promise.allSettled(
        cancelled.map(({ id }) => ask('POST /booking/:id/restore', { params: { id } })),
      );
      return {
        restored: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
        refused: cancelled.flatMap((booking, index) => {
          const answer = answers[index];
          return answer?.status === 'rejected' ? [{ booking, problem: answer.reason as ApiProblem }] : [];
        }),
      };
    },
    onSuccess: ({ restored }) => {
      for (const booking of restored) client.setQueryData(bookingQuery(booking.id).queryKey, booking);
      void askAgain('booking');
    },
  });
}
