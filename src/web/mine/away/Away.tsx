import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Absence } from '../../../shared/away/contract.ts';
import { type Day, longDay } from '../../../shared/day.ts';
import { Failed } from '../../lists/Failed.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import styles from './Away.module.css';
import { onAbsentDays } from './awayWords.ts';
import { awayQuery, useEndAbsence } from '../../lists/away/queries.ts';
import { useMyToday } from '../../lists/useMyToday.ts';

const load = () => import('./EnterAbsence.tsx');
const EnterAbsence = lazy(async () => ({ default: (await load()).EnterAbsence }));

type AbsenceNotice = { title: string; more: string | null };

/** D7: the days on which the reader is away, and entering more. */
export function Away() {
  const today = useMyToday();
  const absences = useQuery(awayQuery);
  const ending = useEndAbsence();
  const [told, setTold] = useState<AbsenceNotice | null>(null);
  /** Each opening is a new form; null before the first. */
  const [opening, setOpening] = useState<{ number: number; isOpen: boolean }>({ number: 0, isOpen: false });

  function open() {
    ending.reset();
    setTold(null);
    setOpening(({ number }) => ({ number: number + 1, isOpen: true }));
  }

  const close = () => setOpening(({ number }) => ({ number, isOpen: false }));

  function end(absence: Absence) {
    setTold(null);
    ending.mutate(absence, {
      onSuccess: () => setTold({ title: `You are no longer away ${onAbsentDays(absence)}`, more: null }),
    });
  }

  return (
    <section className="stack part" aria-labelledby="away">
      <h2 id="away" className="subtitle">
        Away
      </h2>
      <p>
        Say when you are away, and what you have booked for yourself on those days is released. Your usual
        week rests until you return. Nobody else can see that you are away, not even admins.
      </p>
      {told && (
        <Banner key={told.title} tone="success" title={told.title} takesFocus>
          {told.more}
        </Banner>
      )}
      <Failed title="That did not work" problem={ending.error} takesFocus />
      <LoadFailed title="We could not load the days you are away" of={[absences]} />
      {absences.data && absences.data.length > 0 && (
        <ul className="stack gap-2" aria-label="Your absences">
          {absences.data.map((absence) => (
            <li key={absence.id} className={styles.absence}>
              <Days absence={absence} />
              <Button
                isPending={ending.isPending && ending.variables.id === absence.id}
                aria-label={`${endWords(absence, today)} your absence ${onAbsentDays(absence)}`}
                onClick={() => end(absence)}
              >
                {endWords(absence, today)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="row gap-2-4">
        <Button onPointerEnter={() => void load()} onFocus={() => void load()} onClick={open}>
          I’ll be away
        </Button>
      </div>
      {opening.number > 0 && (
        <Suspense>
          <EnterAbsence
            key={opening.number}
            today={today}
            isOpen={opening.isOpen}
            onClose={close}
            onDone={(title, more) => {
              close();
              setTold({ title, more });
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** An absence that has begun can only be ended early; one that has not begun is removed altogether. */
const endWords = ({ from }: Absence, today: Day) => (from <= today ? 'End early' : 'Remove');

function Days({ absence: { from, to } }: { absence: Absence }) {
  return (
    <span>
      <time dateTime={from}>{longDay(from)}</time>
      {to !== from && (
        <>
          {' to '}
          <time dateTime={to}>{longDay(to)}</time>
        </>
      )}
    </span>
  );
}
