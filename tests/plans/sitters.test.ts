import { describe, expect, test } from 'vitest';
import { people } from '../../src/server/demo/sample/people.ts';
import { firstNameOf, initialsOf, tintOf, TINTS } from '../../src/web/booking/spaces/sitter.ts';

describe('the initials', () => {
  test.each([
    ['Ada Lovelace', 'AL'],
    ['Madonna', 'M'],
    ['Mary Jane Watson', 'MW'],
    ['ben okafor', 'BO'],
    ['Jean-Luc Picard', 'JP'],
    ['Siobhán O’Brien', 'SO'],
    ['Ludwig van Beethoven', 'LB'],
    ['Jan van der Berg', 'JB'],
    ['van der Berg', 'B'],
    ['Ana de la Cruz', 'AC'],
    ['Van Morrison', 'VM'],
    ['Émile Zola', 'ÉZ'],
    ['E\u0301mile Zola', 'E\u0301Z'],
    ['ßimon', 'ß'],
    ['  Ada   Lovelace ', 'AL'],
    ['“Bob” Smith', 'BS'],
    ['J. R. R. Tolkien', 'JT'],
  ])('of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

  test.each([
    ['a guest’s aside is no name', 'Charlie (interview)', 'C'],
    ['an aside between names', 'Sam (guest) Lee', 'SL'],
    ['nothing but an aside', '(two visitors)', 'TV'],
    ['a team', 'Team 7', 'T7'],
    ['a number', '3 visitors', '3V'],
    ['signs that are no word', 'Ada & Ben', 'AB'],
    ['a dash', 'Ada - Lovelace', 'AL'],
    ['a question mark', '?', '?'],
  ])('of %s: %s', (_, name, initials) => expect(initialsOf(name)).toBe(initials));

  test.each([
    ['Greek', 'Άννα Παπαδοπούλου', 'ΆΠ'],
    ['Cyrillic', 'Юлия Иванова', 'ЮИ'],
    ['Georgian, as it is written', 'თამარ მეფე', 'თმ'],
    ['Hebrew', 'דוד לוי', 'דל'],
    ['Arabic, whose letters would join', 'محمد علي', 'م\u200cع'],
    ['Arabic, one word', 'محمد', 'م'],
    ['turned by marks that show nothing', '\u2068דוד לוי\u2069', 'דל'],
    ['Chinese without a space', '王小明', '王'],
    ['Japanese with a space', '山田 太郎', '山太'],
    ['Korean', '김철수', '김'],
    ['Devanagari, with the vowel that stands on it', 'किरण देसाई', 'किदे'],
    ['Thai', 'สมชาย ใจดี', 'สใ'],
    ['an emoji before a name', '🦊 Fox', 'F'],
    ['an emoji of several parts', '👩‍🚀', '👩‍🚀'],
    ['a letter beyond the first plane', '𝒜da', '𝒜'],
    ['nothing', '', ''],
  ])('of %s: %s', (_, name, initials) => expect(initialsOf(name)).toBe(initials));
});

test.each([
  ['Ada Lovelace', 'Ada'],
  ['Jean-Luc Picard', 'Jean-Luc'],
  ['Jan van der Berg', 'Jan'],
  ['van der Berg', 'van der Berg'],
  ['Charlie (interview)', 'Charlie'],
  ['🦊 Fox', 'Fox'],
  ['🦊', '🦊'],
  ['王小明', '王小明'],
  ['محمد علي', 'محمد'],
])('the first name of %s is %s', (name, first) => expect(firstNameOf(name)).toBe(first));

describe('the tint', () => {
  test('of a person is always the same', () => {
    expect(['Ada Lovelace', 'Ben Okafor', 'Chidi Anagonye'].map(tintOf)).toEqual([3, 3, 0]);
  });

  test('does not depend on how the name was typed', () => {
    expect(tintOf(' ada lovelace')).toBe(tintOf('Ada Lovelace'));
    expect(tintOf('E\u0301mile')).toBe(tintOf('Émile'));
  });

  test('is shared out evenly among people', () => {
    const worn = Array.from({ length: TINTS }, () => 0);
    for (const { givenName, familyName } of people) {
      const tint = tintOf(`${givenName} ${familyName}`);
      worn[tint] = (worn[tint] ?? 0) + 1;
    }
    const share = people.length / TINTS;
    expect(Math.min(...worn)).toBeGreaterThan(share * 0.6);
    expect(Math.max(...worn)).toBeLessThan(share * 1.5);
  });
});
