import { isolated } from '../../../../shared/direction.ts';
import { type Dispatch, useEffect, useId, useRef } from 'react';
import { Cell, Row as TableRow } from '../../../lists/ui/Table.tsx';
import type { Edit } from './editing.ts';
import type { AskedRows } from './DeactivateDialog.tsx';
import styles from './ObjectsTable.module.css';
import { type Fields, fieldsOf, labelOf, type Row } from './rows.ts';
import { RowState } from './RowState.tsx';
import { OBJECT_TYPES, objectTypeOf } from './types.ts';

type Props = {
  row: Row;
  /** What is wrong with it, as a sentence. */
  wrong: string | undefined;
  isSelected: boolean;
  /** While the table is being saved. */
  isLocked: boolean;
  isJustAdded: boolean;
  edit: Dispatch<Edit>;
  onAsk: (asked: AskedRows) => void;
};

export function ObjectRow({ row, wrong, isSelected, isLocked, isJustAdded, edit, onAsk }: Props) {
  const { key, kept } = row;
  const { name, description, bookableObjectTypeId, isActive } = fieldsOf(row);
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

  const change = (changes: Partial<Fields>) => edit({ type: 'change', keys: [key], changes });

  function setActive(isActive: boolean) {
    const isBooked = kept !== null && kept.isActive && kept.futureBookingCount > 0;
    if (!isActive && isBooked) onAsk({ rows: [row], changes: { isActive } });
    else change({ isActive });
  }

  return (
    <TableRow className={styles.row} data-inactive={!isActive} data-selected={isSelected}>
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
      <Cell label="Name">
        <div>
          <input
            ref={nameField}
            type="text"
            dir="auto"
            className={styles.text}
            aria-label={`Name of ${kept ? isolated(kept.name) : label}`}
            aria-invalid={why === undefined ? undefined : true}
            aria-describedby={why ? `${state}-why ${state}` : state}
            data-column="name"
            autoComplete="off"
            disabled={isLocked}
            value={name}
            onChange={(event) => change({ name: event.target.value })}
          />
          {why && (
            <p id={`${state}-why`} className={styles.why}>
              {why}
            </p>
          )}
        </div>
      </Cell>
      <Cell label="Description">
        <input
          type="text"
          dir="auto"
          className={styles.text}
          aria-label={`Description of ${label}`}
          data-column="description"
          autoComplete="off"
          disabled={isLocked}
          value={description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Cell>
      <Cell label="Type">
        <select
          className={styles.choice}
          aria-label={`Type of ${label}`}
          disabled={isLocked}
          value={bookableObjectTypeId}
          onChange={(event) => change({ bookableObjectTypeId: objectTypeOf(event.target.value) })}
        >
          {OBJECT_TYPES.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </Cell>
      <Cell label="Active">
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={`${label} is active`}
            data-column="active"
            disabled={isLocked}
            checked={isActive}
            onChange={(event) => setActive(event.target.checked)}
          />
        </label>
      </Cell>
      <Cell label="Booked ahead">{kept?.futureBookingCount ?? 0}</Cell>
      <Cell label="State" id={state}>
        <RowState row={row} isLocked={isLocked} edit={edit} />
      </Cell>
    </TableRow>
  );
}
