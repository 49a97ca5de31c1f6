import { pipeline, Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

export type Column<Row> = { readonly header: string; readonly value: (row: Row) => Cell };

/** A number stays a number in a spreadsheet, a text stays a text. Null is an empty cell. */
export type Cell = string | number | boolean | null;

/** Whether an `Accept` header names it; browsers' "anything" does not. */
export function asksForCsv(accept: string | undefined): boolean {
  return /(^|,)\s*text\/csv\s*(;|,|$)/i.test(accept ?? '');
}

/**
 * Answers with a file of comma-separated values (RFC 4180), a row at a time as they come, so that the memory it
 * takes does not grow with their number. The byte order mark tells Excel that it is UTF-8.
 */
export function sendCsv<Row>(
  reply: FastifyReply,
  fileName: string,
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): FastifyReply {
  const lines = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ header }, index) => ({ key: String(index), header })),
    record_delimiter: 'windows',
    quoted_string: true,
    cast: { string: asText, boolean: String },
  });
  // Either end may stop early: the reader goes away, or the database does. The answer then breaks off.
  pipeline(Readable.from(cellsOf(columns, rows)), lines, () => {});
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('text/csv; charset=utf-8; header=present')
    .send(lines);
}

/** Rows that become lines before other calls have their turn: a reader that is fast enough would never make us wait. */
const SLICE = 50;

export async function* cellsOf<Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<Cell[]> {
  let sinceTurn = 0;
  for await (const row of rows) {
    yield columns.map(({ value }) => value(row));
    sinceTurn = (sinceTurn + 1) % SLICE;
    if (sinceTurn === 0) await turn();
  }
}

/** How a formula begins, in the eyes of one spreadsheet or another, with what they skip before it. */
const BEGINS_LIKE_A_FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/**
 * A text that a spreadsheet would calculate gets an apostrophe in front, which makes it a text. So does one that
 * begins with an apostrophe of its own: whoever takes away one leading apostrophe always has the original.
 */
function asText(text: string): string {
  return text.startsWith("'") || BEGINS_LIKE_A_FORMULA.test(text) ? `'${text}` : text;
}
