/** Who sits at a place, as far as a disc on the plan has room. */
export type Sitter = {
  readonly initials: string;
  /** For the label below the disc. */
  readonly first: string;
  /** One of {@link TINTS}, counting from nought. */
  readonly tint: number;
};

/** How many tints the tokens have for people. */
export const TINTS = 4;

/** What is in brackets says who a guest is, and is not part of the name: "Sam (guest)". */
const ASIDE = /\([^)]*\)/gu;

/** Small words before a family name. They give no initials: "Jan van der Berg" is JB. */
const PARTICLE = /^(?:v[ao]n|de[nrls]?|d[aiou]s?|del?la|l[ae]|te[nr]|zu[mr]?|a[fvl]|bin|ibn|y|e)$/u;

/** It has a capital, but no name begins with it. */
const GEORGIAN = /\p{Script=Georgian}/u;
const LETTER_OR_NUMBER = /[\p{Letter}\p{Number}]/u;

/** Two letters side by side would be joined into what looks like a word. */
const JOINS = /\p{Script=Arabic}/u;
const NON_JOINER = '\u200c';

/** Most names begin with a letter without accents, and a day can have thousands. */
const PLAIN = /^[a-z](?:[ -~]|$)/i;
/** Created for the first name that needs it, because that takes some 8 ms. */
let segmenter: Intl.Segmenter | undefined;

/** Marks that change a text's direction are invisible. */
const TURNING = /\p{Bidi_Control}/gu;

export function sitterOf(name: string): Sitter {
  return { initials: initialsOf(name), first: firstNameOf(name), tint: tintOf(name) };
}

/** The first letters of the first and the last word: "Ada Lovelace" is AL, "Madonna" M, "王小明" 王. */
export function initialsOf(name: string): string {
  const words = wordsOf(name);
  while (words.length > 1 && PARTICLE.test(words[0] ?? '')) words.shift();
  const letters = words.slice(0, 1).concat(words.slice(1).slice(-1)).map(initialOf);
  return letters.join(letters.some((letter) => JOINS.test(letter)) ? NON_JOINER : '');
}

/** All of it if it begins with a particle, which is not a name on its own: "van der Berg". */
export function firstNameOf(name: string): string {
  const words = wordsOf(name);
  const [first = ''] = words;
  return PARTICLE.test(first) ? words.join(' ') : first;
}

/** The same for one person on every day, in every office and browser. */
export function tintOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name.trim().normalize('NFC').toLowerCase())
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The lowest bits of a sum of products depend only on the last letter.
  return ((hash >>> 16) ^ (hash >>> 5)) % TINTS;
}

/** Without asides, and without anything that is not a word unless there is nothing else: "🦊 Fox", "🦊". */
function wordsOf(name: string): string[] {
  const seen = name.replaceAll(TURNING, '');
  const words = (bare: string) => bare.split(/\s+/u).filter((word) => word !== '');
  const all = [seen.replaceAll(ASIDE, ' '), seen].map(words).find((some) => some.length > 0) ?? [];
  const named = all.filter((word) => LETTER_OR_NUMBER.test(word));
  return named.length > 0 ? named : all;
}

/** A letter with everything that belongs to it, such as accents or the parts of an emoji. */
function initialOf(word: string): string {
  if (PLAIN.test(word)) return word.charAt(0).toUpperCase();
  segmenter ??= new Intl.Segmenter();
  const graphemes = Array.from(segmenter.segment(word), ({ segment }) => segment);
  const letter = graphemes.find((each) => LETTER_OR_NUMBER.test(each)) ?? graphemes[0] ?? '';
  const capital = letter.toUpperCase();
  // "ß" has two capitals.
  return GEORGIAN.test(letter) || capital.length > letter.length ? letter : capital;
}
