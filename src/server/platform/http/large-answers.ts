import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { App } from '../../context.ts';
import { inSlices } from '../slices.ts';

/** How many rows are written before other calls get a turn. */
const SLICE = 100;

declare const sent: unique symbol;

/** A reply that has already been sent, and its type. */
export type SentReply<Answer> = FastifyReply & { readonly [sent]: Answer };

/**
 * Answers with a list as JSON, built in slices. Outside production each row is checked against the contract.
 */
export async function sendList<Given, Row>(
  { config }: App,
  reply: FastifyReply,
  schema: z.ZodType<Row>,
  rows: readonly Given[],
  present: (row: Given) => Row,
): Promise<SentReply<Row[]>> {
  const textOfRow = (given: Given) => {
    const row = present(given);
    if (!config.isProduction) schema.parse(row);
    return JSON.stringify(row);
  };
  let text = '';
  for await (const piece of textOfList(rows, textOfRow)) text += piece;
  return reply.type(JSON_TYPE).serializer(String).send(text) as SentReply<Row[]>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export async function* textOfList<Given>(
  rows: Iterable<Given>,
  textOfRow: (given: Given) => string,
): AsyncGenerator<string> {
  let before = '[';
  for await (const slice of inSlices(rows, SLICE)) {
    yield before + slice.map(textOfRow).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Answers with JSON made by the database, unchanged. Outside production it is checked against the contract. */
export function sendJson<Answer>(
  { config }: App,
  reply: FastifyReply,
  schema: z.ZodType<Answer>,
  text: string,
): SentReply<Answer> {
  if (!config.isProduction) schema.parse(JSON.parse(text));
  return reply.type(JSON_TYPE).serializer(String).send(text) as SentReply<Answer>;
}
