/**
 * One folding for every search by name (N11). `folded` in the database does the same: `migrations/0071_names_by_word.sql`.
 */

/** Letters that are no letter with a mark, and what people type who have them on no key. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
const MARK = /[\u0300-\u036f]/gu;
/** What stands between words, whichever form of it: spaces, apostrophes, commas, hyphens, full stops, quotes and brackets. */
const SEPARATORS =
  // oxlint-disable-next-line no-control-regex -- Nothing that has them gets as far as a name; the database's range begins there too.
  /[\u0001-\u0020\u0022\u0027-\u0029\u002c-\u002f\u003a\u003b\u0040\u005b-\u005d\u0060\u00a0\u00ab\u00b4\u00b7\u00bb\u02b0-\u02ff\u2000-\u206f\u2212\u3000-\u303f\uff07\uff0c\uff0d]+/gu;

/** "Ångström-Lee, Zoë" is "angstrom lee zoe". */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARK, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(SEPARATORS, ' ')
    .trim();

/** Whether each word of a search begins one of the text's, in any order. */
export function beginsWords(text: string, search: string): boolean {
  const words = ` ${folded(text)}`;
  return folded(search)
    .split(' ')
    .every((word) => words.includes(` ${word}`));
}
