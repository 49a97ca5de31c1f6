import styles from './EverySwitch.module.css';

type Props = { readonly isOn: boolean; onPress(): void };

/** Whether one’s week books itself. What that means is asked before it does. */
export function EverySwitch({ isOn, onPress }: Props) {
  return (
    <button type="button" role="switch" aria-checked={isOn} className={styles.switch} onClick={onPress}>
      <span className={styles.track} aria-hidden="true" />
      Every week
    </button>
  );
}
