import { type FormEvent, useId, useState } from 'react';
import { capitalised, oneOrMany } from '../../../../shared/english.ts';
import {
  areaKind,
  type AreaTypeId,
  OBJECT_KINDS,
  type ObjectTypeId,
} from '../../../../shared/locations/kinds.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { Dialog } from '../../../lists/ui/Dialog.tsx';
import { SelectField } from '../../../lists/ui/SelectField.tsx';
import { TextField } from '../../../lists/ui/TextField.tsx';
import { countOfObjects } from '../../parts/areaWords.ts';
import { OBJECT_TYPES, objectTypeOf } from '../objects/types.ts';
import { BLANK, type Fields } from '../objects/rows.ts';
import { namesOf, nextNumber, type SeriesNames } from './series.ts';
import styles from './SeriesDialog.module.css';

type Props = {
  type: AreaTypeId;
  /** The names of active objects; `taken` are the same in the form in which they are compared. */
  names: readonly string[];
  taken: ReadonlySet<string>;
  isOpen: boolean;
  onClose: () => void;
  onAdd: (objects: readonly Fields[]) => void;
};

const DIGITS = [
  ['1', '1, 2, 3'],
  ['2', '01, 02, 03'],
  ['3', '001, 002, 003'],
] as const;

/** "Desk 1" to "Desk 40" in one go. */
export function SeriesDialog({ type, names, taken, isOpen, onClose, onAdd }: Props) {
  const form = useId();
  const noun = capitalised(areaKind(type).object.one);
  const next = nextNumber(names, `${noun} `);
  const [series, setSeries] = useState({
    before: `${noun} `,
    from: String(next),
    to: String(next + 9),
    digits: 1,
  });
  const [objectType, setObjectType] = useState<ObjectTypeId>(OBJECT_KINDS.standard.id);
  const [isChecked, setIsChecked] = useState(false);
  const read = namesOf(series, taken);
  const errorOf = (field: string) =>
    isChecked && read.wrong !== null && read.field === field ? read.wrong : undefined;

  function add(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (read.wrong !== null || read.fresh.length === 0) return;
    onAdd(read.fresh.map((name) => ({ ...BLANK, name, bookableObjectTypeId: objectType })));
  }

  return (
    <Dialog
      title="Add a numbered series"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            variant="primary"
            aria-disabled={read.wrong === null && read.fresh.length === 0}
          >
            {read.wrong === null ? `Add ${countOfObjects(read.fresh.length, type)}` : 'Add'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={form} className="stack gap-4" noValidate onSubmit={add}>
        <TextField
          label="Before the number"
          autoComplete="off"
          value={series.before}
          error={errorOf('before')}
          onChange={(before) => setSeries({ ...series, before })}
        />
        <div className={styles.pair}>
          <TextField
            label="From"
            inputMode="numeric"
            autoComplete="off"
            value={series.from}
            error={errorOf('from')}
            onChange={(from) => setSeries({ ...series, from })}
          />
          <TextField
            label="To"
            inputMode="numeric"
            autoComplete="off"
            value={series.to}
            error={errorOf('to')}
            onChange={(to) => setSeries({ ...series, to })}
          />
        </div>
        <div className={styles.pair}>
          <SelectField
            label="Numbers as"
            options={DIGITS}
            value={String(series.digits)}
            onChange={(digits) => setSeries({ ...series, digits: Number(digits) })}
          />
          <SelectField
            label="Type"
            options={OBJECT_TYPES}
            value={String(objectType)}
            onChange={(chosen) => setObjectType(objectTypeOf(chosen))}
          />
        </div>
        <SeriesPreview read={read} />
      </form>
    </Dialog>
  );
}

/** What the names will be, and which of them already exist. */
function SeriesPreview({ read }: { read: SeriesNames }) {
  return (
    <div role="status" className={styles.preview}>
      {read.wrong !== null ? (
        <p>{read.wrong}.</p>
      ) : (
        <>
          {read.fresh.length > 0 && <p>{shortened(read.fresh)}</p>}
          {read.existing.length > 0 && (
            <p className="quiet regular">
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
