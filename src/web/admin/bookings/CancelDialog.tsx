import { counted, oneOrMany } from '../../../shared/english.ts';
import { useId, useState } from 'react';
import type { AdminBooking } from '../../../shared/bookings/admin-contract.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Failed } from '../../lists/Failed.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { TextAreaField } from '../parts/ui/TextAreaField.tsx';
import { daysOf, manyWords, oneWords, REASON_HINT, REASON_LENGTH, REASON_LABEL } from './bookingWords.ts';
import type { useCancelMany } from './useCancelMany.ts';

type Props = {
  isOpen: boolean;
  bookings: readonly AdminBooking[];
  cancelling: ReturnType<typeof useCancelMany>;
  onClose: () => void;
  onDone: () => void;
};

const DAYS_NAMED = 6;

/** Says which people and days are affected, and what the people will read. */
export function CancelDialog({ isOpen, bookings, cancelling, onClose, onDone }: Props) {
  const form = useId();
  const [reason, setReason] = useState('');
  const { isPending, problem } = cancelling;
  const isOne = bookings.length === 1;
  const days = daysOf(bookings);
  return (
    <Dialog
      role="alertdialog"
      title={oneOrMany(
        bookings.length,
        'Are you sure you want to cancel this booking?',
        `Are you sure you want to cancel these ${bookings.length} bookings?`,
      )}
      isOpen={isOpen}
      onClose={() => {
        if (!isPending) onClose();
      }}
      actions={
        <>
          <Button type="submit" form={form} variant="danger" isPending={isPending}>
            {oneOrMany(bookings.length, 'Yes. Cancel it', 'Yes. Cancel them')}
          </Button>
          <Button isPending={isPending} onClick={onClose}>
            {oneOrMany(bookings.length, 'No. Keep it', 'No. Keep them')}
          </Button>
        </>
      }
    >
      <Failed title="Error deleting these bookings" problem={problem} takesFocus />
      {isOne ? (
        <p>{bookings.map(oneWords)}</p>
      ) : (
        <>
          <p>{manyWords(bookings)}, on:</p>
          <ul>
            {days.slice(0, DAYS_NAMED).map((day) => (
              <li key={day}>{day}</li>
            ))}
            {days.length > DAYS_NAMED && <li>and {counted(days.length - DAYS_NAMED, 'more day')}</li>}
          </ul>
        </>
      )}
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void cancelling.cancel(bookings, reason.trim(), () => {
            setReason('');
            onDone();
          });
        }}
      >
        <TextAreaField
          label={REASON_LABEL}
          hint={REASON_HINT}
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={setReason}
        />
      </form>
    </Dialog>
  );
}
