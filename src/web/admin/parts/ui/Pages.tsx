import { Button } from '../../../core/ui/Button.tsx';
import { Icon } from '../../../start/ui/Icon.tsx';
import styles from './Pages.module.css';

type PagesProps = {
  /** What is paged: "bookings". */
  readonly of: string;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

/** The pages of a long list; nothing if it fits on one. */
export function Pages({ of, page, pageSize, total, onPage }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1 && page === 1) return null;
  const step = (to: number, name: string, icon: 'chevron-left' | 'chevron-right') => (
    <Button
      icon={<Icon name={icon} size={20} />}
      aria-disabled={to < 1 || to > last}
      onClick={() => {
        if (to >= 1 && to <= last) onPage(to);
      }}
    >
      {name}
    </Button>
  );
  return (
    <nav aria-label={`Pages of ${of}`} className="row gap-3-4 middle">
      {step(page - 1, 'Previous', 'chevron-left')}
      <span className={styles.where} role="status">
        Page {page} of {last}
      </span>
      {step(page + 1, 'Next', 'chevron-right')}
    </nav>
  );
}
