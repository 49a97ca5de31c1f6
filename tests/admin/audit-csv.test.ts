import { expect, test } from 'vitest';
import { original, rowsOf } from '../support/csv.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, ada } = perchForEachTest();

const csv = (query = '') => ada.send(`/api/admin/audit?${query}`, { headers: { accept: 'text/csv' } });

/** A person with this name has signed in. */
async function enter(firstName: string): Promise<void> {
  await perch.app.db.query(
    `with made as (
       insert into users (google_sub, email, first_name, last_name, created_at)
       values (gen_random_uuid(), 'x@perch.example', $1, '', $2) returning id
     )
     insert into audit_entries (at, actor_id, action, subject, subject_id, after)
     select $2, id, 'signed-in', 'user', id, jsonb_build_object('name', $1::text) from made`,
    [firstName, perch.app.clock.now().toString()],
  );
}

const NAMES = [
  '=1+1',
  '=HYPERLINK("http://evil.example","Click")',
  '@SUM(A1:A9)',
  '+44 113 496 0000',
  '-2+3',
  '＝1+1',
  'tab\there',
  '\u00a0=1+1',
  "'=1+1",
  "''",
  "O'Brien",
  'Lovelace, Ada "the first"',
  'two\r\nlines',
  'Zoë 🐕‍🦺 Papadáki',
  'שלום עולם',
  '\u202eevil\u202c',
  'د. ليلى',
  '007',
  'TRUE',
  ';|,',
];

test.each(NAMES)('a person called %j comes out unchanged', async (name) => {
  await enter(name);
  const [row] = rowsOf((await csv()).body);
  expect(original(row!['actor']!)).toBe(name);
  expect(JSON.parse(original(row!['after']!))).toEqual({ name });
});

test('no cell begins like a formula', async () => {
  for (const name of NAMES) await enter(name);
  const cells = rowsOf((await csv()).body).flatMap((row) => Object.values(row));
  expect(cells.length).toBeGreaterThan(NAMES.length);
  for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/);
});

test('the file is recognised by Excel as UTF-8, with lines as in RFC 4180', async () => {
  await enter('Ada');
  const { status, headers, body } = await csv();
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
  expect(headers['content-disposition']).toBe('attachment; filename="perch-audit-trail-2026-11-24.csv"');
  expect(body.startsWith('\uFEFF"id","at",')).toBe(true);
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(body.endsWith('\r\n')).toBe(true);
});

test('the file still has its columns if there are no entries', async () => {
  const { status, body } = await csv('action=danced');
  expect(status).toBe(200);
  expect(body.trimEnd().split(',')).toHaveLength(14);
});

test('the file has the entries of the same filter, in the same order, across several batches', async () => {
  await perch.app.db.query(
    `insert into audit_entries (at, action, subject, subject_id)
     select $1::timestamptz + n * interval '1 minute', case when n % 3 = 0 then 'booked' else 'cancelled' end, 'booking', n
     from generate_series(1, 1700) n`,
    [perch.app.clock.now().toString()],
  );
  const rows = rowsOf((await csv('action=cancelled')).body);
  expect(rows).toHaveLength(1134);
  const ids = rows.map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  const { body } = await ada.get('/api/admin/audit?action=cancelled');
  expect(ids.slice(0, 50)).toEqual(body.entries.map((entry: { id: number }) => entry.id));
});

test.each([
  ['text/csv', true],
  ['text/csv;q=0.9, application/json;q=0.1', true],
  ['application/json', false],
  ['*/*', false],
  ['text/html', false],
])('when asked for %s it answers with CSV: %s', async (accept, isCsv) => {
  const { headers } = await ada.send('/api/admin/audit', { headers: { accept } });
  expect(headers['content-type']!.startsWith('text/csv')).toBe(isCsv);
  expect(headers['vary']).toContain('accept');
});

test('an invalid filter is refused, not answered with a file', async () => {
  const { status, headers } = await csv('from=tomorrow');
  expect(status).toBe(400);
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
});
