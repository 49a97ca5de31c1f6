import { lazy, Suspense } from 'react';
import type { Weekday } from '../../shared/day.ts';
import type { Standing } from '../../shared/usual-week/contract.ts';
import type { KeptWish } from '../mine/usual-week/WishMade.tsx';
import styles from './MyWeek.module.css';
import type { UsualPlace } from '../lists/week/usualPlace.ts';

// Needed once in a while.
const EndWishes = lazy(async () => ({
  default: (await import('../mine/usual-week/EndWishes.tsx')).EndWishes,
}));
const Resting = lazy(async () => ({ default: (await import('../mine/usual-week/Resting.tsx')).Resting }));
const ShortWish = lazy(async () => ({
  default: (await import('../mine/usual-week/ShortWish.tsx')).ShortWish,
}));
const WishMade = lazy(async () => ({ default: (await import('../mine/usual-week/WishMade.tsx')).WishMade }));

/** What the switch has led to. */
export type Every = 'asked' | 'ending' | { readonly kept: KeptWish } | null;

type Props = {
  readonly every: Every;
  readonly wishes: readonly Standing[];
  readonly place: UsualPlace;
  readonly weekdays: readonly Weekday[];
  readonly openDays: readonly Weekday[];
  onChange(every: Every): void;
};

/** Below the days: what would be booked every week, then what has been. */
export function EveryWeek({ every, wishes, place, weekdays, openDays, onChange }: Props) {
  const resting = wishes.find(({ isResting }) => isResting);
  const close = () => onChange(null);
  const tell = (kept: KeptWish) => onChange({ kept });
  return (
    <Suspense>
      {resting && <Resting wish={resting} onGoesOn={tell} />}
      {every === 'asked' && (
        <ShortWish place={place} weekdays={weekdays} openDays={openDays} onClose={close} onKept={tell} />
      )}
      {every !== null && typeof every === 'object' && (
        <div className={styles.below}>
          <WishMade {...every.kept} />
        </div>
      )}
      {every === 'ending' && <EndWishes wishes={wishes} isOpen onClose={close} />}
    </Suspense>
  );
}
