import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeBrowser } from '../../support/browser.ts';
import { startPerch, type TestPerch } from '../../support/perch.ts';
import { type Office, officeToDraw } from './office.ts';

let perch: TestPerch;
let office: Office;

beforeAll(async () => {
  perch = await startPerch();
}, 60_000);
afterAll(async () => {
  await closeBrowser();
  await perch.stop();
});
beforeEach(async () => {
  office = await officeToDraw(perch);
});

/** A hall of 1,000 by 600 units with two desks by name, and something that has to go. */
const HALL = {
  name: 'hall.svg',
  mimeType: 'image/svg+xml',
  buffer:
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 600" width="1000" height="600">
    <script>alert(1)</script>
    <rect x="10" y="10" width="980" height="580" fill="none" stroke="#333" stroke-width="6"/>
    <rect id="desk-2" x="100" y="100" width="80" height="60" fill="#ddd"/>
    <rect id="desk-77" x="300" y="100" width="80" height="60" fill="#ddd"/>
  </svg>`),
};

test('a drawing becomes the background, gets its scale, and its shapes become places', async () => {
  const { window, drawn } = await office.open();
  const { page } = window;
  await page.getByLabel('Choose an SVG file, or drop it here').setInputFiles(HALL);
  await page.getByRole('heading', { name: 'What came in' }).waitFor();
  expect(await page.getByText('Left out, because it is no part of a plan').count()).toBe(1);
  // It is as wide as an office often is; then a wall of it is said to be 20 m long.
  await page.getByRole('button', { name: 'Set the scale' }).click();
  await drawn.drag([0.2, 0.5], [0.7, 0.5]);
  const measured = Number(
    /measures ([\d.]+) m/.exec(await page.getByText('The line measures').innerText())![1],
  );
  await drawn.type('This line is', '10');
  await page.getByRole('button', { name: 'Use this length' }).click();
  await expect.poll(async () => Number(await drawn.field('Width'))).toBeCloseTo((30 * 10) / measured, 0);
  // One candidate has the name of a desk that waits, the other is given one and is new.
  const names = page.getByRole('textbox', { name: /^Name of/ });
  expect(
    await names.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  ).toEqual(['Desk 2', 'Desk 77']);
  await names.nth(1).fill('Window seat');
  await page.getByRole('button', { name: 'Accept 2 places' }).click();
  await expect.poll(() => drawn.items()).toEqual(['Desk 2', 'Window seat']);
  await drawn.save();
  const scene = await office.sceneNow();
  const [desk] = scene.items;
  const scale = scene.background!.w / 1000;
  expect(desk!.x).toBeCloseTo(140 * scale, 0);
  const seat = (await office.areaNow()).bookableObjects.find(({ name }: any) => name === 'Window seat');
  expect(seat.floorPlanObjectId).toBe(scene.items[1]!.id);
  // Where people book, the drawing lies under the places.
  const image = page.waitForResponse((response) => response.url().includes('/floor-plan/drawing/'));
  await page.goto(`/locations/${office.area.locationId}/areas/${office.area.id}`);
  await page.getByRole('button', { name: 'Desk 2, free' }).first().waitFor();
  expect((await image).status()).toBe(200);
  await window.close();
}, 90_000);

test('a file that is no drawing is refused in words', async () => {
  const { window } = await office.open();
  const { page } = window;
  const broken = { ...HALL, buffer: Buffer.from('no drawing at all') };
  await page.getByLabel('Choose an SVG file, or drop it here').setInputFiles(broken);
  expect((await page.getByRole('alert').innerText()).length).toBeGreaterThan(10);
  await window.close();
}, 60_000);

describe.each(['light', 'dark'] as const)('axe finds nothing, in the %s', (colorScheme) => {
  test('on an area without a plan, and in the editor with nothing, one and all selected', async () => {
    const { window, drawn } = await office.open({ colorScheme, reducedMotion: 'reduce' });
    const { page } = window;
    expect(await violationsOn(page)).toEqual([]);
    await drawn.begin();
    await page.keyboard.press('3');
    await page.getByRole('button', { name: 'Put it in the middle' }).click();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('1');
    await page.getByRole('listbox').getByRole('option').first().click();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const width of [820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOn(page)).toEqual([]);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    }
    await window.close();
  }, 120_000);
});

/** The content security policy holds no inline script, so axe is brought in from outside the page. */
async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: axe.Result[] }>('axe.run()');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
