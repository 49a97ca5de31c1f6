import { useQuery } from '@tanstack/react-query';
import type { Standing } from '../../../shared/usual-week/contract.ts';
import { UNSEEN_DAYS } from '../../../shared/limits.ts';
import { locationQuery } from '../../core/locations/queries.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { useResumeWish } from '../../lists/usual-week/queries.ts';
import { askedOn } from './draft.ts';
import styles from './Resting.module.css';
import type { KeptWish } from './WishMade.tsx';

type Props = { readonly wish: Standing; onGoesOn(kept: KeptWish): void };

/** D5, D13: why no more days are booked, and the one button that resumes them. */
export function Resting({ wish, onGoesOn }: Props) {
  const { id, area, location, bookableObject, orElse } = wish;
  const resuming = useResumeWish();
  const { data } = useQuery(locationQuery(location.id));

  function resume() {
    const asked = askedOn(
      { areaId: area.id, orElse, ...(bookableObject && { bookableObjectId: bookableObject.id }) },
      bookableObject?.name ?? null,
      data ?? { id: location.id, closings: [] },
    );
    resuming.mutate(id, { onSuccess: (answered) => onGoesOn({ ...answered, asked }) });
  }

  return (
    <div className="stack">
      <Banner tone="info" title="Your usual week is resting">
        <p>
          {wish.isUnseen
            ? `We had not seen you for ${UNSEEN_DAYS} days`
            : 'Three mornings in a row were not confirmed'}
          , so no more days are booked for you. What is booked already stays.
        </p>
        <Button className={styles.resume} isPending={resuming.isPending} onClick={resume}>
          Resume
        </Button>
      </Banner>
      {resuming.isError && <Banner tone="error" title={resuming.error.message} takesFocus />}
    </div>
  );
}
