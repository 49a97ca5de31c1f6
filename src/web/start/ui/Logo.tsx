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

/** A small bird sitting on a line; the line is the desk. */
function Mark() {
  return (
    <svg viewBox="0 0 64 48" width="64" height="48" fill="none" aria-hidden="true">
      <path
        fill="var(--robin)"
        d="M45.8 15.5c2.6 9.5-1.2 18-9.3 21.3-2.2-5.3-2.1-10.6.4-15.2 2-3.7 5-5.9 8.9-6.1Z"
      />
      <g stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M45.6 14.5c-1.4-4.3-5-6.9-9-6.5-5.7.6-8 5-10.6 9.6C22.5 23.8 16.2 29.6 7 34l8 1.7c4.6 2.3 10 3.3 15.5 2.5 9.7-1.3 16.3-7.4 15.9-17.7M45.6 14.5l6 3.2-5.2 2.8" />
        <path d="M24.5 23.5c1.5 5.5 6 8.5 11.7 7.6M31 38.4 30.2 43M36.4 36.9l-.6 6.1M2 43.2c19.6.5 40.4-.6 60 0" />
        <path strokeWidth="3.4" d="M39.7 14.7h.01" />
      </g>
    </svg>
  );
}
