import { oneOrMany } from '../../../../shared/english.ts';
import { objectKind } from '../../../../shared/locations/kinds.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ScrolledList } from '../../../ui/ScrolledList.tsx';
import styles from './CsvDialog.module.css';
import type { ReadLine } from './objectsFromCsv.ts';

/** So many lines are shown; the count says how many there are. */
const SHOWN = 100;

/** Line by line: what will be added, or what is wrong. The wrong ones come first. */
export function CsvAccount({ lines }: { lines: readonly ReadLine[] }) {
  if (lines.length === 0) return <div role="status" />;
  const wrong = lines.filter((line) => line.wrong !== null);
  const right = lines.filter((line) => line.wrong === null);
  return (
    <div role="status" className={styles.account}>
      <p className={styles.count}>
        {right.length} of {lines.length} {oneOrMany(lines.length, 'line', 'lines')} can be read.
        {wrong.length > 0 && ' The others will be skipped:'}
      </p>
      <ScrolledList label="Lines read">
        {[...wrong, ...right].slice(0, SHOWN).map(({ line, object, wrong: why }) => (
          <li key={line} className={styles.line} data-wrong={why !== null}>
            <Icon name={why === null ? 'check' : 'alert'} size={18} />
            <span>
              Line {line}: {object ? wordsOf(object) : why}
            </span>
          </li>
        ))}
        {lines.length > SHOWN && <li>and {lines.length - SHOWN} more</li>}
      </ScrolledList>
    </div>
  );
}

function wordsOf({ name, description, bookableObjectTypeId }: NonNullable<ReadLine['object']>): string {
  const { apart, name: type } = objectKind(bookableObjectTypeId);
  return [name, description, apart && type].filter(Boolean).join(' · ');
}
