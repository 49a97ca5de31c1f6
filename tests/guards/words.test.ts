import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What nobody would say, and what is said instead. */
const STIFF: Record<string, string> = {
  '(?:to |You )wish(?:ed)? for': 'enter the draw',
  'wish back': 'leave the draw',
  'what came of it': 'the result',
  'You have had .{1,20} turns': 'You’ve had a space twice',
  'ee what that means': 'Review and save',
  'One press books': 'Tap a day to book',
  'Keep it as it is': 'Don’t move',
  'Enter an absence': 'I’ll be away',
  'Not an admin': 'nothing',
  'in vain': 'who didn’t get a space',
  'could not be loaded': 'We could not load it',
  // But for the texts that the specification fixes.
  'Unable to (?!get (?:bookings|booking data|location), please)': 'We could not load it',
  '[Gg]iv(?:e|es|en) (?:it |them )?back': 'release',
  '(?:[Oo]ne|[Pp]lease) press|[Pp]ress(?:ed|ing)? (?:the [a-z]|such|“|a link)': 'tap, click or choose',
  ' any more\\b': 'no longer',
};

test('people read no stiff words where there are plain ones', () => {
  const files = globSync('src/{web,shared,server/messages}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
      .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
      .replaceAll(/\s+/g, ' ');
    return Object.entries(STIFF).flatMap(([stiff, plain]) =>
      new RegExp(stiff).test(text) ? [[file, stiff, plain]] : [],
    );
  });
  expect(found).toEqual([]);
});
