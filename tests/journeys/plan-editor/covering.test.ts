import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Window } from '../../support/browser.ts';
import { startPerch, type TestPerch } from '../../support/perch.ts';
import type { Drawn } from './drawing.ts';
import { type Office, officeToDraw, planOfDesks } from './office.ts';

let perch: TestPerch;
let office: Office;
let window: Window;
let drawn: Drawn;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());
beforeEach(async () => {
  office = await officeToDraw(perch);
});

async function open() {
  ({ window, drawn } = await office.open());
  return window.page;
}

/** How many pairs of places have their middles less than a metre and a half apart in both directions. */
async function pairsInOnePlace(): Promise<number> {
  const { items } = await office.sceneNow();
  const places = items.filter(({ layer }) => layer === 'space');
  return places.flatMap((one, index) =>
    places.slice(index + 1).filter(({ x, y }) => Math.abs(x - one.x) < 149 && Math.abs(y - one.y) < 149),
  ).length;
}

describe('without a mouse, something new is placed beside what is there', () => {
  test('rows and single desks, put in the middle one after the other', async () => {
    const page = await open();
    await drawn.begin();
    await page.keyboard.press('3');
    const put = page.getByRole('button', { name: 'Place in the middle' });
    await put.click();
    await put.click();
    await page.keyboard.press('2');
    await put.click();
    await put.click();
    await drawn.save();
    expect((await office.sceneNow()).items.filter(({ layer }) => layer === 'space')).toHaveLength(18);
    expect(await pairsInOnePlace()).toBe(0);
    await page.getByRole('link', { name: 'See it on the booking page' }).click();
    await page.getByRole('button', { name: /^Desk 1,/ }).click();
    await page.getByRole('dialog').getByText('Desk 1').first().waitFor();
    await window.close();
  });

  test('desks that are duplicated, and pasted more than once', async () => {
    await office.draw();
    const page = await open();
    await page.getByRole('option', { name: 'Desk 1' }).click();
    for (const keys of ['Control+d', 'Control+d', 'Control+c', 'Control+v', 'Control+v'])
      await page.keyboard.press(keys);
    await drawn.save();
    expect((await office.sceneNow()).items).toHaveLength(8);
    expect(await pairsInOnePlace()).toBe(0);
    await window.close();
  });
});

test('saving says which places overlap, shows them, and saves them on request', async () => {
  const scene = planOfDesks(4);
  await office.draw();
  const page = await open();
  await page.getByRole('option', { name: 'Desk 4' }).click();
  // Left is the edge of a desk, whose middle is 80 further on.
  await drawn.type('Left', String((scene.items[0]?.x ?? 0) - 80 + 20));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'Some places overlap' });
  await question.getByRole('listitem').filter({ hasText: 'Desk 1 and Desk 4' }).waitFor();
  await question.getByRole('button', { name: 'Show the places' }).click();
  await question.waitFor({ state: 'detached' });
  const selected = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect.poll(() => selected.allInnerTexts()).toEqual(['Desk 1', 'Desk 4']);
  expect((await office.sceneNow()).items).toEqual(scene.items);
  await save.click();
  await question.getByRole('button', { name: 'Save the plan' }).click();
  await page.getByText('The plan is saved').waitFor();
  expect(await pairsInOnePlace()).toBe(1);
  await window.close();
});
