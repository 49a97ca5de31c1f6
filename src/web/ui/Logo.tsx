import { Mark } from './Mark.tsx';
import styles from './Logo.module.css';

/** The mark and the name beside it. */
export function Logo({ size = 'small' }: { readonly size?: 'small' | 'large' }) {
  return (
    <span className={styles.logo} data-size={size}>
      <Mark />
      <span className={styles.name}>Perch</span>
    </span>
  );
}
