import { beforeAll, describe, expect, test } from 'vitest';
import { type OpenApi, operationsOf, type Schema } from '../fuzz/contract.ts';
import { perchForFile } from '../support/stage.ts';

/** A place in a request of the contract where a text goes. */
type Place = {
  call: string;
  method: string;
  path: string;
  /** What an answer calls it. */
  field: string;
  /** Whether the contract says nothing more than that it is a text. */
  isFree: boolean;
  isInBody: boolean;
  send: (text: string) => { path: string; body?: unknown };
};

const { ada } = perchForFile({ environment: { REQUESTS_PER_MINUTE: '100000' } });

let places: Place[];
beforeAll(async () => {
  const { body } = await ada.get('/api/openapi.json');
  places = placesIn(body as OpenApi);
});

/** What a text must not contain, each with the message. */
const REFUSED: [what: string, text: string, sentence: string][] = [
  ['the first half of a surrogate pair', 'a\ud83db', 'must not contain half a character'],
  ['the second half of one', 'a\ude00b', 'must not contain half a character'],
  ['a null character', 'a\u0000b', 'must not contain control characters'],
  ['a bell', 'a\u0007b', 'must not contain control characters'],
  ['an escape', 'a\u001bb', 'must not contain control characters'],
  [
    'a character that could not be read',
    'a\ufffdb',
    'must not contain characters that could not be read (\ufffd)',
  ],
  ['a delete', 'a\u007fb', 'must not contain control characters'],
  ['a control sequence of C1', 'a\u009bb', 'must not contain control characters'],
  ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c'
    .split('')
    .map((each): [string, string, string] => [
      `U+${each.charCodeAt(0).toString(16)}, which turns the direction`,
      `a${each}b`,
      'must not contain characters that change the direction of writing',
    ]),
];
const BREAKS: [what: string, text: string][] = [
  ['a line feed', 'a\nb'],
  ['a carriage return', 'a\rb'],
  ['a next line', 'a\u0085b'],
  ['a line separator', 'a\u2028b'],
  ['a paragraph separator', 'a\u2029b'],
];

/** All others are a single line. */
const OF_SEVERAL_LINES = /[ .]description$|^POST \/api\/admin\/bookings\/cancel reason$/;

const hasLines = ({ call, field }: Place) => OF_SEVERAL_LINES.test(`${call} ${field}`);

test('every text that a call takes is one of these', () => {
  expect(places.filter(({ isFree }) => isFree).map(({ call, field }) => `${call} ${field}`)).toContain(
    'POST /api/booking bookedFor',
  );
  expect(places.length).toBeGreaterThan(20);
});

describe('no text in the contract may contain', () => {
  test.each(REFUSED)('%s', async (_, text, sentence) => {
    // An address cannot contain half a character, so none ever arrives that way.
    const open = text.isWellFormed() ? places : places.filter(({ isInBody }) => isInBody);
    await Promise.all(open.map((place) => expectRefused(place, text, sentence)));
  });

  test.each(BREAKS)('%s, where it is a single line', async (_, text) => {
    const oneLine = places.filter((place) => !hasLines(place));
    await Promise.all(oneLine.map((place) => expectRefused(place, text, 'must be on one line')));
  });
});

test.each([
  ['lines, where there may be several', 'one\r\n\ttwo\nthree', true],
  ['names from right to left, also with the joiner that Persian needs', 'علی‌رضا (مهمان)', false],
  ['names beyond the first plane', '𠮷野 🐕‍🦺', false],
])('valid text is kept as it is: %s', async (_, text, needsLines) => {
  for (const place of places.filter((each) => each.isFree && (!needsLines || hasLines(each)))) {
    const said = await messagesFor(place, text);
    expect([place.call, place.field, said.filter((each) => /contain|line/.test(each))]).toEqual([
      place.call,
      place.field,
      [],
    ]);
  }
});

async function expectRefused(place: Place, text: string, sentence: string) {
  const said = await messagesFor(place, text);
  // A format of its own, such as a date or a hash, has its own message.
  const expected = place.isFree ? sentence : expect.any(String);
  expect([place.call, place.field, said]).toEqual([
    place.call,
    place.field,
    expect.arrayContaining([expected]),
  ]);
}

async function messagesFor(place: Place, text: string): Promise<string[]> {
  const { path, body } = place.send(text);
  const answer = await ada.send(path, {
    method: place.method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  expect([place.call, place.field, answer.status]).not.toContain(500);
  return answer.body?.errors?.[place.field] ?? [];
}

function placesIn(openApi: OpenApi): Place[] {
  // JSON-RPC has refusals of its own, and its tools go through the other calls.
  const operations = operationsOf(openApi).filter(({ path }) => path !== '/mcp');
  return operations.flatMap(({ name: call, method, path: template, parameters = [], requestBody }) => {
    const path = template.replaceAll(/\{[^}]+\}/g, '1');
    const inQuery = parameters
      .filter((each) => each.in === 'query')
      .flatMap(({ name, schema }) => textsIn(schema, openApi, name))
      .map(({ field, isFree, value }): Place => ({
        call,
        method,
        path,
        field,
        isFree,
        isInBody: false,
        send: (text) => ({ path: `${path}?${field}=${encodeURIComponent(String(value(text)))}` }),
      }));
    const schema = requestBody?.content?.['application/json']?.schema;
    const inBody = (schema ? textsIn(schema, openApi, '') : []).map(({ field, isFree, value }): Place => ({
      call,
      method,
      path,
      field,
      isFree,
      isInBody: true,
      send: (text) => ({ path, body: value(text) }),
    }));
    return [...inQuery, ...inBody];
  });
}

type Text = { field: string; isFree: boolean; value: (text: string) => unknown };

/** Every text in a schema, with a value that has the text in the right place; the rest of it need not be valid. */
function textsIn(schema: Schema, openApi: OpenApi, field: string): Text[] {
  const { $ref, anyOf, oneOf, allOf, type, properties = {}, additionalProperties, items } = schema;
  if ($ref) return textsIn(openApi.components.schemas[$ref.split('/').at(-1)!]!, openApi, field);
  const several = anyOf ?? oneOf ?? allOf;
  if (several) return several.flatMap((each) => textsIn(each, openApi, field));
  if (schema.const !== undefined || schema.enum) return [];
  if (type === undefined) return [];
  const below = (name: string) => (field === '' ? name : `${field}.${name}`);
  if (type === 'string') {
    const isFree = schema.pattern === undefined && schema.format === undefined;
    return [{ field, isFree, value: (text) => text }];
  }
  if (items) {
    return textsIn(items, openApi, below('0')).map((each) => ({
      ...each,
      value: (text) => [each.value(text)],
    }));
  }
  const fixed = Object.fromEntries(
    Object.entries(properties).flatMap(([name, each]) =>
      each.const === undefined ? [] : [[name, each.const]],
    ),
  );
  const named = Object.entries(properties).flatMap(([name, each]) =>
    textsIn(each, openApi, below(name)).map((inner) => ({
      ...inner,
      value: (text: string) => ({ ...fixed, [name]: inner.value(text) }),
    })),
  );
  if (typeof additionalProperties !== 'object') return named;
  const others = textsIn(additionalProperties, openApi, below('x'));
  return [
    ...named,
    ...others.map((inner) => ({ ...inner, value: (text: string) => ({ x: inner.value(text) }) })),
  ];
}

test('names that look the same are the same: what nobody can see is left out', async () => {
  const office = (name: string) =>
    ada.post('/api/admin/location', { name, address: '14 Canal Street, Leeds', timeZone: 'Europe/London' });
  expect((await office('North\u00adgate\u200b')).status).toBe(201);
  const again = await office('\ufeffNorthg\u2060ate');
  expect([again.status, again.body.errors]).toEqual([409, { name: [expect.any(String)] }]);
});
