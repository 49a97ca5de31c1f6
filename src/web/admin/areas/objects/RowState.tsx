import { counted } from '../../../../shared/english.ts';
import { isolated } from '../../../../shared/direction.ts';
import type { Dispatch } from 'react';
import { Icon } from '../../../start/ui/Icon.tsx';
import type { Edit } from './editing.ts';
import styles from './ObjectsTable.module.css';
import { isUnsaved, labelOf, leavesBookings, type EditedRow } from './rows.ts';

type Props = { row: EditedRow; isLocked: boolean; edit: Dispatch<Edit> };

/** Saved or not; what happens to bookings; and undoing the change. */
export function RowState({ row, isLocked, edit }: Props) {
  const { key, kept, draft } = row;
  const result = draft?.result;
  if (result?.state === 'saved') {
    return (
      <span className={`${styles.state} leaf`}>
        <Icon name="check" size={18} />
        Saved
      </span>
    );
  }
  if (!isUnsaved(row)) return null;
  const word = kept === null ? 'Remove' : 'Undo';
  return (
    <span className={styles.state}>
      <span className={result ? 'brick bold' : undefined}>{wordsOf(row)}</span>
      {!isLocked && (
        <button
          type="button"
          className={styles.undo}
          aria-label={`${word} ${kept === null ? labelOf(row) : `the changes to ${isolated(kept.name)}`}`}
          onClick={() => edit({ type: 'undo', key })}
        >
          {word}
        </button>
      )}
    </span>
  );
}

function wordsOf(row: EditedRow): string {
  const { kept, draft } = row;
  if (draft?.result) return 'Not saved';
  if (kept === null) return 'New';
  if (!leavesBookings(row)) return 'Changed';
  const bookings = counted(kept.futureBookingCount, 'booking');
  return draft?.onFutureBookings === 'cancel' ? `Cancels ${bookings}` : `Keeps ${bookings}`;
}
