import { expect, test } from 'vitest';
import { beginsWords, folded } from '../../src/shared/people/folding.ts';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile();

const NAMES = [
  ['Müller', 'Jürgen'],
  ['Zoë', 'Ångström-Lee'],
  ['Íñigo', 'Núñez'],
  ['Ana', 'García López'],
  ['Jan', 'van der Berg'],
  ['Anna Maria', 'Weiß'],
  ['Sinéad', 'O’Connor'],
  ['Łukasz', 'Sørensen Đorđević'],
  ['Æsa', 'Þórsdóttir-Œuvre'],
  ['IŞIL', 'Yıldız'],
  ['Σοφία', 'Παπαδάκης'],
  ['Жанна', 'Йорк'],
  ['100%', 'Sure_ly \\ "q" (guest)'],
] as const;

/** Whatever somebody could be called or type: each letter of these scripts beside each kind of mark and separator. */
function generated(): string[] {
  const letters = [
    ...range(0x20, 0x24f),
    ...range(0x370, 0x3ff),
    ...range(0x400, 0x4ff),
    ...range(0x1e00, 0x1eff),
  ];
  const between = ['', '\u0301', "'", '’', '-', '‐', '–', ',', '\u00a0', '\u200d', '.', '  '];
  return letters.map((letter, index) => `${letter}${between[index % between.length]}${letter}b ${letter}`);
}
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

test('the database and the browser fold every name alike (N11)', async () => {
  const names = [...generated(), ...NAMES.flat(), ...NAMES.map((name) => name.join(' '))];
  const { rows } = await perch.app.db.pool.query<{ name: string; folded: string }>(
    'select name, folded(name) as folded from unnest($1::text[]) name',
    [names],
  );
  expect(rows).toHaveLength(names.length);
  expect(rows.filter((row) => row.folded !== folded(row.name))).toEqual([]);
});

test.each([
  ['muller', 0],
  ['Müller, Jürgen', 0],
  ['jurgen MULLER', 0],
  ['zoe', 1],
  ['lee', 1],
  ['Nunez', 2],
  ['lopez', 3],
  ['berg', 4],
  ['maria', 5],
  ['weiss', 5],
  ["O'Connor", 6],
  ['oconn', null],
  ['connor', 6],
  ['lukasz sor', 7],
  ['dordevic', 7],
  ['aesa thors', 8],
  ['oeuv', 8],
  ['isil', 9],
  ['παπαδακησ', 10],
  ['йорк', 11],
  ["' \\ --", null],
  ['uller', null],
])('%j is found in database and browser alike', async (search, at) => {
  const names = NAMES.map((name) => name.join(' '));
  const { rows } = await perch.app.db.pool.query<{ name: string }>(
    'select name from unnest($1::text[]) name where words_of(name) @@ words_beginning($2)',
    [names, search],
  );
  const wanted = at === null ? [] : [names[at]];
  expect(rows.map(({ name }) => name)).toEqual(wanted);
  if (folded(search) !== '') expect(names.filter((name) => beginsWords(name, search))).toEqual(wanted);
});
