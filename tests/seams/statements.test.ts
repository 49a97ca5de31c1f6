import { afterAll, expect, test } from 'vitest';
import { as, insertInto, insertSelect } from '../../src/server/platform/db/insert.ts';
import { type AnySql, numbered, sql, type SqlText, valueNamed } from '../../src/server/platform/db/sql.ts';
import { filled, statement, statements } from '../../src/server/platform/db/statement.ts';

// Each line under a @ts-expect-error has to stay a TypeScript error, or the type check fails.

// These are not part of the product, all of whose statements another test prepares.
afterAll(() => {
  for (const name of statements.keys()) if (name.startsWith('test-')) statements.delete(name);
});

type Values = { areaId: number; date: string };
const isOf = <Id extends SqlText>(areaId: Id) => sql`b.area_id = ${areaId}`;

test('values are passed by name, each once and in the order of the text, including those of its pieces', () => {
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

test('a value that the text does not use, or uses under another name, does not compile', () => {
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

test('a piece of which nobody says what it needs is no part of a statement', () => {
  const lost: AnySql = isOf(valueNamed('areaId'));
  // @ts-expect-error on its own
  statement<object, { areaId: number }>('test-lost', () => lost);
  // @ts-expect-error within another, beside what is named
  statement<object, { areaId: number }>('test-lost-within', ({ areaId }) => sql`${areaId} ${lost}`);
  // @ts-expect-error where no value is named at all
  statement<object>('test-lost-alone', () => sql`select 1 where ${lost}`);
  expect(numbered(lost).names).toEqual(['areaId']);
});

test('values cannot be spread, which would lose them silently', () => {
  expect(() =>
    statement<object, Values>('test-spread', ({ areaId, ...others }) => sql`${areaId}${others.date}`),
  ).toThrow('cannot be spread');
});

test('fixed text is kept as it is', () => {
  expect(numbered(sql`select ${'b.id'} from b limit ${50}`)).toEqual({
    text: 'select b.id from b limit 50',
    names: [],
  });
});

test('an insert takes its columns and values from one object', () => {
  statement<object, { userId: number; areaId: number; now: string; by: number }>(
    'test-insert',
    ({ userId, areaId, now, by }) => sql`with made as (
     ${insertInto('places', { area_id: areaId, user_id: userId, joined_at: now })} returning *
   )
   ${insertSelect('entries', { at: sql`${now}::timestamptz`, actor_id: as(by), action: "'joined'", user_id: 'made.user_id' })}
   from made`,
  );
  expect(statements.get('test-insert')).toMatchObject({
    text: `with made as (
     insert into places (area_id, user_id, joined_at) values ($1, $2, $3) returning *
   )
   insert into entries (at, actor_id, action, user_id) select $3::timestamptz, $4, 'joined', made.user_id
   from made`,
    names: ['areaId', 'userId', 'now', 'by'],
  });
});

test('a column given another column’s value, or a value of another name, does not compile', () => {
  const [areaId, userId, now] = [valueNamed('areaId'), valueNamed('userId'), valueNamed('now')];
  // @ts-expect-error the ids have changed places
  insertInto('places', { area_id: userId, user_id: areaId });
  // @ts-expect-error the column of another is selected
  insertSelect('notices', { user_id: 'booking_id', booking_id: 'id' });
  // @ts-expect-error and under the name of its table
  insertSelect('notices', { user_id: 'b.booking_id', booking_id: 'b.id' });
  // @ts-expect-error also inside a piece
  insertSelect('places', { area_id: areaId, user_id: sql`coalesce(${areaId}, 1)` });
  // @ts-expect-error now is a moment, and no one's id
  insertInto('places', { user_id: now });
  // Stated explicitly, it does compile.
  expect(numbered(insertInto('drawings', { uploaded_by: as(userId), uploaded_at: now })).names).toEqual([
    'userId',
    'now',
  ]);
});

test('what as() allows is required by the insert like any other value', () => {
  statement<object, { now: string }>('test-as', ({ now }) =>
    // @ts-expect-error nobody is given a userId
    insertInto('drawings', { uploaded_by: as(valueNamed('userId')), uploaded_at: now }),
  );
});
