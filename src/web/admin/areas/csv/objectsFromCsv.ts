import { listed } from '../../../../shared/english.ts';
import { OBJECT_KINDS, objectKinds, type ObjectTypeId } from '../../../../shared/locations/kinds.ts';
import { descriptionField, nameField } from '../../../../shared/locations/admin-contract.ts';
import { comparable } from '../objects/checks.ts';
import { BLANK, type Fields } from '../objects/rows.ts';
import { type CsvRecord, readCsv } from './readCsv.ts';

export type ReadLine =
  | { readonly line: number; readonly object: Fields; readonly wrong: null }
  | { readonly line: number; readonly object: null; readonly wrong: string };

type Column = 'name' | 'description' | 'type';

const COLUMNS: readonly Column[] = ['name', 'description', 'type'];
const TYPES: ReadonlyMap<string, ObjectTypeId> = new Map([
  ['', OBJECT_KINDS.standard.id],
  ...objectKinds.flatMap(({ id, name }) => [[String(id), id] as const, [name.toLowerCase(), id] as const]),
]);
const TYPE_NAMES = listed(
  objectKinds.map(({ name }) => name),
  { last: ' or ' },
);

/**
 * One result per line: the object it stands for, or what is wrong with it. `taken` are the names of active objects,
 * in the form in which they are compared.
 */
export function objectsFromCsv(text: string, taken: ReadonlySet<string>): ReadLine[] {
  const { records, openQuote } = readCsv(text);
  const [first, ...rest] = records;
  if (!first && openQuote === null) return [];
  const header = first?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const hasHeader = header.includes('name');
  const columns = hasHeader ? header : COLUMNS;
  const seen = new Map<string, number>();
  const lines = (hasHeader ? rest : records).map((record) => readLine(record, columns, taken, seen));
  return openQuote === null
    ? lines
    : [...lines, wrong(openQuote, 'The quotation mark opened here is never closed')];
}

function readLine(
  { line, cells }: CsvRecord,
  columns: readonly string[],
  taken: ReadonlySet<string>,
  seen: Map<string, number>,
): ReadLine {
  const cell = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? '';
  const name = nameField.safeParse(cell('name'));
  if (!name.success) return wrong(line, `Name ${name.error.issues[0]?.message}`);
  const description = descriptionField.safeParse(cell('description'));
  if (!description.success) return wrong(line, `Description ${description.error.issues[0]?.message}`);
  const type = TYPES.get(cell('type').toLowerCase());
  if (type === undefined) return wrong(line, `Type must be ${TYPE_NAMES}, not ${cell('type')}`);
  const known = comparable(name.data);
  if (taken.has(known)) return wrong(line, `${name.data} is already in this area`);
  const earlier = seen.get(known);
  if (earlier !== undefined) return wrong(line, `${name.data} is also on line ${earlier}`);
  seen.set(known, line);
  const object = { ...BLANK, name: name.data, description: description.data, bookableObjectTypeId: type };
  return { line, object, wrong: null };
}

const wrong = (line: number, sentence: string): ReadLine => ({ line, object: null, wrong: sentence });
