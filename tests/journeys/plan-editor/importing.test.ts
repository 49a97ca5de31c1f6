import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ONLY_A_PICTURE } from '../../drawings/plans.ts';
import { page } from '../../support/journey.ts';
import { alert, button, dialog, heading, text } from '../../support/screen.ts';
import { violationsOn } from '../axe.ts';
import { drawn, office, open, planEditor } from './office.ts';

planEditor();

/** A hall of 1,000 by 600 units with two named desks. */
const HALL = {
  name: 'hall.svg',
  mimeType: 'image/svg+xml',
  buffer:
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 600" width="1000" height="600">
    <rect x="10" y="10" width="980" height="580" fill="none" stroke="#333" stroke-width="6"/>
    <rect id="desk-2" x="100" y="100" width="80" height="60" fill="#ddd"/>
    <rect id="desk-77" x="300" y="100" width="80" height="60" fill="#ddd"/>
  </svg>`),
};

test('a drawing becomes the background, gets its scale, and its shapes become places', async () => {
  await page.getByLabel(/^Choose a file/).setInputFiles(HALL);
  await heading('Imported drawing').waitFor();
  // At first it is as wide as a typical office; then one of its walls is set to 20 m.
  await button('Set the scale').click();
  await drawn.drag([0.2, 0.5], [0.7, 0.5]);
  const measured = Number(/measures ([\d.]+) m/.exec(await text('The line measures').innerText())![1]);
  await drawn.type('This line is', '10');
  await button('Use this length').click();
  await expect.poll(async () => Number(await drawn.field('Width'))).toBeCloseTo((30 * 10) / measured, 0);
  // One candidate has the name of an unplaced desk; the other is given a name and is new.
  const names = page.getByRole('textbox', { name: /^Name of/ });
  await expect
    .poll(() => names.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)))
    .toEqual(['Desk 2', 'Desk 77']);
  await names.nth(1).fill('Window seat');
  await button('Accept 2 places').click();
  await expect.poll(() => drawn.items()).toEqual(['Desk 2', 'Window seat']);
  await drawn.save();
  const scene = await office.sceneNow();
  const [desk] = scene.items;
  const scale = scene.background!.w / 1000;
  expect(desk!.x).toBeCloseTo(140 * scale, 0);
  const seat = (await office.areaNow()).bookableObjects.find(({ name }: any) => name === 'Window seat');
  expect(seat.floorPlanObjectId).toBe(scene.items[1]!.id);
  // Where people book, the drawing is under the places.
  const image = page.waitForResponse((response) => response.url().includes('/floor-plan/drawing/'));
  await page.goto(`/locations/${office.area.locationId}/areas/${office.area.id}`);
  await button('Desk 2, free').first().waitFor();
  expect((await image).status()).toBe(200);
  // The drawing has no background of its own, and its lines would be lost on dark paper.
  await page.emulateMedia({ colorScheme: 'dark' });
  const paper = page.getByRole('group', { name: 'Floor plan of Studio' }).locator('xpath=../..');
  await expect.poll(() => paper.evaluate(brightness)).toBeGreaterThan(240);
  await expect.poll(() => page.locator('body').evaluate(brightness)).toBeLessThan(80);
});

test('of many desks eight names are shown, what is shown is what is saved, and a name that occurs twice gets a number', async () => {
  const twelve = Array.from({ length: 12 }, (_, n) => {
    const [x, y] = [50 + (n % 6) * 90, 100 + Math.floor(n / 6) * 80];
    return `<rect x="${x}" y="${y}" width="70" height="35" fill="#ddd"/><text x="${x + 20}" y="${y + 20}" font-size="12">Desk ${(n % 11) + 101}</text>`;
  });
  await page.getByLabel(/^Choose a file/).setInputFiles(plan(twelve.join('')));
  await text('and 4 more').waitFor();
  const names = page.getByRole('textbox', { name: /^Name of/ });
  await expect.poll(() => names.count()).toBe(8);
  await expect.poll(() => names.first().inputValue()).toBe('Desk 101 (2)');
  await text('1 name occurs more than once in the drawing').waitFor();
  await button('Accept 12 places').click();
  await expect.poll(async () => (await drawn.items()).length).toBe(12);
  expect(await drawn.items()).toEqual(expect.arrayContaining(['Desk 101', 'Desk 101 (2)', 'Desk 111']));
});

test('a drawing that only wraps a picture is said to be one', async () => {
  await page.getByLabel(/^Choose a file/).setInputFiles({ ...HALL, buffer: Buffer.from(ONLY_A_PICTURE) });
  await text('The drawing is only a picture').waitFor();
});

test('a drawing with a script is refused, with the reason', async () => {
  await page.getByLabel(/^Choose a file/).setInputFiles(plan('<script>alert(1)</script>'));
  await expect.poll(() => alert().innerText()).toContain('The drawing contains a script.');
});

const plan = (inside: string) => ({
  ...HALL,
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 600" width="1000" height="600">${inside}</svg>`,
  ),
});

test('a file that is not a drawing is refused with a sentence', async () => {
  const broken = { ...HALL, buffer: Buffer.from('no drawing at all') };
  await page.getByLabel(/^Choose a file/).setInputFiles(broken);
  await expect.poll(async () => (await alert().innerText()).length).toBeGreaterThan(10);
});

test.each(['hall.vsdx', 'hall.dxf', 'HALL.DWG'])('%s is to be exported first', async (name) => {
  await page.getByLabel(/^Choose a file/).setInputFiles({ ...HALL, name });
  await expect.poll(() => alert().innerText()).toContain('Export it there as SVG or PDF');
});

describe.each(['light', 'dark'] as const)('axe finds nothing, in the %s', (colorScheme) => {
  test('on an area without a plan, and in the editor with nothing, one and all selected', async () => {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page)).toEqual([]);
    await drawn.begin();
    await page.keyboard.press('3');
    await button('Place in the middle').click();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('1');
    await page.getByRole('listbox').getByRole('option').first().click();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('?');
    await dialog().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    for (const width of [820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOn(page)).toEqual([]);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    }
  });
});

test.each([
  ['GIF picture', 'image/gif', Buffer.from('GIF89a'), 'This is a GIF picture.'],
  ['ZIP file', 'application/zip', Buffer.from('PK\x03\x04'), 'This is a ZIP file.'],
  ['compressed drawing', 'image/svg+xml', gzipSync(HALL.buffer), 'This is a compressed drawing (SVGZ).'],
])('a %s is named for what it is, with what to do', async (_kind, mimeType, buffer, sentence) => {
  await page.getByLabel(/^Choose a file/).setInputFiles({ name: 'x', mimeType, buffer });
  const said = () => alert().innerText();
  await expect.poll(said).toContain(sentence);
  await expect.poll(said).toMatch(/ Please | please /);
});

/** Runs in the page: the brightness of what an element is painted on, from 0 to 255. */
function brightness(element: Element): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
  canvas.fillStyle = getComputedStyle(element).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return (red + green + blue) / 3;
}

test('once some desks are named, other shapes start unticked, a group at a time, and desks already on the plan move there', async () => {
  await office.draw();
  await open();
  const chairs = [1, 2, 3, 4].map((n) => `<rect x="${n * 100}" y="400" width="40" height="40"/>`).join('');
  const named = ['singapore-desk-2', 'singapore-desk-77'].map(
    (id, at) => `<rect id="${id}" x="${300 + at * 200}" y="100" width="80" height="60"/>`,
  );
  const buffer = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 600" width="1000" height="600">${named.join('')}${chairs}</svg>`,
  );
  await page.getByLabel(/^Choose a file/).setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer });
  await heading('Imported drawing').waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: '2 shapes', checked: true }).count()).toBe(1);
  await expect.poll(() => page.getByRole('checkbox', { name: '4 shapes', checked: false }).count()).toBe(1);
  await expect.poll(() => text('1 of them is on the plan already').count()).toBe(1);
  await button('Accept 2 places').click();
  await expect.poll(() => drawn.items()).toEqual(['Desk 1', 'Desk 2', 'Desk 3', 'Desk 4', 'Desk 77']);
  await drawn.save();
  const scene = await office.sceneNow();
  // Its item kept its id, so its object is still the same; it is where the drawing shows it.
  const scale = scene.background!.w / 1000;
  expect(scene.items.find(({ id }) => id === 'desk-2')!.x).toBeCloseTo(340 * scale, 0);
});
