import { Icon } from '../../ui/Icon.tsx';
import { weekName } from './dayWords.ts';
import type { Week } from './weeks.ts';
import styles from './WeekSteps.module.css';

type Props = {
  week: Week | undefined;
  /** Null at the first and the last week. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** Only on narrow screens, where the grid is folded to one week. */
export function WeekSteps({ week, onPrevious, onNext }: Props) {
  'use no memo';
  const [first, last] = [week?.at(0)?.day, week?.at(-1)?.day];
  return (
    <div className={styles.steps}>
      <Step name="Previous week" icon="chevron-left" onPress={onPrevious} />
      <p aria-live="polite">{first && last && weekName(first, last)}</p>
      <Step name="Next week" icon="chevron-right" onPress={onNext} />
    </div>
  );
}

type StepProps = { name: string; icon: 'chevron-left' | 'chevron-right'; onPress: (() => void) | null };

/** Stays focusable at the end of the weeks, so that a reader who steps there keeps their place. */
function Step({ name, icon, onPress }: StepProps) {
  'use no memo';
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={name}
      aria-disabled={onPress === null || undefined}
      onClick={onPress ?? undefined}
    >
      <Icon name={icon} />
    </button>
  );
}
