import { useState } from 'react';
import { type AreaTypeId, OBJECT_KINDS, objectKind } from '../../../../shared/locations/kinds.ts';
import { listed, oneOrMany } from '../../../../shared/english.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { Dialog } from '../../../lists/ui/Dialog.tsx';
import { Field } from '../../../lists/ui/Field.tsx';
import { TextAreaField } from '../../parts/ui/TextAreaField.tsx';
import { Icon } from '../../../start/ui/Icon.tsx';
import { ScrolledList } from '../../parts/ui/ScrolledList.tsx';
import { countOfObjects } from '../../parts/areaWords.ts';
import type { IdName } from '../../../../shared/fields.ts';
import type { Fields } from '../objects/rows.ts';
import styles from './CsvDialog.module.css';
import { COLUMNS, objectsFromCsv, type ReadFile, type ReadLine } from './objectsFromCsv.ts';
import { textOfFile } from './textOfFile.ts';

type Props = {
  type: AreaTypeId;
  /** Names of active objects, in the form in which they are compared. */
  taken: ReadonlySet<string>;
  groups: readonly IdName[];
  isOpen: boolean;
  onClose: () => void;
  onAdd: (objects: readonly Fields[]) => void;
};

const { standard, dog } = OBJECT_KINDS;
const EXAMPLE = `name,description,type,features\nDesk 1,By the window,${standard.name},two screens; quiet\nDog place,,${dog.name},`;

/** Reads lines from a file or pasted text. Valid ones are added to the table, unsaved. */
export function CsvDialog({ type, taken, groups, isOpen, onClose, onAdd }: Props) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { lines, header } = objectsFromCsv(text, taken, groups);

  async function read(file: File | undefined) {
    const found = file ? textOfFile(new Uint8Array(await file.arrayBuffer())) : null;
    setText(found?.text ?? '');
    setRefusal(found?.refusal ?? null);
  }

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
      <p>Columns: {listed(COLUMNS)}. Only the name is required.</p>
      <Field label="A file" error={refusal ?? undefined}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={(event) => void read(event.target.files?.[0])}
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
      <CsvAccount lines={lines} header={header} />
    </Dialog>
  );
}

/** How many lines are shown; the count says how many there are. */
const SHOWN = 100;

/** Line by line: what will be added, or what is wrong. Invalid lines come first. */
function CsvAccount({ lines, header }: ReadFile) {
  if (lines.length === 0) return <div role="status" />;
  const wrong = lines.filter((line) => line.wrong !== null);
  const right = lines.filter((line) => line.wrong === null);
  return (
    <div role="status" className="stack gap-2">
      <p>{header ? headerWords(header) : `Without a line that names the columns: ${COLUMNS.join(', ')}.`}</p>
      <p className="bold">
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

/** "Columns named on line 3: Name, Type. Ignored: Floor." */
function headerWords({ line, used, ignored }: NonNullable<ReadFile['header']>): string {
  const rest = ignored.length > 0 ? ` Ignored: ${ignored.join(', ')}.` : '';
  return `Columns named on line ${line}: ${used.join(', ')}.${rest}`;
}

function wordsOf({
  name,
  description,
  bookableObjectTypeId,
  isActive,
  features,
}: NonNullable<ReadLine['object']>): string {
  const { apart, name: type } = objectKind(bookableObjectTypeId);
  return [name, description, apart && type, !isActive && 'inactive', ...features].filter(Boolean).join(' · ');
}
