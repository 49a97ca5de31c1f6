import { capitalised } from '../../../../shared/english.ts';
import { type Adding, AddButtons } from './Add.tsx';
import styles from './EmptyTable.module.css';

type Props = { object: { one: string; many: string }; onAdd: (how: Adding) => void };

export function EmptyTable({ object: { one, many: nouns }, onAdd }: Props) {
  const noun = capitalised(one);
  return (
    <div className={styles.empty}>
      <h3>No {nouns} yet</h3>
      <p>
        Most offices number their {nouns}. Add them all at once as a series, such as {noun} 1 to {noun} 40, or
        import a list from a spreadsheet.
      </p>
      <div className={styles.actions}>
        <AddButtons noun={one} onAdd={onAdd} primary="series" />
      </div>
    </div>
  );
}
