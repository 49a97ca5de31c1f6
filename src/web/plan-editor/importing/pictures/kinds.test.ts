import { expect, test } from 'vitest';
import { kindOfFile } from './kinds.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['a PDF', '%PDF-1.7\n', 'pdf'],
  ['a PDF with a mark and a comment in front', `\xef\xbb\xbf\n${'x'.repeat(1_000)}%PDF-1.4`, 'pdf'],
  ['what has it further in', `${'x'.repeat(1_030)}%PDF-1.4`, 'other'],
  ['a photo', '\xff\xd8\xff\xe0', 'jpeg'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'other'],
  ['nothing', '', 'other'],
])('%s is told by how it begins', (_, text, kind) => {
  expect(kindOfFile(bytes(text))).toBe(kind);
});
