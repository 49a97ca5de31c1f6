import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../../core/ui/Button.tsx';
import styles from './Filters.module.css';

// Most searches find something.
const Relaxed = lazy(async () => ({
  default: (await import('../../../locations/Relaxed.tsx')).Relaxed,
}));

/** The fields that filter what a page shows. */
export function Filters({ of, children }: { of: string; children: ReactNode }) {
  return (
    <search className={styles.filters} aria-label={`Filter the ${of}`}>
      {children}
    </search>
  );
}

/** How much was found, announced when it changes, and what can be done with all of it. */
export function Found({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className={styles.found}>
      <p role="status">{words}</p>
      {children}
    </div>
  );
}

type NothingProps = {
  children: ReactNode;
  /** Left out if no filter is set. */
  onClear?: (() => void) | undefined;
};

export function Nothing({ children, onClear }: NothingProps) {
  return (
    <div className={styles.nothing}>
      <div className={styles.picture}>
        <Suspense>
          <Relaxed />
        </Suspense>
      </div>
      <p>{children}</p>
      {onClear && <Button onClick={onClear}>Clear all filters</Button>}
    </div>
  );
}
