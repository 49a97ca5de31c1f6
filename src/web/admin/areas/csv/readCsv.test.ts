import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './readCsv.ts';

const cellsOf = (text: string) => readCsv(text).records.map(({ cells }) => cells);

test.each<[string, string, string[][]]>([
  [
    'plain cells',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a line break at the end', 'a,b\r\n', [['a', 'b']]],
  ['line breaks of old Macs', 'a\rb', [['a'], ['b']]],
  ['quotes around a comma', '"a,b",c', [['a,b', 'c']]],
  ['doubled quotes', '"say ""hi""",c', [['say "hi"', 'c']]],
  [
    'a line break in quotes',
    '"a\nb",c\nd,e',
    [
      ['a\nb', 'c'],
      ['d', 'e'],
    ],
  ],
  ['empty cells', ',b,', [['', 'b', '']]],
  ['blank lines', 'a\n\n  \nb', [['a'], ['b']]],
  [
    'semicolons',
    'name;description\nDesk 1;near, but quiet',
    [
      ['name', 'description'],
      ['Desk 1', 'near, but quiet'],
    ],
  ],
  ['tabs', 'a\tb', [['a', 'b']]],
  ['a line that names the separator', 'sep=|\r\na|b;c', [['a', 'b;c']]],
  ['a byte order mark', '\uFEFFname,type', [['name', 'type']]],
  ['words after a closing quote', '"a"b,c', [['ab', 'c']]],
  ['nothing', '', []],
])('reads %s', (_, text, records) => {
  expect(cellsOf(text)).toEqual(records);
});

test('each record knows the line on which it begins', () => {
  const { records } = readCsv('name\n"Desk\n1"\n\nDesk 2');
  expect(records.map(({ line }) => line)).toEqual([1, 2, 5]);
});

test('a quote that is never closed is reported with its line', () => {
  expect(readCsv('a\n"b\nc')).toEqual({ records: [{ line: 1, cells: ['a'] }], openQuote: 2 });
});

const cell = fc.string({ unit: fc.constantFrom('a', 'Ä', '1', ' ', ',', ';', '\t', '"', '\n', '\r\n') });
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('anything written to the standard comes out unchanged', () => {
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      (rows, separator, end) => {
        // The first line decides the separator, so it has to contain one.
        const all = [['first', 'line'], ...rows];
        const text = all.map((row) => row.map(quoted).join(separator)).join(end);
        expect(cellsOf(text)).toEqual(all.filter((row) => row.some((each) => each.trim() !== '')));
      },
    ),
  );
});

test('any text is read to its end', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '\r', '\n', '\uFEFF') });
  fc.assert(
    fc.property(text, (text) => {
      const { records, openQuote } = readCsv(text);
      const lines = [...records.map(({ line }) => line), openQuote ?? Infinity];
      expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    }),
  );
});
