import { useState, useId } from 'react';
import { counted, grouped, oneOrMany } from '../../../shared/english.ts';
import type { AdminBooking } from '../../../shared/bookings/admin-contract.ts';
import { MOST_BOOKINGS, MOST_PRINTED } from '../../../shared/limits.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Pages } from '../parts/ui/Pages.tsx';
import { Found } from '../parts/filters/Filters.tsx';
import { AdminBookingsTable } from './BookingsTable.tsx';
import {
  areNamed,
  manyWords,
  oneWords,
  daysOf,
  REASON_HINT,
  REASON_LENGTH,
  REASON_LABEL,
} from './bookingWords.ts';
import styles from './FoundBookings.module.css';
import type { BookingFilters } from './filters.ts';
import { ListDownloads } from '../parts/lists/ListDownloads.tsx';
import type { WantedBookings } from './queries.ts';
import { useCancelMany, type CancelAccount } from './useCancelMany.ts';
import { type Selection, useSelection } from './useSelection.ts';
import { Failed } from '../../lists/Failed.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { TextAreaField } from '../parts/ui/TextAreaField.tsx';
import { BOOKING_COLUMNS, withoutPeople } from '../../../shared/bookings/columns.ts';
import { longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { onPaper } from '../parts/lists/onPaper.ts';
import type { PrintedTable } from '../parts/lists/PrintedList.tsx';
import { download } from '../parts/files.ts';

type Props = {
  bookings: readonly AdminBooking[];
  filters: BookingFilters;
  wanted: WantedBookings;
  /** Counting from 1. */
  page: number;
  onPage: (page: number) => void;
};

const PAGE_SIZE = 50;

/** A page of results, and what can be done with the bookings selected on this page and others. */
export function FoundBookings({ bookings, filters, wanted, page, onPage }: Props) {
  const selection = useSelection(bookings);
  const cancelling = useCancelMany();
  const [isAsking, setIsAsking] = useState(false);
  const { chosen } = selection;
  const { account } = cancelling;
  const shownPage = Math.min(page, Math.max(1, Math.ceil(bookings.length / PAGE_SIZE)));
  const shown = bookings.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);
  const cancellable = bookings.filter(({ canCancel }) => canCancel);
  return (
    <>
      {account && !isAsking && <AccountBanner account={account} />}
      {bookings.length >= MOST_BOOKINGS && (
        <Banner tone="info" title={`Only the first ${grouped(MOST_BOOKINGS)} are shown`}>
          Choose fewer days, a location or an area to see the rest; the CSV has them all.
        </Banner>
      )}
      {bookings.length > 0 && (
        <>
          <Found words={manyWords(bookings)}>
            <div className="row gap-2-5 middle">
              <SelectShown shown={shown} selection={selection} />
              {cancellable.length > shown.length && chosen.length < cancellable.length && (
                <Button onClick={() => selection.set(cancellable, true)}>
                  Select all {grouped(cancellable.length)}
                </Button>
              )}
              <ListDownloads
                key={JSON.stringify(wanted)}
                csv={(signal) => download('GET /admin/bookings', 'text/csv', { query: wanted, signal })}
                printed={() => printedBookings(bookings, wanted)}
              />
            </div>
          </Found>
          <AdminBookingsTable
            isNamed={areNamed(bookings)}
            bookings={shown}
            selection={selection}
            filters={filters}
          />
          <Pages
            of="bookings"
            page={shownPage}
            pageSize={PAGE_SIZE}
            total={bookings.length}
            onPage={onPage}
          />
        </>
      )}
      {chosen.length > 0 && (
        <div className={styles.chosen} role="group" aria-label="Selected bookings">
          <p role="status">{counted(chosen.length, 'booking')} selected</p>
          <Button
            variant="danger"
            onClick={() => {
              cancelling.forget();
              setIsAsking(true);
            }}
          >
            {oneOrMany(chosen.length, 'Cancel it', 'Cancel them')}
          </Button>
          <Button onClick={selection.clear}>Select none</Button>
        </div>
      )}
      <CancelDialog
        isOpen={isAsking}
        bookings={chosen}
        cancelling={cancelling}
        onClose={() => setIsAsking(false)}
        onDone={() => {
          setIsAsking(false);
          selection.clear();
        }}
      />
    </>
  );
}

type SelectShownProps = { shown: readonly AdminBooking[]; selection: Selection };

/** Above the table and not in its header, which a phone does not show. */
function SelectShown({ shown, selection }: SelectShownProps) {
  const cancellable = shown.filter(({ canCancel }) => canCancel);
  const chosen = cancellable.filter(selection.has);
  if (cancellable.length === 0) return null;
  return (
    <label className="check bold">
      <input
        type="checkbox"
        checked={chosen.length === cancellable.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && chosen.length < cancellable.length;
        }}
        onChange={(event) => selection.set(cancellable, event.target.checked)}
      />
      All on this page
    </label>
  );
}

/** What was cancelled, what was not, and why. */
function AccountBanner({ account: { cancelled, kept } }: { account: CancelAccount }) {
  const title =
    cancelled.length === 0
      ? 'No booking was cancelled'
      : oneOrMany(cancelled.length, 'Booking cancelled', `${counted(cancelled.length, 'booking')} cancelled`);
  return (
    <Banner tone={cancelled.length > 0 ? 'success' : 'info'} title={title} takesFocus>
      {cancelled.length === 1 && <p>{cancelled.map(oneWords)}</p>}
      {kept.length > 0 && (
        <>
          <p>
            {kept.length} {oneOrMany(kept.length, 'was', 'were')} kept:
          </p>
          <ul>
            {kept.map(({ booking, reason }) => (
              <li key={booking.id}>
                {oneWords(booking)}:{' '}
                {reason === 'day-has-passed' ? 'its day has passed' : 'it no longer existed'}
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  );
}

type CancelDialogProps = {
  isOpen: boolean;
  bookings: readonly AdminBooking[];
  cancelling: ReturnType<typeof useCancelMany>;
  onClose: () => void;
  onDone: () => void;
};

const DAYS_NAMED = 6;

/** Says which people and days are affected, and what the people will read. */
function CancelDialog({ isOpen, bookings, cancelling, onClose, onDone }: CancelDialogProps) {
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

function printedBookings(
  bookings: readonly AdminBooking[],
  { from, to, search, show }: WantedBookings,
): PrintedTable {
  const narrowed = [
    `${longDay(from)} to ${longDay(to)}`,
    search && `with “${isolated(search)}” in a name or email`,
    show && 'those who could not be asked',
  ].filter(Boolean);
  return {
    title: 'Bookings',
    about: `${narrowed.join(', ')}.`,
    ...onPaper(
      areNamed(bookings) ? BOOKING_COLUMNS : withoutPeople(BOOKING_COLUMNS),
      bookings.slice(0, MOST_PRINTED),
    ),
    total: bookings.length >= MOST_BOOKINGS ? null : bookings.length,
  };
}
