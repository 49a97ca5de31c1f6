import type { Day } from '../../shared/day.ts';
import { counted } from '../../shared/english.ts';
import { MOST_DAYS_AT_ONCE } from '../../shared/limits.ts';
import { Button } from '../core/ui/Button.tsx';
import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import { willBeWords } from '../lists/days/outcomes.ts';
import { DayGroups } from '../outcomes/DayGroups.tsx';
import { Banner } from '../start/ui/Banner.tsx';
import type { DaysForecast } from './forecast.ts';
import styles from './SeveralDays.module.css';
import type { useBatch } from './useBatch.ts';

type Props = {
  forecasts: readonly DaysForecast[];
  wanted: string | null;
  waits: boolean;
  canWait: boolean;
  batch: ReturnType<typeof useBatch>;
  onWait: (waits: boolean) => void;
  onLeaveOut: (days: readonly Day[]) => void;
  onSend: () => void;
};

/** What will be booked, and the one button. On a narrow screen that stays in sight above the plan. */
export function BookBar({ forecasts, wanted, waits, canWait, batch, ...on }: Props) {
  const { length } = forecasts;
  const days = forecasts.filter(({ reason }) => reason !== 'closed-day').length;
  const isTooMany = length > MOST_DAYS_AT_ONCE;
  const { problem, isHalfDone, isPending } = batch;
  const likely = forecasts.flatMap(({ outcome }) => outcome ?? []);
  const words =
    length === 0
      ? 'No day chosen yet'
      : likely.length < length
        ? `${counted(length, 'day')} chosen`
        : willBeWords('chosen', likely, wanted);
  return (
    <>
      <DayGroups days={forecasts} label="Days to look at">
        {(left, which) => (
          <button type="button" className={styles.leave} onClick={() => on.onLeaveOut(left)}>
            Leave out<VisuallyHidden> {which}</VisuallyHidden>
          </button>
        )}
      </DayGroups>
      {canWait && forecasts.some(({ reason }) => reason === 'already-booked') && (
        <label className={styles.check}>
          <input type="checkbox" checked={waits} onChange={(event) => on.onWait(event.target.checked)} />
          Join the waiting list of full days
        </label>
      )}
      <div className={styles.bar}>
        {problem && (
          <Banner tone="error" title={problem.message} takesFocus>
            {isHalfDone &&
              'Some of these days may be booked already. It is safe to send them again: nothing is booked twice.'}
          </Banner>
        )}
        <p role="status" className="bold">
          {isTooMany ? `${words}. At most ${MOST_DAYS_AT_ONCE} can be booked at once.` : words}
        </p>
        <Button variant="primary" isPending={isPending || days === 0 || isTooMany} onClick={on.onSend}>
          {isPending
            ? 'Booking'
            : isHalfDone
              ? 'Send again'
              : days === 0
                ? 'Book'
                : `Book ${counted(days, 'day')}`}
        </Button>
      </div>
    </>
  );
}
