import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Booking } from '../../../shared/bookings/contract.ts';
import { said } from '../../../shared/deadlines.ts';
import { isolated } from '../../../shared/direction.ts';
import { counted, oneOrMany } from '../../../shared/english.ts';
import { everyWeekWords, placeWords } from '../../core/bookings/placeWords.ts';
import { type ConfirmingOutcome, useAnswerBookings } from '../../core/bookings/confirming.ts';
import { orElse } from '../../parts/wordsByChannel.ts';
import { useSession } from '../../core/session.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button, type ButtonVariant } from '../../core/ui/Button.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import { AskFirst } from '../../lists/ui/AskFirst.tsx';
import styles from './Morning.module.css';

// There is nothing to undo before something has been cancelled.
const loadUndo = () => import('../bookings/table/Undo.tsx');
const Undo = lazy(async () => ({ default: (await loadUndo()).Undo }));

/** This morning’s question. `asked` are the bookings not confirmed yet. */
export function Morning({ asked }: { readonly asked: readonly Booking[] }) {
  const user = useSession();
  const [first] = asked;
  const answering = useAnswerBookings();
  const answer = useRef<HTMLParagraphElement>(null);
  const { data } = answering;
  const isCancelled = data?.to === 'cancel' && data.done.length > 0;
  const isDone = answering.isSuccess && !isCancelled && data?.refused.length === 0;
  useEffect(() => {
    if (isDone) answer.current?.focus();
  }, [isDone, data]);

  return (
    <div className="stack">
      {first && (
        <p>
          Please confirm by {said('release', first.location)} that you are coming{orElse(user)}
        </p>
      )}
      {data && data.refused.length > 0 && <Refused {...data} />}
      {isDone && (
        <p ref={answer} role="status" tabIndex={-1} className="leaf bold">
          {doneWords(data)}
        </p>
      )}
      {isCancelled && (
        <Suspense>
          {/* Remounted for each answer, even about the same bookings. */}
          <Undo key={answering.submittedAt} cancelled={data.done} title={doneWords(data)} />
        </Suspense>
      )}
      {asked.length > 0 && <Answers bookings={asked} answering={answering} />}
      {asked.length > 1 && (
        <details className={styles.oneByOne}>
          <summary>One by one</summary>
          <ul className={styles.each}>
            {asked.map((booking) => (
              <li key={booking.id} className={styles.row}>
                <div>
                  <p className="bold">
                    <bdi>{booking.bookableObject.name}</bdi>
                  </p>
                  <p className="quiet">
                    {placeWords(booking)}
                    {everyWeekWords(booking)}
                  </p>
                </div>
                <Answers bookings={[booking]} answering={answering} isOneOfSeveral />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type AnswersProps = {
  readonly bookings: readonly Booking[];
  readonly answering: ReturnType<typeof useAnswerBookings>;
  readonly isOneOfSeveral?: boolean;
};

function Answers({ bookings, answering, isOneOfSeveral = false }: AnswersProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isSent = answering.isPending && answering.variables.bookings === bookings;
  const confirmVariant: ButtonVariant = isOneOfSeveral ? 'quiet' : 'primary';
  const which = (joining: string) =>
    isOneOfSeveral && (
      <VisuallyHidden>
        {joining}
        <bdi>{bookings[0]?.bookableObject.name}</bdi>
      </VisuallyHidden>
    );
  const close = () => setIsAsking(false);
  const them = oneOrMany(bookings.length, 'it', 'them');

  function ask() {
    setIsAsking(true);
    void loadUndo();
  }

  return (
    <div className={styles.answers}>
      <Button
        variant={confirmVariant}
        isPending={isSent}
        onClick={() => answering.mutate({ to: 'confirm', bookings })}
      >
        {isOneOfSeveral ? 'Keep' : `I’m coming, keep ${allOf(bookings)}`}
        {which(' ')}
      </Button>
      <Button isPending={isSent} onClick={ask}>
        Not coming
        {which(' to ')}
      </Button>
      <AskFirst
        title={`Are you sure you want to cancel ${oneOrMany(bookings.length, 'this booking', `these ${bookings.length} bookings`)}?`}
        isOpen={isAsking}
        yes={`Yes. Cancel ${them}`}
        no={`No. Keep ${them}`}
        isGrave
        onYes={() => {
          close();
          answering.mutate({ to: 'cancel', bookings });
        }}
        onClose={close}
      >
        <ul className={styles.each}>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <bdi>{booking.bookableObject.name}</bdi>, {placeWords(booking)}
            </li>
          ))}
        </ul>
      </AskFirst>
    </div>
  );
}

const allOf = ([first, ...more]: readonly Booking[]) =>
  more.length > 1
    ? `all ${more.length + 1}`
    : more.length > 0
      ? 'both'
      : isolated(first?.bookableObject.name ?? 'it');

function Refused({ to, refused }: ConfirmingOutcome) {
  const done = to === 'confirm' ? 'confirmed' : 'cancelled';
  return (
    <Banner tone="error" title={`${counted(refused.length, 'booking')} could not be ${done}`} takesFocus>
      {refused.map(({ booking, problem }) => (
        <p key={booking.id}>
          <bdi>{booking.bookableObject.name}</bdi>: {problem.message}
        </p>
      ))}
    </Banner>
  );
}

function doneWords({ to, done }: ConfirmingOutcome): string {
  const which = oneOrMany(done.length, 'Your booking is', `Your ${done.length} bookings are`);
  return `${which} ${to === 'confirm' ? 'confirmed' : 'cancelled'}`;
}
