import fc from 'fast-check';
import type { OpenApi, Operation, Schema } from './contract.ts';
import { oddTexts, spoiled } from './spoiled.ts';
import { type Known, valuesOf } from './values.ts';

export type Sender = 'visitor' | 'user' | 'admin';
export type Sent = { as: Sender; path: string; headers: Record<string, string>; body?: string };

/** Valid and nearly valid requests for an operation. */
export function requestsOf(operation: Operation, openApi: OpenApi, known: Known): fc.Arbitrary<Sent> {
  const texts = (name: string, schema: Schema) =>
    (known[name] ? fc.constantFrom(...known[name]) : valuesOf(schema, openApi, known)).map(String);
  const parameters = operation.parameters ?? [];
  const part = (where: 'path' | 'query') => {
    const ours = parameters.filter((each) => each.in === where);
    const fields = ours.map(({ name, schema }): [string, fc.Arbitrary<string>] => [
      name,
      fc.oneof({ weight: 9, arbitrary: texts(name, schema) }, { weight: 1, arbitrary: oddTexts }),
    ]);
    const required = ours.filter((each) => each.required || where === 'path').map(({ name }) => name);
    return fc.record<Record<string, string>, string>(Object.fromEntries(fields), { requiredKeys: required });
  };
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const bodies: fc.Arbitrary<string | undefined> = body
    ? fc.oneof(
        { weight: 5, arbitrary: valuesOf(body, openApi, known).map((value) => JSON.stringify(value)) },
        {
          weight: 4,
          arbitrary: spoiled(valuesOf(body, openApi, known)).map((value) => JSON.stringify(value)),
        },
        { weight: 1, arbitrary: fc.constantFrom('', '{', '[]', 'null', '"x"', '{"a":', '\u0000') },
      )
    : fc.constantFrom(undefined, undefined, undefined, '{}', 'x');

  return fc
    .record({
      as: fc.constantFrom<Sender>('visitor', 'user', 'user', 'admin', 'admin', 'admin', 'admin'),
      path: part('path'),
      query: part('query'),
      body: bodies,
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constant(operation.bodyType ?? 'application/json') },
        { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/xml', 'nonsense', '') },
      ),
      headers: headersOf(operation),
    })
    .map(({ as, path, query, body: text, type, headers }) => ({
      as,
      path: addressOf(operation.path, path, query),
      headers: { ...headers, ...(text !== undefined && framed(text, type)) },
      ...(text !== undefined && { body: text }),
    }));
}

/** Stands for the area's version at the time the request is sent. */
export const VERSION_NOW = '"now"';

/** Only the contents of areas are saved with If-Match. */
function headersOf({ path, method }: Operation): fc.Arbitrary<Record<string, string>> {
  if (method !== 'PUT' || !path.endsWith('/contents')) return fc.constant({});
  const match = fc.constantFrom(VERSION_NOW, VERSION_NOW, VERSION_NOW, '"1"', '*');
  return fc.record({ 'if-match': match }, { requiredKeys: [] });
}

function addressOf(template: string, path: Record<string, string>, query: Record<string, string>): string {
  const filled = template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encoded(path[name] ?? '1') || '1');
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
  return search ? `${filled}?${search}` : filled;
}

/** Node does not announce the length of a GET or DELETE body, which would then be read as the next request. */
const framed = (body: string, type: string) => ({
  'content-length': String(Buffer.byteLength(body)),
  ...(type && { 'content-type': type }),
});

/** A lone surrogate cannot be written in an address. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
