import { Button } from '../../../core/ui/Button.tsx';
import { Icon } from '../../../start/ui/Icon.tsx';

type Props = {
  /** What the list is of, as in "the audit trail". */
  readonly of: string;
  /** Where this page begins; undefined on the first. */
  readonly before: number | undefined;
  /** Where the page after this one begins; null on the last, and while this one is still on its way. */
  readonly next: number | null;
  readonly onTurn: (before: number | undefined) => void;
};

/** Pages through a list that has the newest first. */
export function NewestAndOlder({ of, before, next, onTurn }: Props) {
  return (
    <nav aria-label={`Pages of ${of}`} className="row">
      <Button
        aria-disabled={before === undefined}
        onClick={() => {
          if (before !== undefined) onTurn(undefined);
        }}
      >
        Newest
      </Button>
      <Button
        icon={<Icon name="chevron-right" size={20} />}
        aria-disabled={next === null}
        onClick={() => {
          if (next !== null) onTurn(next);
        }}
      >
        Older
      </Button>
    </nav>
  );
}
