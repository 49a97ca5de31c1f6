import { pipeline, Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

export type CsvColumn<Row> = { readonly header: string; readonly value: (row: Row) => CsvCell };

/** Numbers and text stay what they are in a spreadsheet. Null is an empty cell. */
export type CsvCell = string | number | boolean | null;

/** Whether an `Accept` header names CSV; the catch-all that browsers send does not count. */
export function asksForCsv(accept: string | undefined): boolean {
  return /(^|,)\s*text\/csv\s*(;|,|$)/i.test(accept ?? '');
}

/** Between columns: what the reader's spreadsheet expects. With `Accept: text/csv; separator=semicolon` numbers have a decimal comma. */
const separatorFor = (accept: string | undefined): string =>
  /text\/csv\s*;\s*separator=semicolon/i.test(accept ?? '') ? ';' : ',';

/**
 * Answers with a file of separated values (RFC 4180), written row by row as they come, so that the memory it
 * takes does not grow with their number. The byte order mark tells Excel that it is UTF-8.
 */
export function sendCsv<Row>(
  reply: FastifyReply,
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): FastifyReply {
  const delimiter = separatorFor(reply.request.headers.accept);
  const lines = stringify({
    bom: true,
    header: true,
    delimiter,
    columns: columns.map(({ header }, index) => ({ key: String(index), header })),
    record_delimiter: 'windows',
    quoted_string: true,
    cast: {
      string: asText,
      boolean: String,
      number: (value) => (delimiter === ';' ? String(value).replace('.', ',') : String(value)),
    },
  });
  // Either end may stop early: the reader goes away, or the database does. The answer is then cut short.
  pipeline(Readable.from(cellsOf(columns, rows)), lines, () => {});
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('text/csv; charset=utf-8; header=present')
    .send(lines);
}

/**
 * The rows of batches that are read while the file is written. The first batch is read at once, so that a failure is
 * still answered as one.
 */
export async function rowsOfBatches<Row>(
  batches: AsyncIterator<readonly Row[], unknown>,
): Promise<AsyncGenerator<Row>> {
  const first = await batches.next();
  return (async function* () {
    for (let batch = first; !batch.done; batch = await batches.next()) yield* batch.value;
  })();
}

/** How many rows are written before other calls get a turn: a fast enough reader would never make us wait. */
const SLICE = 50;

export async function* cellsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<CsvCell[]> {
  let sinceTurn = 0;
  for await (const row of rows) {
    yield columns.map(({ value }) => value(row));
    sinceTurn = (sinceTurn + 1) % SLICE;
    if (sinceTurn === 0) await turn();
  }
}

/** How a formula begins in any spreadsheet program, after the characters that they skip. */
const BEGINS_LIKE_A_FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/**
 * Text that a spreadsheet would calculate gets an apostrophe in front, which makes it text. So does text that
 * begins with an apostrophe of its own, so that removing one leading apostrophe always restores the original.
 */
function asText(text: string): string {
  return text.startsWith("'") || BEGINS_LIKE_A_FORMULA.test(text) ? `'${text}` : text;
}
