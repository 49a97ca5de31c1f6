import { describe, expect, test } from 'vitest';
import { page } from '../support/journey.ts';
import { button, dialog, gone, heading, link, text } from '../support/screen.ts';
import { painted } from '../support/settled.ts';
import { drawn, office, open, planEditor } from './plan-editor/office.ts';

planEditor({ isOpen: false });

test('the first thing selected shows its fields at once', async () => {
  await office.draw();
  await open({ isNew: true });
  // What follows the plan is there.
  await button(/^Wall/).click();
  await page.getByLabel('Wall thickness').waitFor();
  await button(/^Select/).click();
  await page.getByRole('option', { name: 'Desk 1' }).click();
  await painted(page);
  // Not a third of a second later.
  const isThere = await page.getByLabel('Left').isVisible();
  expect(isThere).toBe(true);
});

describe('by mouse', () => {
  test('a row of eight desks is one gesture, saved with its names, and seen where people book', async () => {
    await open();
    await drawn.begin();
    await button(/^Row of desks/).click();
    await page.getByLabel('In a row').fill('8');
    await page.getByLabel('In a row').press('Enter');
    await drawn.drag([0.2, 0.4], [0.75, 0.42]);
    // The four unplaced ones come first, then four new ones.
    await expect.poll(() => drawn.items()).toEqual([1, 2, 3, 4, 100, 101, 102, 103].map((n) => `Desk ${n}`));
    await text('Everything bookable is on the plan.').waitFor({ state: 'detached' });
    await drawn.save();
    await link('See it on the booking page').click();
    await page.waitForURL(`**/locations/${office.area.locationId}/areas/${office.area.id}*`);
    const plan = page.getByRole('group', { name: 'Floor plan of Studio' });
    await button('Desk 103, free', plan).waitFor();
    await expect.poll(() => plan.getByRole('button').count()).toBe(8);
    const desks = (await office.sceneNow()).items.filter(({ layer }) => layer === 'space');
    const steps = desks.slice(1).map(({ x }, index) => x - (desks[index]?.x ?? 0));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.5);
  });

  test('while drawing a row, the arrow keys change how many, and Escape cancels it', async () => {
    await open();
    await drawn.begin();
    await page.keyboard.press('3');
    await drawn.pullTo([0.2, 0.4], [0.6, 0.42]);
    const words = text(/^\d+ desks: /);
    const count = Number.parseInt(await words.innerText(), 10);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await text(`${count + 1} desks: Desk 1 to `).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await words.waitFor({ state: 'detached' });
    await text('Nothing yet.').waitFor();
  });

  test('what is dragged moves, and undo and redo move it there and back', async () => {
    await office.draw();
    await open();
    await page.getByRole('option', { name: 'Desk 1' }).click();
    const before = await drawn.field('Left');
    await drawn.dragItem('Desk 1', 0, 120);
    await text('Not saved yet').waitFor();
    await expect.poll(() => drawn.field('Top')).not.toBe('125');
    await expect.poll(() => drawn.field('Left')).toBe(before);
    const moved = await drawn.field('Top');
    await page.keyboard.press('Control+z');
    await expect.poll(() => drawn.field('Top')).toBe('125');
    await page.keyboard.press('Control+y');
    await expect.poll(() => drawn.field('Top')).toBe(moved);
    await drawn.save();
    expect((await office.sceneNow()).items.find(({ id }) => id === 'desk-1')!.y).toBe(Number(moved) + 75);
  });

  test('an object awaiting a place is dragged from the list onto the plan', async () => {
    await open();
    await drawn.begin();
    const chip = await button('Place Desk 3').boundingBox();
    await drawn.dragFrom({ x: chip!.x + 20, y: chip!.y + 10 }, [0.5, 0.5]);
    await expect.poll(() => drawn.items()).toEqual(['Desk 3']);
    await gone(button('Place Desk 3'));
  });
});

test('by keyboard alone, objects are placed, moved and saved', async () => {
  await open();
  await button('Begin').focus();
  await page.keyboard.press('Enter');
  await button('Place Desk 1').focus();
  await page.keyboard.press('Enter');
  // Focus is on the plan now, with the desk selected.
  const left = Number(await drawn.field('Left'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(async () => Number(await drawn.field('Left'))).toBe(left + 10 + 100 + 1);
  await page.keyboard.press('r');
  await expect.poll(() => drawn.field('Turned')).toBe('90');
  // A row, drawn with its tool.
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await drawn.items()).length).toBe(9);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+a');
  await heading('11 things').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').getByRole('option').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await drawn.items()).length).toBe(8);
  await page.keyboard.press('Control+s');
  await text('The plan is saved').waitFor();
  const placed = (await office.areaNow()).bookableObjects.filter(
    (object: any) => object.floorPlanObjectId !== null,
  );
  expect(placed).toHaveLength(8);
  await page.keyboard.press('?');
  await dialog('Keyboard').waitFor();
});

test('a floor has the size you enter, and a desk at its edge is on it', async () => {
  await open();
  await page.getByLabel('Width').fill('12.5');
  await page.getByLabel('Depth').fill('8');
  await drawn.begin();
  expect([await drawn.field('Width'), await drawn.field('Depth')]).toEqual(['12.5', '8']);
  await button('Place Desk 1').click();
  await drawn.type('Left', '0');
  await drawn.type('Top', '0');
  expect([await drawn.field('Left'), await drawn.field('Top')]).toEqual(['0', '0']);
  await drawn.save();
  const { box, items } = await office.sceneNow();
  expect(box).toEqual({ x: 0, y: 0, w: 1250, h: 800 });
  const desk = items.find(({ layer }) => layer === 'space') as any;
  expect([desk.x - desk.shape.w / 2, desk.y - desk.shape.h / 2]).toEqual([0, 0]);
  // The result of saving is shown beside the plan, which has the focus once it is closed.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('plan-frame');
});

test('with fingers, you select and drag, pan and zoom', async () => {
  await office.draw();
  await open({ hasTouch: true, viewport: { width: 820, height: 1180 } });
  const desk = await drawn.itemAt('Desk 2');
  await page.touchscreen.tap(desk.x, desk.y);
  await page.getByRole('listbox').getByRole('option', { name: 'Desk 2', selected: true }).waitFor();
  const before = Number(await drawn.field('Top'));
  await drawn.fingers([[desk, { x: desk.x, y: desk.y + 60 }]]);
  await expect.poll(async () => Number(await drawn.field('Top'))).toBeGreaterThan(before);
  const moved = await drawn.field('Top');
  // One finger on the floor pans, two zoom.
  const floor = { x: desk.x, y: desk.y + 200 };
  await drawn.fingers([[floor, { x: floor.x + 50, y: floor.y }]]);
  const shifted = await drawn.itemAt('Desk 1');
  const wide = await drawn.distance('Desk 1', 'Desk 4');
  await drawn.fingers([
    [floor, { x: floor.x - 60, y: floor.y }],
    [
      { x: floor.x + 40, y: floor.y },
      { x: floor.x + 100, y: floor.y },
    ],
  ]);
  await expect.poll(() => drawn.distance('Desk 1', 'Desk 4')).toBeGreaterThan(wide * 1.5);
  expect(shifted.x).toBeGreaterThan(0);
  await text('Not saved yet').waitFor();
  expect(moved).not.toBe(String(before));
});
