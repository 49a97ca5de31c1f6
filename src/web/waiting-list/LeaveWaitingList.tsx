import { useNavigate } from '../router/navigating.tsx';
import { useState } from 'react';
import { longDay } from '../../shared/day.ts';
import type { WaitingListPlace } from '../../shared/waiting-list/contract.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useLeaveWaitingList } from './queries.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Given up on the previous page, for the banner on My bookings. */
    leftPlace?: WaitingListPlace;
  }
}

export function LeaveWaitingList({ place }: { place: WaitingListPlace }) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const leaving = useLeaveWaitingList(place.id);
  const close = () => setIsAsking(false);

  function leave() {
    leaving.mutate(undefined, {
      onSuccess: () => navigate({ to: '/bookings', state: { leftPlace: place } }),
      onError: close,
    });
  }

  return (
    <>
      {leaving.isError && (
        <Banner tone="error" title="Error deleting this booking" takesFocus>
          Failed to cancel booking
        </Banner>
      )}
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Leave the waiting list
      </Button>
      <Dialog
        role="alertdialog"
        title="Are you sure you want to be removed from the waiting list?"
        isOpen={isAsking}
        onClose={close}
        actions={
          <>
            <Button variant="danger" isPending={leaving.isPending || leaving.isSuccess} onClick={leave}>
              Yes. Leave it
            </Button>
            <Button onClick={close}>No. Keep my place</Button>
          </>
        }
      >
        <p>
          <bdi>{place.area.name}</bdi>, <bdi>{place.location.name}</bdi> on {longDay(place.dateToBook)}
        </p>
      </Dialog>
    </>
  );
}
