import { isolated } from '../../../../shared/direction.ts';
import {
  type ComponentProps,
  type Dispatch,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type FieldValues, OBJECT_TABLE_FIELDS } from '../../../../shared/locations/fields.ts';
import type { IdName } from '../../../../shared/fields.ts';
import { keptForText, withNames } from '../../../../shared/kept/cells.ts';
import { featureText, featuresIn } from '../../../../shared/objects/features.ts';
import { Cell, Row as TableRow } from '../../../lists/ui/Table.tsx';
import type { Edit } from './editing.ts';
import type { AskedRows } from './DeactivateDialog.tsx';
import { FeatureOptions } from './FeatureOptions.tsx';
import styles from './ObjectsTable.module.css';
import { type Fields, fieldsOf, labelOf, type EditedRow } from './rows.ts';
import { RowState } from './RowState.tsx';
import { OBJECT_TYPES, objectTypeOf } from './types.ts';

type Props = {
  row: EditedRow;
  /** What is wrong with it, as a sentence. */
  wrong: string | undefined;
  /** The company's words for what a space has. */
  features: readonly string[];
  groups: readonly IdName[];
  isSelected: boolean;
  /** While the table is being saved. */
  isLocked: boolean;
  isJustAdded: boolean;
  edit: Dispatch<Edit>;
  onAsk: (asked: AskedRows) => void;
};

export function EditedObjectRow(props: Props) {
  const { row, wrong, features, groups, isSelected, isLocked, isJustAdded, edit, onAsk } = props;
  const { key, kept } = row;
  const fields = fieldsOf(row);
  const label = labelOf(row);
  const result = row.draft?.result;
  const why = wrong ?? (result?.state === 'failed' && !isLocked ? result.why : undefined);
  const state = useId();
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isJustAdded) return;
    nameField.current?.focus();
    nameField.current?.select();
  }, [isJustAdded]);

  function set(changes: Partial<Fields>) {
    const isBooked = kept !== null && kept.isActive && kept.futureBookingCount > 0;
    if (changes.isActive === false && isBooked) onAsk({ rows: [row], changes });
    else edit({ type: 'change', keys: [key], changes });
  }

  return (
    <TableRow className={styles.row} data-inactive={!fields.isActive} data-selected={isSelected}>
      <Cell>
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={`Select ${label}`}
            data-column="select"
            checked={isSelected}
            onChange={(event) => edit({ type: 'select', keys: [key], isSelected: event.target.checked })}
          />
        </label>
      </Cell>
      {Object.entries(OBJECT_TABLE_FIELDS).map(([field, { type, word }]) => {
        if (type === 'kept' && groups.length === 0) return null;
        const Control = CONTROLS[type] as (props: ControlProps<unknown>) => ReactNode;
        const control = (
          <Control
            label={label}
            word={word}
            disabled={isLocked}
            known={features}
            groups={groups}
            value={fields[field as keyof Fields]}
            onChange={(value) => set({ [field]: value })}
            {...(type === 'name' && {
              ref: nameField,
              label: kept ? isolated(kept.name) : label,
              'aria-invalid': why === undefined ? undefined : true,
              'aria-describedby': why ? `${state}-why ${state}` : state,
            })}
          />
        );
        return (
          <Cell key={field} label={word}>
            {type === 'name' ? (
              <div>
                {control}
                {why && (
                  <p id={`${state}-why`} className={styles.why}>
                    {why}
                  </p>
                )}
              </div>
            ) : (
              control
            )}
          </Cell>
        );
      })}
      <Cell label="Booked ahead">{kept?.futureBookingCount ?? 0}</Cell>
      <Cell label="State" id={state}>
        <RowState row={row} isLocked={isLocked} edit={edit} />
      </Cell>
    </TableRow>
  );
}

type ControlProps<Value> = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  ref?: Ref<HTMLInputElement>;
  /** What a screen reader calls the row, and the column. */
  label: string;
  word: string;
  known: readonly string[];
  groups: readonly IdName[];
  value: Value;
  onChange: (value: Value) => void;
};

function Line({ label, word, known: _, groups: __, onChange, ...rest }: ControlProps<string>) {
  return (
    <input
      {...rest}
      type="text"
      dir="auto"
      className={styles.text}
      aria-label={`${word} of ${label}`}
      data-column={word}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Words with commas between them, those in use being offered. What is typed stays as it is until something else changes the words. */
function Words({ known, value, onChange, ...rest }: ControlProps<string[]>) {
  const list = useId();
  const [typed, setTyped] = useState('');
  const [isInUse, setIsInUse] = useState(false);
  const text = featureText(featuresIn(typed)) === featureText(value) ? typed : featureText(value);
  return (
    <>
      <Line
        {...rest}
        known={known}
        list={list}
        value={text}
        onFocus={() => setIsInUse(true)}
        onBlur={() => setIsInUse(false)}
        onChange={(now) => {
          setTyped(now);
          onChange(featuresIn(now));
        }}
      />
      {isInUse && <FeatureOptions id={list} text={text} known={known} />}
    </>
  );
}

type Table = typeof OBJECT_TABLE_FIELDS;

/** In the table a field has no label, hint or fault of its own, so it is not the control of a form. */
const CONTROLS: {
  readonly [Type in Table[keyof Table]['type']]: (props: ControlProps<FieldValues[Type]>) => ReactNode;
} = {
  name: Line,
  lines: Line,
  words: Words,
  // Chosen for the selected rows at once.
  kept: ({ value, groups }) => (
    <span className={styles.kept} dir="auto">
      {keptForText(withNames(value, groups))}
    </span>
  ),
  objectType: ({ label, word, disabled, value, onChange }) => (
    <select
      className={styles.choice}
      aria-label={`${word} of ${label}`}
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(objectTypeOf(event.target.value))}
    >
      {OBJECT_TYPES.map(([type, words]) => (
        <option key={type} value={type}>
          {words}
        </option>
      ))}
    </select>
  ),
  flag: ({ label, word, disabled, value, onChange }) => (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={`${label} is ${word.toLowerCase()}`}
        data-column={word}
        disabled={disabled}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  ),
};
