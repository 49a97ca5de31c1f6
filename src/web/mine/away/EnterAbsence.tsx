import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AbsenceEffect, NewAbsence } from '../../../shared/away/contract.ts';
import { type Day, longDay, parseDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { counted, oneOrMany } from '../../../shared/english.ts';
import { DateField } from '../../lists/dates/DateField.tsx';
import { useSession } from '../../core/session.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Failed } from '../../lists/Failed.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import { countsOf, absenceDoneWords, absenceEffectWords, onAbsentDays, waitingWords } from './awayWords.ts';
import { DayRange } from './DayRange.tsx';
import styles from './EnterAbsence.module.css';
import { effectQuery, useBeAway } from '../../lists/away/queries.ts';

type Props = {
  today: Day;
  isOpen: boolean;
  onClose: () => void;
  onDone: (title: string, more: string | null) => void;
};

/** As chosen or typed: whole days, or whatever was typed instead of one. */
type TypedDays = { from: string; to: string };

/**
 * Asks for the first and last day, and shows what they release before anything happens. No day is preselected, least
 * of all today.
 */
export function EnterAbsence({ today, isOpen, onClose, onDone }: Props) {
  const [typed, setTyped] = useState<TypedDays>({ from: '', to: '' });
  /** The first of two days to tap; null once both are. */
  const [anchor, setAnchor] = useState<Day | null>(null);
  const [isJudged, setIsJudged] = useState(false);
  const days = daysOf(typed);
  const effect = useQuery({
    ...effectQuery(days ?? { from: today, to: today }),
    enabled: isOpen && days !== null,
  });
  const making = useBeAway();
  const shown = days && !effect.isFetching ? effect.data : undefined;

  function tap(day: Day) {
    making.reset();
    if (anchor === null) {
      setAnchor(day);
      return setTyped({ from: day, to: day });
    }
    setAnchor(null);
    setTyped(anchor <= day ? { from: anchor, to: day } : { from: day, to: anchor });
  }

  function type(change: Partial<TypedDays>) {
    making.reset();
    setAnchor(null);
    const next = { ...typed, ...change };
    const [from, to] = [parseDay(next.from), parseDay(next.to)];
    // As soon as the first day is typed, show what that day alone gives back.
    const isToFollow = change.from !== undefined && from !== null && (to === null || to < from);
    setTyped(isToFollow ? { from, to: from } : next);
  }

  function enter() {
    setIsJudged(true);
    if (days === null || !shown) return;
    making.mutate(days, {
      onSuccess: () => onDone(`You are away ${onAbsentDays(days)}`, absenceDoneWords(countsOf(shown))),
    });
  }

  const problem = (days && effect.error) ?? making.error;
  const ended = shown ? shown.bookings.length + shown.places : 0;
  return (
    <Dialog
      title="When are you away?"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button
            variant={ended > 0 ? 'danger' : 'primary'}
            isPending={(days !== null && effect.isFetching) || making.isPending}
            aria-disabled={problem !== null && !making.isError}
            onClick={enter}
          >
            {ended > 0 ? `Yes. Release ${oneOrMany(ended, 'it', 'them')}` : 'Yes. I’ll be away'}
          </Button>
          <Button onClick={onClose}>No. Close</Button>
        </>
      }
    >
      <p className="quiet">Choose the first and the last day.</p>
      <DayRange today={today} chosen={days} onChoose={tap} />
      <div className={styles.fields}>
        <DateField
          label="First day"
          min={today}
          value={typed.from}
          error={isJudged && typed.from === '' ? 'Choose a first day' : undefined}
          onChange={(from) => type({ from })}
          onUnreadable={(from) => type({ from })}
        />
        <DateField
          label="Last day"
          min={parseDay(typed.from) ?? today}
          value={typed.to}
          error={isBackwards(typed) ? 'Last day must not be before the first' : undefined}
          onChange={(to) => type({ to })}
          onUnreadable={(to) => type({ to })}
        />
      </div>
      <Failed title={making.isError ? 'That did not work' : 'Please choose other days'} problem={problem} />
      <div role="status" className={styles.effect}>
        {days &&
          !problem &&
          (shown ? <Effect days={days} effect={shown} today={today} /> : <Skeleton height="3rem" />)}
      </div>
    </Dialog>
  );
}

function daysOf({ from, to }: TypedDays): NewAbsence | null {
  const [first, last] = [parseDay(from), parseDay(to)];
  return first && last && first <= last ? { from: first, to: last } : null;
}

function isBackwards({ from, to }: TypedDays): boolean {
  const [first, last] = [parseDay(from), parseDay(to)];
  return first !== null && last !== null && last < first;
}

function Effect({ days, effect, today }: { days: NewAbsence; effect: AbsenceEffect; today: Day }): ReactNode {
  const hasWaitingList = useSession()?.features.waitingList ?? false;
  const waiting = hasWaitingList ? waitingWords(effect) : null;
  const { bookings, kept } = effect;
  return (
    <>
      <p>
        <VisuallyHidden>Away {onAbsentDays(days)}. </VisuallyHidden>
        <strong>{absenceEffectWords(countsOf(effect))}</strong>
      </p>
      {waiting && <p>{waiting}</p>}
      {bookings.some(({ date }) => date <= today) && <p>That includes what you have booked today.</p>}
      {kept > 0 && (
        <p>
          {counted(kept, 'booking for a guest or colleague stays', 'bookings for guests and colleagues stay')}
          .
        </p>
      )}
      {bookings.length > 0 && (
        <details>
          <summary>{oneOrMany(bookings.length, 'Which booking', 'Which bookings')}</summary>
          <ul className={styles.bookings}>
            {bookings.map(({ id, date, bookableObject, area, location }) => (
              <li key={id}>
                {longDay(date)}: {isolated(bookableObject.name)}, {isolated(area.name)},{' '}
                {isolated(location.name)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
