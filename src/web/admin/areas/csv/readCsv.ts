/** A record and the line of the text on which it begins, counting from 1. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

export type Csv = {
  readonly records: readonly CsvRecord[];
  /** The line of an unclosed quote; everything after it cannot be read. */
  readonly openQuote: number | null;
};

/**
 * Reads comma-separated text as in RFC 4180: cells in quotes may contain commas, line breaks and doubled quotes.
 * The separator differs, because spreadsheets in half of Europe write semicolons and text
 * copied from one has tabs. Blank lines are skipped.
 */
export function readCsv(text: string): Csv {
  const source = text.replace(/^\uFEFF/, '');
  // What Excel is told in a first line of its own, and does not take for data either.
  const [said = '', saidSeparator] = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(source) ?? [];
  const separator = saidSeparator ?? separatorOf(source);
  const records: CsvRecord[] = [];
  let [at, line] = [said.length, said === '' ? 1 : 2];
  while (at < source.length) {
    const begun = line;
    const cells: string[] = [];
    for (;;) {
      const cell = readCell(source, at, separator);
      if (cell === null) return { records, openQuote: line };
      cells.push(cell.text);
      line += cell.text.split(/\r\n|\r|\n/).length - 1;
      at = cell.end;
      if (source[at] !== separator) break;
      at += 1;
    }
    at += source.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (cells.some((cell) => cell.trim() !== '')) records.push({ line: begun, cells });
  }
  return { records, openQuote: null };
}

const SEPARATORS = [',', ';', '\t'];

/** By the line that names the columns, wherever it is, or the first one that has a separator: above it may be a title. */
function separatorOf(source: string): string {
  const lines = source.slice(0, 10_000).split(/\r\n|\r|\n/);
  const namesColumns = (line: string, separator: string) =>
    line.includes(separator) && line.split(separator).some((cell) => /^\s*"?name"?\s*$/i.test(cell));
  const named = SEPARATORS.find((each) => lines.some((line) => namesColumns(line, each)));
  if (named !== undefined) return named;
  const bare = source
    .slice(0, 10_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/);
  const first = bare.find((line) => SEPARATORS.some((each) => line.includes(each))) ?? '';
  return SEPARATORS.toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
}

/** The cell that begins at `at`, and where it ends; null if its quote is never closed. */
function readCell(source: string, at: number, separator: string): { text: string; end: number } | null {
  if (source[at] !== '"') {
    const end = endOfPlain(source, at, separator);
    return { text: source.slice(at, end), end };
  }
  let text = '';
  let from = at + 1;
  for (;;) {
    const quote = source.indexOf('"', from);
    if (quote < 0) return null;
    text += source.slice(from, quote);
    if (source[quote + 1] !== '"') {
      // Anything after the closing quote still belongs to the cell.
      const end = endOfPlain(source, quote + 1, separator);
      return { text: text + source.slice(quote + 1, end), end };
    }
    text += '"';
    from = quote + 2;
  }
}

function endOfPlain(source: string, at: number, separator: string): number {
  let end = at;
  while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r')
    end += 1;
  return end;
}
