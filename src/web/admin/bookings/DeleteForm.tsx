import { useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import styles from './DeleteBooking.module.css';
import { REASON_HINT, REASON_LABEL, REASON_LENGTH } from './reason.ts';
import type { useDeleteBooking } from './useDeleteBooking.ts';

/** The way back to the list, as it was. */
export type Back = { readonly to: '/admin/bookings'; readonly search: never };

type Props = { deletion: ReturnType<typeof useDeleteBooking>; back: Back };

export function DeleteForm({ deletion, back }: Props) {
  const [reason, setReason] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!deletion.isPending) deletion.mutate(reason.trim());
      }}
    >
      {deletion.isError && (
        <Banner tone="error" title="Error deleting this booking" takesFocus>
          {deletion.error.message}
        </Banner>
      )}
      <h2>Are you sure you want to cancel this booking?</h2>
      <div className={styles.reason}>
        <TextAreaField
          label={REASON_LABEL}
          hint={REASON_HINT}
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={setReason}
        />
      </div>
      <div className={styles.answers}>
        <Button type="submit" variant="danger" isPending={deletion.isPending}>
          Yes. Cancel it
        </Button>
        <LinkButton {...back}>No. Keep it</LinkButton>
      </div>
    </form>
  );
}
