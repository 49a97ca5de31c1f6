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
          <dt>
            <bdi>{field}</bdi>
          </dt>
          <dd>
            {isOfExisting && (
              <>
                <VisuallyHidden>was </VisuallyHidden>
                {before === null ? (
                  <Nothing />
                ) : (
                  <del>
                    <bdi>{before}</bdi>
                  </del>
                )}
                <span aria-hidden="true"> → </span>
                <VisuallyHidden>, became </VisuallyHidden>
              </>
            )}
            {after === null ? (
              <Nothing />
            ) : (
              <ins>
                <bdi>{after}</bdi>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Nothing = () => <span className={styles.none}>nothing</span>;
