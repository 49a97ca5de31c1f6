import { counted } from '../../shared/english.ts';
import { MOST_DAYS_AT_ONCE } from '../../shared/limits.ts';
import { Banner } from '../start/ui/Banner.tsx';
import { Button } from '../core/ui/Button.tsx';
import { type DaysForecast, forecastSummary, type SeveralDaysWish } from './forecast.ts';
import styles from './SeveralDays.module.css';
import type { useBatch } from './useBatch.ts';

type Props = {
  forecasts: readonly DaysForecast[];
  wish: SeveralDaysWish;
  isTooMany: boolean;
  batch: ReturnType<typeof useBatch>;
  onSend: () => void;
};

/** How many days, what is free on them, and the one button. On a narrow screen it stays in sight above the plan. */
export function BookBar({ forecasts, wish, isTooMany, batch, onSend }: Props) {
  const days = forecasts.filter(({ finds }) => finds !== 'closed').length;
  const { problem, isHalfDone, isPending } = batch;
  return (
    <div className={styles.bar}>
      {problem && (
        <Banner tone="error" title={problem.message} takesFocus>
          {isHalfDone &&
            'Some of these days may be booked already. It is safe to send them again: nothing is booked twice.'}
        </Banner>
      )}
      <p role="status" className="bold">
        {isTooMany
          ? `${forecastSummary(forecasts, wish)}. At most ${MOST_DAYS_AT_ONCE} can be booked at once.`
          : forecastSummary(forecasts, wish)}
      </p>
      <Button variant="primary" isPending={isPending || days === 0 || isTooMany} onClick={onSend}>
        {isPending
          ? 'Booking'
          : isHalfDone
            ? 'Send again'
            : days === 0
              ? 'Book'
              : `Book ${counted(days, 'day')}`}
      </Button>
    </div>
  );
}
