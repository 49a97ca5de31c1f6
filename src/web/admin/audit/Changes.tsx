import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Change } from './changes.ts';
import styles from './EntryList.module.css';

type Props = {
  changes: readonly Change[];
  /** Something that was there before is told from something new. */
  isOfExisting: boolean;
};

/** Field by field: what it was, and what it became. */
export function Changes({ changes, isOfExisting }: Props) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={styles.change}>
          <dt>{field}</dt>
          <dd>
            {isOfExisting && (
              <>
                <VisuallyHidden>was </VisuallyHidden>
                {before === null ? <Nothing /> : <del>{before}</del>}
                <span aria-hidden="true"> → </span>
                <VisuallyHidden>, became </VisuallyHidden>
              </>
            )}
            {after === null ? <Nothing /> : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Nothing = () => <span className={styles.none}>nothing</span>;
