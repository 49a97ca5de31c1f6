import type { AuditEntry } from '../../../shared/audit/contract.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { changesOf } from './changes.ts';
import { Changes } from './Changes.tsx';
import styles from './EntryList.module.css';
import { timeInUtc } from './inUtc.ts';
import { sentenceOf } from './sentence.ts';
import { subjectWords } from './words.ts';

/** One event in a sentence, with what it changed below. */
export function Entry({ entry, onOnly }: { entry: AuditEntry; onOnly: () => void }) {
  const { at, subject, subjectId } = entry;
  const changes = changesOf(entry);
  return (
    <li className={styles.entry}>
      <time dateTime={at} className={styles.time}>
        {timeInUtc(at)}
      </time>
      <div className={styles.words}>
        <p>{sentenceOf(entry)}</p>
        {changes.length > 0 && (
          <details className={styles.details}>
            <summary>
              {entry.before && entry.after ? 'Before and after' : 'Details'}
              <VisuallyHidden> of entry {entry.id}</VisuallyHidden>
            </summary>
            <Changes changes={changes} isOfExisting={entry.before !== null} />
            <button type="button" className={styles.only} onClick={onOnly}>
              All about {subjectWords(subject)} {subjectId}
            </button>
          </details>
        )}
      </div>
    </li>
  );
}
