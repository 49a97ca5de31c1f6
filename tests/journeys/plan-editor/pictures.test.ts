import { beforeEach, describe, expect, test } from 'vitest';
import { pages, scanned } from '../../drawings/pdfs.ts';
import { chunk, end, header, pixels, plain, png, rows } from '../../drawings/pngs.ts';
import { ada } from '../../support/cast.ts';
import { page, perch } from '../../support/journey.ts';
import { button, heading, text } from '../../support/screen.ts';
import { violationsOn } from '../axe.ts';
import { bring, choose, jpeg, shades } from './files.ts';
import { drawn, office, planEditor } from './office.ts';

planEditor();
beforeEach(() => perch.app.db.query('truncate drawings'));

/** The last stored picture, as the server serves it. */
async function keptPicture(): Promise<{ width: number; height: number; file: Buffer; id: string }> {
  const { rows: kept } = await perch.app.db.pool.query(
    'select asset_id, png from drawings order by uploaded_at desc, asset_id limit 1',
  );
  const file: Buffer = kept[0].png;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), file, id: kept[0].asset_id };
}

/** With the camera's note of how it was held: 6 means a quarter turn. */
function held(picture: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff[19] = orientation;
  const data = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), head, data, picture.subarray(2)]);
}

test('a PNG becomes the background: redrawn, scaled by a line, saved, and seen on the booking page', async () => {
  const noisy = png(header(800, 500), chunk('tEXt', 'Comment\0<script>'), pixels(rows(2400, 500)), end);
  await bring(page, 'plan.png', noisy);
  await expect.poll(() => text('Hidden text').count()).toBe(1);
  const { width, height, file } = await keptPicture();
  expect([width, height]).toEqual([800, 500]);
  expect(file.includes('tEXt')).toBe(false);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await button('Set the scale').click();
  await drawn.drag([0.2, 0.5], [0.7, 0.5]);
  const measured = Number(/measures ([\d.]+) m/.exec(await text('The line measures').innerText())![1]);
  await drawn.type('This line is', '12');
  await button('Use this length').click();
  await expect.poll(async () => Number(await drawn.field('Width'))).toBeCloseTo((30 * 12) / measured, 0);
  await page.keyboard.press('2');
  await button('Place in the middle').click();
  await drawn.save();
  const image = page.waitForResponse((response) => response.url().includes('/floor-plan/drawing/'));
  await page.goto(`/locations/${office.area.locationId}/areas/${office.area.id}`);
  await button('Desk 1, free').first().waitFor();
  expect((await image).headers()).toMatchObject({ 'content-type': 'image/png' });
});

test('a JPEG is turned the way the camera was held', async () => {
  await bring(page, 'photo.jpg', held(await jpeg(page, 300, 200), 6));
  await expect.poll(() => text('Camera data').count()).toBe(1);
  const { width, height, file } = await keptPicture();
  expect([width, height]).toEqual([200, 300]);
  // Dark on the left, so dark at the top once it is turned.
  const [top = 0, bottom = 0] = await shades(page, file, [
    [0.5, 0.1],
    [0.5, 0.9],
  ]);
  expect(top).toBeLessThan(40);
  expect(bottom).toBeGreaterThan(220);
});

test('a scan that is too heavy is reduced until it is not', async () => {
  let seed = 7;
  const noise = Buffer.from(
    Array.from({ length: 2200 * 3 + 1 }, (_, at) =>
      at === 0 ? 0 : (seed = (seed * 48271) % 2147483647) & 255,
    ),
  );
  const scan = png(
    header(2200, 2200),
    pixels(
      Buffer.concat(
        Array.from({ length: 2200 }, (_, row) => {
          const copy = Buffer.from(noise);
          // No two rows are alike, or they would compress well.
          copy.set(noise.subarray(1 + row * 3), 1);
          return copy;
        }),
      ),
    ),
    end,
  );
  await bring(page, 'scan.png', scan);
  const { width, file } = await keptPicture();
  expect(file.length).toBeLessThanOrEqual(5 * 1024 * 1024);
  expect(width).toBeLessThanOrEqual(2200);
});

describe('a PDF', () => {
  test('of one page comes in at once, and its scripts do not run', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('dialog', (dialog) => asked.push(`dialog ${dialog.message()}`));
    const script = '<< /S /JavaScript /JS (app.alert\\(1\\); fetch\\("http://evil.test/"\\)) >>';
    const annotation =
      '<< /Type /Annot /Subtype /Link /Rect [0 0 600 400] /A << /S /URI /URI (http://evil.test/) >> >>';
    await choose(
      page,
      'plan.pdf',
      pages(1, {
        catalogue: `/OpenAction ${script}`,
        page: `/AA << /O ${script} >> /Annots [${annotation}]`,
      }),
    );
    await heading('Imported drawing').waitFor();
    const { width, height } = await keptPicture();
    expect(Math.abs(width - 4096)).toBeLessThanOrEqual(1);
    expect(width / height).toBeCloseTo(1.5, 2);
    expect(asked.filter((address) => /evil|dialog/.test(address))).toEqual([]);
  });

  test('from a scanner is unpacked without WebAssembly', async () => {
    const decoder = page.waitForResponse((response) => /\/assets\/pdf-[\d.]+\/jbig2/.test(response.url()));
    await choose(page, 'scan.pdf', scanned());
    expect((await decoder).status()).toBe(200);
    await heading('Imported drawing').waitFor();
    const { file } = await keptPicture();
    const [box = 0, margin = 0] = await shades(page, file, [
      [0.5, 0.5],
      [0.02, 0.02],
    ]);
    expect(box).toBeLessThan(40);
    expect(margin).toBeGreaterThan(220);
  });

  test('of several pages, with something before its beginning, asks which one and shows it', async () => {
    await choose(page, 'plans.pdf', Buffer.concat([Buffer.alloc(1_000, '\n'), pages(4)]));
    const dialog = page.getByRole('dialog', { name: 'Which page is the floor plan?' });
    await dialog.getByRole('img', { name: 'Page 1' }).locator('canvas').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await button('Next', dialog).click();
    await dialog.getByRole('img', { name: 'Page 2' }).locator('canvas').waitFor();
    await dialog.getByLabel('Page of 4').fill('4');
    await dialog.getByLabel('Page of 4').press('Enter');
    await button('Use page 4', dialog).click();
    await heading('Imported drawing').waitFor();
  });

  test('can be cancelled without effect', async () => {
    await choose(page, 'plans.pdf', pages(2));
    await button('Cancel', page.getByRole('dialog')).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

test('the audit trail says who brought a picture in', async () => {
  await bring(page, 'plan.png', plain());
  const { id } = await keptPicture();
  const { rows: entries } = await perch.app.db.pool.query(
    `select u.email from audit_entries a join users u on u.id = a.actor_id where after ->> 'assetId' = $1`,
    [id],
  );
  expect(entries).toEqual([{ email: ada.email }]);
});
