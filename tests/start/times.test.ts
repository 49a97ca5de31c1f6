import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** It shares no file with the app. */
const APART = 'src/web/offline/page.ts';

/** What people read, and the words it is made of. */
const TEXTS = ['src/**/*.{ts,tsx,js,html}', 'docs/*.md', 'README.md', 'CHANGELOG.md']
  .flatMap((pattern) => globSync(pattern))
  .filter((file) => file !== APART);

/** "8:30am", "10:00am", "10 am" or "8.30am". */
const ANOTHER_FORM = /(?<![\d:.])\d:\d\d ?[ap]m\b|:00 ?[ap]m\b|\d [ap]m\b|\d\.\d\d ?[ap]m\b/g;
const OWN_WORDING = /toLocaleTimeString|\bhour: ['"]/g;

test('a time is written in one form, "10am" or "08:30am", and worded in one place', () => {
  expect(TEXTS.length).toBeGreaterThan(500);
  const found = TEXTS.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(ANOTHER_FORM), ...text.matchAll(OWN_WORDING)].map(
      ([words]) => `${file}: ${words}`,
    );
  });
  expect(found).toEqual([]);
});
