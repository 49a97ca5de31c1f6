import { oneOrMany } from '../../../shared/english.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { onWeekdays, type Weekday } from '../../../shared/day.ts';
import type { AdminLocation, LocationChange } from '../../../shared/locations/admin-contract.ts';
import { isolated } from '../../../shared/direction.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Failed } from '../../lists/Failed.tsx';
import { Dialog, useLast } from '../../lists/ui/Dialog.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { daysWords, effectWords, toldWords, whoseWords } from './closingWords.ts';
import { openDaysEffectQuery } from './queries.ts';

type Choice = LocationChange['onFutureBookings'];

type Props = {
  location: AdminLocation;
  /** The new open days; null if there is nothing to ask. */
  openDays: readonly Weekday[] | null;
  onClose: () => void;
  onChosen: (choice: Choice) => void;
};

export const weekdaysTakenAway = (location: AdminLocation, openDays: readonly Weekday[]): Weekday[] =>
  location.openDays.filter((weekday) => !openDays.includes(weekday));

/**
 * Who is affected when an office no longer opens on a weekday, and what should happen to their bookings, before it
 * is saved.
 */
export function OpenDaysQuestion({ openDays, ...rest }: Props) {
  const shown = useLast(openDays);
  return shown && <Question key={shown.join()} {...rest} openDays={shown} isOpen={openDays !== null} />;
}

type QuestionProps = Props & { openDays: readonly Weekday[]; isOpen: boolean };

function Question({ location, openDays, isOpen, onClose, onChosen }: QuestionProps) {
  const { data, error, isFetching } = useQuery({
    ...openDaysEffectQuery(location.id, openDays),
    enabled: isOpen,
  });
  const effect = isFetching ? undefined : data;
  const told = effect && toldWords(effect);
  // Kept, because the location no longer has them once it is saved.
  const [weekdays] = useState(() => onWeekdays(weekdaysTakenAway(location, openDays)));
  const them = oneOrMany(effect?.bookings ?? 0, 'it', 'them');
  return (
    <Dialog
      role="alertdialog"
      title={`Close ${isolated(location.name)} ${weekdays}?`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          {effect && effect.bookings > 0 ? (
            <>
              <Button variant="primary" onClick={() => onChosen('keep')}>
                Keep {oneOrMany(effect.bookings, 'the booking', 'the bookings')}
              </Button>
              <Button variant="danger" onClick={() => onChosen('cancel')}>
                Cancel {them} and tell people
              </Button>
            </>
          ) : (
            <Button
              variant={effect && effect.places > 0 ? 'danger' : 'primary'}
              isPending={!effect}
              onClick={() => onChosen('keep')}
            >
              Yes. Close
            </Button>
          )}
          <Button onClick={onClose}>No. Stay open</Button>
        </>
      }
    >
      <Failed title="Still open" problem={error} />
      {!effect && !error && <Skeleton height="6rem" />}
      {effect && effect.bookings === 0 && (
        <>
          <p>
            <strong>{effectWords(effect)}</strong>
          </p>
          {told && <p>{told}</p>}
        </>
      )}
      {effect && effect.bookings > 0 && (
        <>
          <p>
            <strong>{whoseWords(effect)}</strong> {daysWords(effect)}.
          </p>
          <p>
            You can keep the bookings: people will be asked to confirm on the morning as usual, and nobody
            else can book those days. Or cancel {them}, and everyone affected will be told. Reopening does not
            restore {them}.
          </p>
          {effect.places > 0 && <p>Places on waiting lists are cancelled either way, and people are told.</p>}
        </>
      )}
    </Dialog>
  );
}
