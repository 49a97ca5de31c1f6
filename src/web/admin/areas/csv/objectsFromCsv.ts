import { listed } from '../../../../shared/english.ts';
import { OBJECT_KINDS, objectKinds, type ObjectTypeId } from '../../../../shared/locations/kinds.ts';
import { descriptionField, nameField } from '../../../../shared/locations/admin-contract.ts';
import { comparable } from '../objects/checks.ts';
import { BLANK, type Fields } from '../objects/rows.ts';
import { type CsvRecord, readCsv } from './readCsv.ts';

export type ReadLine =
  | { readonly line: number; readonly object: Fields; readonly wrong: null }
  | { readonly line: number; readonly object: null; readonly wrong: string };

type Column = 'name' | 'description' | 'type' | 'active';

const COLUMNS: readonly Column[] = ['name', 'description', 'type', 'active'];
const TYPES: ReadonlyMap<string, ObjectTypeId> = new Map([
  ['', OBJECT_KINDS.standard.id],
  ...objectKinds.flatMap(({ id, name }) => [[String(id), id] as const, [name.toLowerCase(), id] as const]),
]);
const TYPE_NAMES = listed(
  objectKinds.map(({ name }) => name),
  { last: ' or ' },
);

export type ReadFile = {
  readonly lines: readonly ReadLine[];
  /** Null if the file names no columns, and they are taken in our order. */
  readonly header: { readonly line: number; readonly used: string[]; readonly ignored: string[] } | null;
};

/** How far down a header may be, below a title and the like. */
const HEADER_WITHIN = 10;

/**
 * One result per line below the header: the object it stands for, or what is wrong with it. `taken` are the names of active objects, in
 * the form in which they are compared.
 */
export function objectsFromCsv(text: string, taken: ReadonlySet<string>): ReadFile {
  const { records, openQuote } = readCsv(text);
  const at = records.slice(0, HEADER_WITHIN).findIndex(({ cells }) => columnsIn(cells).includes('name'));
  const header = records[at];
  const columns = header ? columnsIn(header.cells) : COLUMNS;
  const seen = new Map<string, number>();
  const lines = records.slice(at + 1).map((record) => readLine(record, columns, taken, seen));
  if (openQuote !== null) lines.push(wrong(openQuote, 'The quotation mark opened here is never closed'));
  const [used, ignored] = [true, false].map((isUsed) =>
    (header?.cells ?? [])
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '' && isColumn(cell) === isUsed),
  );
  return { lines, header: header ? { line: header.line, used: used ?? [], ignored: ignored ?? [] } : null };
}

const columnsIn = (cells: readonly string[]) => cells.map((cell) => cell.trim().toLowerCase());
const isColumn = (cell: string) => COLUMNS.some((column) => column === cell.toLowerCase());

function readLine(
  { line, cells }: CsvRecord,
  columns: readonly string[],
  taken: ReadonlySet<string>,
  seen: Map<string, number>,
): ReadLine {
  const cell = (column: Column) => asWritten(cells[columns.indexOf(column)] ?? '').trim();
  const name = nameField.safeParse(cell('name'));
  if (!name.success) return wrong(line, `Name ${name.error.issues[0]?.message}`);
  const description = descriptionField.safeParse(cell('description'));
  if (!description.success) return wrong(line, `Description ${description.error.issues[0]?.message}`);
  const type = TYPES.get(cell('type').toLowerCase());
  if (type === undefined) return wrong(line, `Type must be ${TYPE_NAMES}, not ${cell('type')}`);
  const active = ACTIVE.get(cell('active').toLowerCase());
  if (active === undefined) return wrong(line, `Active must be Yes or No, not ${cell('active')}`);
  const known = comparable(name.data);
  // Only active ones need a name of their own.
  if (active && taken.has(known)) return wrong(line, `${name.data} is already in this area`);
  const earlier = active ? seen.get(known) : undefined;
  if (earlier !== undefined) return wrong(line, `${name.data} is also on line ${earlier}`);
  if (active) seen.set(known, line);
  const object = {
    ...BLANK,
    name: name.data,
    description: description.data,
    bookableObjectTypeId: type,
    isActive: active,
  };
  return { line, object, wrong: null };
}

/** Without the apostrophe that our own files put before what a spreadsheet would calculate (`server/platform/http/csv.ts`). */
const asWritten = (cell: string) => cell.replace(/^'(?=['\t\r\n]|\s*[=+\-@＝＋－＠])/, '');

const ACTIVE: ReadonlyMap<string, boolean> = new Map([
  ['', true],
  ['yes', true],
  ['no', false],
]);

const wrong = (line: number, sentence: string): ReadLine => ({ line, object: null, wrong: sentence });
