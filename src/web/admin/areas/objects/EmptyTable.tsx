import { type Adding, AddButtons } from './Add.tsx';
import styles from './EmptyTable.module.css';

export function EmptyTable({ noun, onAdd }: { noun: string; onAdd: (how: Adding) => void }) {
  const nouns = `${noun.toLowerCase()}s`;
  return (
    <div className={styles.empty}>
      <h3>No {nouns} yet</h3>
      <p>
        Most offices number their {nouns}. Add them all at once as a series, such as {noun} 1 to {noun} 40, or
        bring a list from a spreadsheet.
      </p>
      <div className={styles.actions}>
        <AddButtons noun={noun} onAdd={onAdd} primary="series" />
      </div>
    </div>
  );
}
