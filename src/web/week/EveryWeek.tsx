import { lazy, Suspense } from 'react';
import type { Weekday } from '../../shared/day.ts';
import type { Standing, StandingMade } from '../../shared/standing/contract.ts';
import styles from './MyWeek.module.css';
import type { UsualPlace } from './usualPlace.ts';

// Needed once in a while.
const EndWishes = lazy(async () => ({ default: (await import('../standing/EndWishes.tsx')).EndWishes }));
const ShortWish = lazy(async () => ({ default: (await import('../standing/ShortWish.tsx')).ShortWish }));
const WishMade = lazy(async () => ({ default: (await import('../standing/WishMade.tsx')).WishMade }));

/** What the switch has led to. */
export type Every = 'asked' | 'ending' | { readonly made: StandingMade } | null;

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
  const close = () => onChange(null);
  return (
    <Suspense>
      {every === 'asked' && (
        <ShortWish
          place={place}
          weekdays={weekdays}
          openDays={openDays}
          onClose={close}
          onMade={(made) => onChange({ made })}
        />
      )}
      {every !== null && typeof every === 'object' && (
        <div className={styles.below}>
          <WishMade made={every.made} wanted={place.object.name} area={place.area.name} />
        </div>
      )}
      {every === 'ending' && <EndWishes wishes={wishes} isOpen onClose={close} />}
    </Suspense>
  );
}
