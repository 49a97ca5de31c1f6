import { oneOrMany } from '../../../../shared/english.ts';
import type { SeriesNames } from './series.ts';
import styles from './SeriesDialog.module.css';

/** What the names will be, and which of them exist already. */
export function SeriesPreview({ read }: { read: SeriesNames }) {
  return (
    <div role="status" className={styles.preview}>
      {read.wrong !== null ? (
        <p>{read.wrong}.</p>
      ) : (
        <>
          {read.fresh.length > 0 && <p>{shortened(read.fresh)}</p>}
          {read.existing.length > 0 && (
            <p className={styles.existing}>
              {oneOrMany(
                read.existing.length,
                'Already exists and will be skipped',
                'Already exist and will be skipped',
              )}
              : {shortened(read.existing)}
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** The first three and the last. */
function shortened(names: readonly string[]): string {
  return names.length <= 5 ? names.join(', ') : `${names.slice(0, 3).join(', ')} … ${names.at(-1)}`;
}
