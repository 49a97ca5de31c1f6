import { expect, test } from 'vitest';
import { textOfFile } from './textOfFile.ts';

const TEXT = 'name;description\r\nGroßer Tisch;für Jörg';
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const littleEndian = (text: string) =>
  Uint8Array.from([...latin1s(text)].flatMap((code) => [code & 0xff, code >> 8]));
const bigEndian = (text: string) =>
  Uint8Array.from([...latin1s(text)].flatMap((code) => [code >> 8, code & 0xff]));
const latin1s = (text: string) => Uint16Array.from(text, (letter) => letter.charCodeAt(0));

test.each<[string, Uint8Array]>([
  ['UTF-8', utf8(TEXT)],
  ['UTF-8 with a mark', utf8(`\uFEFF${TEXT}`)],
  ['Windows-1252, as Excel writes CSV in Western Europe', latin1(TEXT)],
  ['UTF-16 with a mark, as Excel’s “Unicode text”', littleEndian(`\uFEFF${TEXT}`)],
  ['UTF-16 without a mark', littleEndian(TEXT)],
  ['UTF-16 in the other order', bigEndian(TEXT)],
  ['UTF-16 in the other order with a mark', bigEndian(`\uFEFF${TEXT}`)],
])('a file in %s is read with its umlauts', (_, bytes) => {
  expect(textOfFile(bytes)).toEqual({ text: TEXT, refusal: null });
});

test.each<[string, Uint8Array, RegExp]>([
  ['an .xlsx', latin1('PK\x03\x04\x14\x00xl/workbook.xml'), /^This is an Excel workbook/],
  ['an .xls', latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), /^This is an Excel workbook/],
  ['a picture', latin1('\x89PNG\r\n\x1a\n\0\0\0'), /^This file is not text/],
  ['text that was damaged before', utf8('name\nTisch f\uFFFDr J\uFFFDrg'), /^This file is not text/],
])('%s is not read, and a sentence says why', (_, bytes, sentence) => {
  expect(textOfFile(bytes)).toEqual({ text: null, refusal: expect.stringMatching(sentence) });
});
