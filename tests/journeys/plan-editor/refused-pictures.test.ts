import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { encrypted, pages, pdf } from '../../drawings/pdfs.ts';
import { chunk, end, header, pixels, plain, png, rows } from '../../drawings/pngs.ts';
import { page, perch } from '../../support/journey.ts';
import { rounds } from '../../support/rounds.ts';
import { alert, text } from '../../support/screen.ts';
import { bring, choose, jpeg } from './files.ts';
import { planEditor } from './office.ts';

planEditor();
beforeEach(() => perch.app.db.query('truncate drawings'));

describe('a file that cannot be a background is refused with a sentence', () => {
  const body = pixels(rows(120, 30));
  const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length * 0.6));
  const noHeight = (file: Buffer) => {
    const copy = Buffer.from(file);
    const at = copy.indexOf(Buffer.from([0xff, 0xc0]));
    copy.writeUInt16BE(0, at + 5);
    return copy;
  };
  const DAMAGED = 'damaged, or part of it is missing';
  const all: [name: string, file: (page: Page) => Buffer | Promise<Buffer>, sentence: string][] = [
    ['20,000 × 20,000 pixels', () => png(header(20_000, 20_000), body, end), '20,000 × 20,000 pixels'],
    ['a bomb', () => png(header(40_000, 2_500_000), pixels(Buffer.alloc(100_000_000)), end), 'pixels'],
    ['a cut PNG', () => cut(plain(400, 300)), DAMAGED],
    ['a wrong checksum', () => png(header(40, 30), chunk('IDAT', 'x', 1), end), DAMAGED],
    ['pixels that are none', () => png(header(40, 30), chunk('IDAT', 'no pixels'), end), DAMAGED],
    ['a dot', () => png(header(1, 1), pixels(rows(3, 1)), end), 'only 1 × 1 pixels'],
    ['a cut JPEG', async (page) => cut(await jpeg(page, 300, 200)), DAMAGED],
    ['a JPEG without a height', async (page) => noHeight(await jpeg(page, 300, 200)), DAMAGED],
    ['a JPEG of a line', async (page) => jpeg(page, 5000, 2), 'only 4,096 × 1 pixels'],
    ['a PDF with a password', encrypted, 'protected by a password'],
    ['10,000 pages', () => pages(10_000), 'The PDF has 10,000 pages.'],
    ['a PDF of nothing', () => pdf([]), 'The PDF is damaged'],
    ['the beginning of a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Ty'), 'The PDF is damaged'],
    ['a GIF', () => Buffer.from('GIF89a'), 'This is a GIF picture. Please save it as PNG or JPEG'],
    ['a ZIP', () => Buffer.from('PK\x03\x04'), 'This is a ZIP file.'],
    [
      '6 MB of spaces',
      () => Buffer.from(`<svg>${' '.repeat(6 * 1024 * 1024)}</svg>`),
      'A drawing can be 5 MB at most',
    ],
  ];
  /** One for each sentence and for each that says it: the server about a PNG, the page about everything else. */
  const some = all.filter(([name]) =>
    ['a cut PNG', 'a dot', 'a cut JPEG', 'a PDF with a password', 'a ZIP', '6 MB of spaces'].includes(name),
  );

  test.each(rounds(some, all))('%s', async (_name, file, sentence) => {
    await choose(page, 'x', await file(page));
    const said = alert();
    await expect.poll(() => said.innerText()).toContain(sentence);
    expect((await perch.app.db.pool.query('select 1 from drawings')).rows).toEqual([]);
  });

  test('data hidden after a picture is removed, and the admin is told', async () => {
    await choose(page, 'x.png', Buffer.concat([plain(), Buffer.from('PK\x03\x04<script>alert(1)</script>')]));
    await text('Data after the end of the picture').waitFor();
    const { rows: kept } = await perch.app.db.pool.query('select png from drawings');
    expect(kept[0].png.includes('script')).toBe(false);
  });

  test('pdf.js is loaded only for a PDF', async () => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await bring(page, 'plan.png', plain());
    expect(loaded.filter((path) => /\/pdf/.test(path))).toEqual([]);
  });
});
