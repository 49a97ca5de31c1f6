import type { AdminBooking } from '../../../shared/bookings/admin-contract.ts';
import styles from './FoundBookings.module.css';
import type { Selection } from './useSelection.ts';

type Props = { shown: readonly AdminBooking[]; selection: Selection };

/** Above the table and not in its head, which a phone does not show. */
export function SelectShown({ shown, selection }: Props) {
  const cancellable = shown.filter(({ canCancel }) => canCancel);
  const chosen = cancellable.filter(selection.has);
  if (cancellable.length === 0) return null;
  return (
    <label className={styles.all}>
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
