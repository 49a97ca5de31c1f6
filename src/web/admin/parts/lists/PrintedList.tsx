import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { longDay, type Day } from '../../../../shared/day.ts';
import { grouped } from '../../../../shared/english.ts';
import { MOST_PRINTED } from '../../../../shared/limits.ts';
import styles from './PrintedList.module.css';
import { usePrintedAt } from './usePrintedAt.ts';

/** A list for paper. Its rows are words, so that two thousand of them are drawn at once. */
export type PrintedTable = {
  readonly title: string;
  /** How the list was narrowed, in words. */
  readonly about: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** How many match; more than the rows if there are too many to print. Null if there are more, and nobody counted. */
  readonly total: number | null;
};

/** Replaces the page, but only on paper. */
export function PrintedList({ title, about, columns, rows, total }: PrintedTable) {
  const at = usePrintedAt().toZonedDateTimeISO(Temporal.Now.timeZoneId());
  const shown = rows.slice(0, MOST_PRINTED);
  const isCut = total === null || total > shown.length;
  return createPortal(
    <div className={styles.sheet} data-printed>
      <h1>{title}</h1>
      <p>{about}</p>
      <p>
        Printed {longDay(at.toPlainDate().toString() as Day)},{' '}
        {at.toPlainTime().toString({ smallestUnit: 'minute' })}.{' '}
        {isCut
          ? `Only the first ${grouped(shown.length)}${total === null ? '' : ` of ${grouped(total)}`} are printed: narrow the list, or download it as CSV, which has them all.`
          : `${grouped(shown.length)} in all.`}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((cells, index) => (
            // They never change.
            <tr key={index}>
              {cells.map((cell, column) => (
                <td key={column}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
