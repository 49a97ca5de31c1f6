import { capitalised, listed } from '../../shared/english.ts';
import { type Day, longDay } from '../../shared/day.ts';
import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import { type DaysForecast, groupsOf } from './forecast.ts';
import styles from './SeveralDays.module.css';

type Props = {
  forecasts: readonly DaysForecast[];
  waits: boolean;
  canWait: boolean;
  onWait: (waits: boolean) => void;
  onLeaveOut: (days: readonly Day[]) => void;
};

/** The days on which the wish cannot simply be met, before anything is sent. */
export function NotFree({ forecasts, waits, canWait, onWait, onLeaveOut }: Props) {
  const groups = groupsOf(forecasts);
  if (groups.length === 0) return null;
  return (
    <div className={styles.told}>
      <ul aria-label="Days to look at">
        {groups.map(({ words, days }) => (
          <li key={words}>
            <span className="bold">{capitalised(words)}:</span> {listed(days.map(shortDay))}.{' '}
            <button type="button" className={styles.leave} onClick={() => onLeaveOut(days)}>
              Leave out
              <VisuallyHidden> {listed(days.map(shortDay))}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
      {canWait && forecasts.some(({ finds }) => finds === 'full') && (
        <label className={styles.check}>
          <input type="checkbox" checked={waits} onChange={(event) => onWait(event.target.checked)} />
          Join the waiting list of full days
        </label>
      )}
    </div>
  );
}

/** "Tue 8 December": the grid beside it says the rest. */
const shortDay = (day: Day): string => longDay(day).replace(/^(...)\w*, (.*) \d{4}$/, '$1 $2');
