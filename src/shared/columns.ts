/** A column of a list, said once for the screen, the file and paper. */
export type ListColumn<Row> = {
  readonly header: string;
  /** How people read its values; a file has them as they are. */
  readonly type: 'text' | 'number' | 'percent' | 'date';
  /** Null for an empty cell. */
  readonly value: (row: Row) => string | number | null;
};
