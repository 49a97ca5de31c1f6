import type { Booking } from '../../../shared/bookings/contract.ts';
import { longDay } from '../../../shared/day.ts';
import { hrefOf } from '../../core/router/router.ts';
import { useView } from '../../core/router/Routed.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { CopyField, useCopy } from '../../lists/ui/CopyField.tsx';
import { Icon } from '../../start/ui/Icon.tsx';
import styles from './Share.module.css';

/** Tells colleagues where to find you: through the device's share sheet, or as a link to paste. */
export function Share({ booking }: { booking: Booking }) {
  const { bookableObject, area, location, date } = booking;
  // Nobody else can open the booking itself, but everybody can open the day on the plan.
  const href = hrefOf(
    {
      to: '/locations/$locationId/areas/$areaId',
      params: { locationId: location.id, areaId: area.id },
      search: { day: date, object: bookableObject.id },
    },
    useView(),
  );
  const url = new URL(href, window.location.href).href;
  const title = `${bookableObject.name}, ${area.name}, ${location.name} on ${longDay(date)}`;

  const { field, copy, isCopied } = useCopy(url);

  async function share() {
    if (navigator.share === undefined) return copy();
    // Cancelling it on the device needs no answer from us.
    return navigator.share({ title, text: title, url }).catch(() => {});
  }

  return (
    <>
      <Button icon={<Icon name="share" size={20} />} onClick={() => void share()}>
        Share
      </Button>
      <span role="status" className={styles.said}>
        {isCopied && 'Link copied'}
      </span>
      {isCopied === false && (
        <div className={styles.link}>
          <CopyField label="Link to this place on that day" text={url} field={field} />
        </div>
      )}
    </>
  );
}
