import type { ComponentProps, ReactNode } from 'react';
import styles from './Table.module.css';

type TableProps = {
  readonly caption: ReactNode;
  /** Shown above the table, or only read out. */
  readonly captionIsHidden?: boolean;
  readonly columns: readonly ReactNode[];
  readonly children: ReactNode;
};

/**
 * A native table that becomes a stack of cards where space is narrow. In some browsers a table whose
 * display is changed loses its meaning, so each part has its role.
 */
export function Table({ caption, captionIsHidden = false, columns, children }: TableProps) {
  return (
    <table role="table" className={styles.table}>
      <caption className={captionIsHidden ? 'unseen' : styles.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column, index) => (
            // A table's columns never change order.
            <th key={index} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export function Row(props: ComponentProps<'tr'>) {
  return <tr role="row" {...props} />;
}

/** `label` repeats the column's name where the table is a stack of cards. */
export function Cell({ label, ...rest }: ComponentProps<'td'> & { readonly label?: string }) {
  return <td role="cell" data-label={label} {...rest} />;
}

/** The details of one thing, such as Date and Area: a th and a td in each row. */
export function DetailsTable({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly (readonly [string, ReactNode])[];
}) {
  return (
    <table className={styles.details}>
      <caption className="unseen">{caption}</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
