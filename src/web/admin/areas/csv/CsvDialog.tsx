import { useState } from 'react';
import { type AreaTypeId, OBJECT_KINDS } from '../../../../shared/locations/kinds.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { countOfObjects } from '../areaWords.ts';
import type { Fields } from '../objects/rows.ts';
import { CsvAccount } from './CsvAccount.tsx';
import styles from './CsvDialog.module.css';
import { objectsFromCsv } from './objectsFromCsv.ts';

type Props = {
  type: AreaTypeId;
  /** Names of active objects, as they are compared. */
  taken: ReadonlySet<string>;
  isOpen: boolean;
  onClose: () => void;
  onAdd: (objects: readonly Fields[]) => void;
};

const { standard, dog } = OBJECT_KINDS;
const EXAMPLE = `name,description,type\nDesk 1,By the window,${standard.name}\nDog place,,${dog.name}`;

/** From a file or pasted; what is right goes to the table, and nowhere else yet. */
export function CsvDialog({ type, taken, isOpen, onClose, onAdd }: Props) {
  const [text, setText] = useState('');
  const lines = objectsFromCsv(text, taken);
  const right = lines.flatMap(({ object }) => object ?? []);
  const isSomeWrong = right.length < lines.length;

  return (
    <Dialog
      title="Import from CSV"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            aria-disabled={right.length === 0}
            onClick={() => {
              if (right.length === 0) return;
              onAdd(right);
              setText('');
            }}
          >
            {isSomeWrong
              ? `Add the ${countOfObjects(right.length, type)} that can be read`
              : `Add ${countOfObjects(right.length, type)}`}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>Columns: name, description and type. Only the name is required.</p>
      <Field label="A file">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={async (event) => setText((await event.target.files?.[0]?.text()) ?? '')}
          />
        )}
      </Field>
      <div className={styles.text}>
        <TextAreaField
          label="Or paste the lines here"
          rows={5}
          spellCheck={false}
          placeholder={EXAMPLE}
          value={text}
          onChange={setText}
        />
      </div>
      <CsvAccount lines={lines} />
    </Dialog>
  );
}
