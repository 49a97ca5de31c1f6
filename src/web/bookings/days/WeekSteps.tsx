import { Icon } from '../../ui/Icon.tsx';
import { weekName } from './dayWords.ts';
import type { Week } from './weeks.ts';
import styles from './WeekSteps.module.css';

type Props = {
  week: Week | undefined;
  /** Null where there is no such week. */
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

/** Stays focusable at the first and last week, so that nobody who steps there loses their place. */
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
