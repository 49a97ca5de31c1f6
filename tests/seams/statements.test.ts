import { afterAll, expect, test } from 'vitest';
import { numbered, sql, type SqlText, valueNamed } from '../../src/server/db/sql.ts';
import { filled, statement, statements } from '../../src/server/db/statement.ts';

// Each line under a @ts-expect-error has to stay an error of TypeScript, or the check of types fails.

// They are not of the product, whose every statement another test prepares.
afterAll(() => {
  for (const name of statements.keys()) if (name.startsWith('test-')) statements.delete(name);
});

type Values = { areaId: number; date: string };
const isOf = <Id extends SqlText>(areaId: Id) => sql`b.area_id = ${areaId}`;

test('values go in by their names, each once and in the order of the text, also those of its pieces', () => {
  const made = statement<object, Values>(
    'test-values',
    ({ areaId, date }) =>
      sql`select where b.date = ${date} and ${isOf(areaId)} and ${date}::date > '2026-01-01'`,
  );
  expect(filled('test-values', { areaId: 3, date: '2026-12-02' })).toEqual({
    name: 'test-values',
    text: `select where b.date = $1 and b.area_id = $2 and $1::date > '2026-01-01'`,
    values: ['2026-12-02', 3],
  });
  const db = { query: async (query: object) => ({ rows: [query] }) } as never;
  const wrong = [
    // @ts-expect-error one is forgotten
    () => made(db, { areaId: 3 }),
    // @ts-expect-error one is misspelt
    () => made(db, { areaId: 3, dat: '2026-12-02' }),
    // @ts-expect-error one is of another type
    () => made(db, { areaId: '2026-12-02', date: '2026-12-02' }),
  ];
  expect(wrong).toHaveLength(3);
});

test('a value that the text never asks for, or asks for under another name, does not compile', () => {
  // @ts-expect-error the date is never used
  statement<object, Values>('test-unused', ({ areaId }) => sql`select ${areaId}`);
  // @ts-expect-error there is no such value
  statement<object, Values>('test-misspelt', ({ areaId, dat }) => sql`select ${areaId}, ${dat}`);
  statement<object, { areaId: number }>(
    'test-piece',
    // @ts-expect-error the piece asks for more than is given
    ({ areaId }) => sql`${isOf(areaId)} ${valueNamed('date')}`,
  );
});

test('values cannot be spread, which would lose them in silence', () => {
  expect(() =>
    statement<object, Values>('test-spread', ({ areaId, ...others }) => sql`${areaId}${others.date}`),
  ).toThrow('cannot be spread');
});

test('a text of ours stays as it is', () => {
  expect(numbered(sql`select ${'b.id'} from b limit ${50}`)).toEqual({
    text: 'select b.id from b limit 50',
    names: [],
  });
});
