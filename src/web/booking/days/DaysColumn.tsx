import { type Dispatch, lazy, type SetStateAction, Suspense, useRef } from 'react';
import type { Area, Location } from '../../../shared/locations/contract.ts';
import type { OverDays } from '../../plan/spaces/space.ts';
import page from '../BookPage.module.css';
import { useBookAddress } from '../useBookAddress.ts';
import { DayPicker, type DayPickerProps } from './DayPicker.tsx';

type Props = {
  picking: Omit<DayPickerProps, 'onChoose' | 'several'>;
  area: Area | undefined;
  location: Location | undefined;
  /** Told how to show the spaces while several days are chosen, and null again for one. */
  onOverDays: Dispatch<SetStateAction<OverDays | null>>;
};

// Most people want one day.
const load = () => import('../../several-days/SeveralDays.tsx');
const SeveralDays = lazy(async () => ({ default: (await load()).SeveralDays }));

/** One day at a time, or several in one request. */
export function DaysColumn({ picking, area, location, onOverDays }: Props) {
  // It re-renders only when the days do, and everything in it then does too: memoising each part would cost more than it saves.
  'use no memo';
  const { moving, days, chooseDay, chooseDays, leaveDays } = useBookAddress();
  const turn = useRef<HTMLInputElement>(null);
  const day = picking.chosen;
  const isSeveral = days !== null;
  const picker = (
    <DayPicker
      {...picking}
      onChoose={(to, isReached) => {
        if (isReached && day && moving === null) chooseDays(`${day}~${to}`, to);
        else chooseDay(to);
      }}
    />
  );
  return (
    <div className={page.days} data-several={isSeveral || undefined}>
      {moving === null && (
        <label className={page.several} onPointerEnter={() => void load()}>
          <input
            ref={turn}
            type="checkbox"
            role="switch"
            checked={isSeveral}
            aria-checked={isSeveral}
            onChange={() => (isSeveral ? leaveDays() : chooseDays(''))}
          />
          Several days
        </label>
      )}
      {isSeveral && area && location && day ? (
        <Suspense fallback={picker}>
          <SeveralDays
            picking={picking}
            day={day}
            area={area}
            location={location}
            onOverDays={onOverDays}
            onLeave={() => {
              turn.current?.focus();
              leaveDays();
            }}
          />
        </Suspense>
      ) : (
        picker
      )}
    </div>
  );
}
