import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import { original, rowsOf } from '../support/csv.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch, area, ada } = perchForFile({ desks: 1 });

const csv = () =>
  ada.send('/api/reporting/bookings/run', {
    method: 'POST',
    headers: { accept: 'text/csv', 'content-type': 'application/json' },
    body: JSON.stringify({ from: WEDNESDAY, to: WEDNESDAY }),
  });

async function bookFor(names: readonly string[]): Promise<void> {
  await clear(perch, 'bookings');
  for (const name of names) {
    await perch.app.db.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, booked_for, created_at, cancelled_at, cancel_reason)
       select $1::date, $2::bigint, $3::bigint, id, $4::text, $5::timestamptz, $5::timestamptz, 'owner' from users limit 1`,
      [WEDNESDAY, area.id, area.desks[0], name, perch.app.clock.now().toString()],
    );
  }
}

const NAMES = [
  '=1+1',
  '@SUM(A1:A9)',
  '+44 113 496 0000',
  '-2+3',
  '＝1+1',
  "'=1+1",
  '\t=1+1',
  '\u00a0@SUM(1)',
  'Lovelace, Ada "the first"',
  'two\r\nlines',
  '🐕‍🦺 Biscuit 👩🏽‍💻',
  'שלום עולם',
  'د. ليلى',
  '\u202eevil\u202c',
  '007',
  ';|,',
];

test('names come out unchanged through a parser that is not ours, and none begins like a formula', async () => {
  await bookFor(NAMES);
  const { status, headers, body } = await csv();
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
  expect(headers['content-disposition']).toBe(
    `attachment; filename="perch-bookings-${WEDNESDAY}-${WEDNESDAY}.csv"`,
  );
  expect(body.startsWith('\uFEFF"Date","Location",')).toBe(true);
  const cells = rowsOf(body).map((row) => row['Booked for']!);
  expect(cells.map(original)).toEqual(NAMES);
  for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/);
});

test('any other name comes out unchanged too', async () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((name) => !name.includes('\u0000') && name.length <= 100);
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (names) => {
      await bookFor(names);
      expect(rowsOf((await csv()).body).map((row) => original(row['Booked for']!))).toEqual(names);
    }),
    { numRuns: 20, seed: 3 },
  );
});

test('numbers have a decimal comma where columns are separated by semicolons', async () => {
  await bookFor(['One', 'Two', 'Three']);
  await perch.app.db.query(
    `update bookings set created_at = created_at - interval '10 days' where booked_for = 'Three'`,
  );
  const sharesIn = async (accept: string) => {
    const { body } = await ada.send('/api/reporting/lead-time/run', {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json' },
      body: JSON.stringify({ from: WEDNESDAY, to: WEDNESDAY }),
    });
    return body.match(/\d\d[.,]\d\b/g);
  };
  expect((await sharesIn('text/csv')).toSorted()).toEqual(['33.3', '66.7']);
  expect((await sharesIn('text/csv; separator=semicolon')).toSorted()).toEqual(['33,3', '66,7']);
});
