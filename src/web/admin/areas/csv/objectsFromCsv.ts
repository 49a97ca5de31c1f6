import { newObjectSchema } from '../../../../shared/locations/admin-contract.ts';
import { CELLS } from '../../../../shared/locations/field-texts.ts';
import { OBJECT_TABLE_FIELDS, valuesIn } from '../../../../shared/locations/fields.ts';
import type { IdName } from '../../../../shared/fields.ts';
import { check } from '../../form/sentences.ts';
import { comparable, firstSentence } from '../objects/checks.ts';
import type { Fields } from '../objects/rows.ts';
import { type CsvRecord, readCsv } from './readCsv.ts';

export type ReadLine =
  | { readonly line: number; readonly object: Fields; readonly wrong: null }
  | { readonly line: number; readonly object: null; readonly wrong: string };

const FIELDS = Object.entries(OBJECT_TABLE_FIELDS);
export const COLUMNS: readonly string[] = FIELDS.map(([, { word }]) => word.toLowerCase());

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
export function objectsFromCsv(
  text: string,
  taken: ReadonlySet<string>,
  groups: readonly IdName[] = [],
): ReadFile {
  const { records, openQuote } = readCsv(text);
  const at = records.slice(0, HEADER_WITHIN).findIndex(({ cells }) => columnsIn(cells).includes('name'));
  const header = records[at];
  const columns = header ? columnsIn(header.cells) : COLUMNS;
  const seen = new Map<string, number>();
  const lines = records.slice(at + 1).map((record) => readLine(record, columns, taken, groups, seen));
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
  groups: readonly IdName[],
  seen: Map<string, number>,
): ReadLine {
  const read: Record<string, unknown> = {};
  let unknown: string | null = null;
  for (const [name, { type, word }] of FIELDS) {
    const text = asWritten(cells[columns.indexOf(word.toLowerCase())] ?? '').trim();
    const cell = CELLS[type];
    const isChoice = typeof cell !== 'function';
    read[name] = isChoice ? cell.values.get(text.toLowerCase()) : cell(text, groups);
    const words = isChoice ? cell.words : 'groups that there are';
    if (read[name] === undefined) unknown ??= `${word} must be ${words}, not ${text}`;
  }
  const checked = check(newObjectSchema, read);
  if (!checked.isRight) return wrong(line, firstSentence(checked.errors) ?? '');
  if (unknown !== null) return wrong(line, unknown);
  const object = valuesIn(OBJECT_TABLE_FIELDS, checked.sent);
  const { name, isActive } = object;
  const known = comparable(name);
  // Only active ones need a name of their own.
  if (isActive && taken.has(known)) return wrong(line, `${name} is already in this area`);
  const earlier = isActive ? seen.get(known) : undefined;
  if (earlier !== undefined) return wrong(line, `${name} is also on line ${earlier}`);
  if (isActive) seen.set(known, line);
  return { line, object, wrong: null };
}

/** Without the apostrophe that our own files put before what a spreadsheet would calculate (`server/platform/http/csv.ts`). */
const asWritten = (cell: string) => cell.replace(/^'(?=['\t\r\n]|\s*[=+\-@＝＋－＠])/, '');

const wrong = (line: number, sentence: string): ReadLine => ({ line, object: null, wrong: sentence });
