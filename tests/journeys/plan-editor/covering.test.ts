import { describe, expect, test } from 'vitest';
import { page } from '../../support/journey.ts';
import { button, dialog, link, shows, text } from '../../support/screen.ts';
import { drawn, office, open, planEditor, planOfDesks } from './office.ts';

planEditor({ isOpen: false });

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
    await open();
    await drawn.begin();
    await page.keyboard.press('3');
    const put = button('Place in the middle');
    await put.click();
    await put.click();
    await page.keyboard.press('2');
    await put.click();
    await put.click();
    await drawn.save();
    expect((await office.sceneNow()).items.filter(({ layer }) => layer === 'space')).toHaveLength(18);
    expect(await pairsInOnePlace()).toBe(0);
    await link('See it on the booking page').click();
    await button(/^Desk 1,/).click();
    await text('Desk 1', dialog()).first().waitFor();
  });

  test('desks that are duplicated, and pasted more than once', async () => {
    await office.draw();
    await open();
    await page.getByRole('option', { name: 'Desk 1' }).click();
    for (const keys of ['Control+d', 'Control+d', 'Control+c', 'Control+v', 'Control+v'])
      await page.keyboard.press(keys);
    await drawn.save();
    expect((await office.sceneNow()).items).toHaveLength(8);
    expect(await pairsInOnePlace()).toBe(0);
  });
});

test('saving says which places overlap, shows them, and saves them on request', async () => {
  const scene = planOfDesks(4);
  await office.draw();
  await open();
  await page.getByRole('option', { name: 'Desk 4' }).click();
  // Left is the edge of a desk, whose middle is 80 further on.
  await drawn.type('Left', String((scene.items[0]?.x ?? 0) - 80 + 20));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'Some places overlap' });
  await question.getByRole('listitem').filter({ hasText: 'Desk 1 and Desk 4' }).waitFor();
  await button('Show the places', question).click();
  await question.waitFor({ state: 'detached' });
  const selected = page.getByRole('listbox').getByRole('option', { selected: true });
  await shows(selected, ['Desk 1', 'Desk 4']);
  expect((await office.sceneNow()).items).toEqual(scene.items);
  await save.click();
  await button('Save the plan', question).click();
  await text('The plan is saved').waitFor();
  expect(await pairsInOnePlace()).toBe(1);
});
