import { describe, expect, test } from 'vitest';
import { atRest, settled } from '../support/settled.ts';
import { violationsOn } from './axe.ts';
import { onPlan, PHONE } from './choosing.ts';
import { untilFocusIsOn } from './focus.ts';

const stage = onPlan();
const { address, book, button, dialog, isCovered, open, place, plan } = stage;

describe('a place that is chosen', () => {
  test('is booked with Enter and Enter', async () => {
    await open();
    await place('Desk 2, free').focus();
    await stage.page.keyboard.press('Enter');
    await untilFocusIsOn(button('Book Desk 2'));
    await stage.page.keyboard.press('Enter');
    await stage.page.waitForURL('**/confirmed');
  });

  test('leaves its neighbours in sight, and choosing another takes one press', async () => {
    await open();
    await place('Desk 2, free').click();
    await button('Book Desk 2').waitFor();
    await atRest(stage.page);
    for (const desk of [1, 2, 3, 6])
      await expect.poll(() => isCovered(place(`Desk ${desk}, free`))).toBe(false);
    await place('Desk 3, free').click();
    await untilFocusIsOn(button('Book Desk 3'));
    await stage.page.goBack();
    await dialog().waitFor({ state: 'detached' });
    await stage.page.waitForURL(`**${address()}`);
  });

  test('stays chosen on another day, which says whether it is free then', async () => {
    await book('bens', 2);
    await open();
    await stage.page.getByRole('button', { name: /^Thursday, 26 November 2026/ }).click();
    await place('Desk 2, free').click();
    await button('Book Desk 2').waitFor();
    await stage.page.getByRole('button', { name: /^Wednesday, 25 November 2026/ }).click();
    await dialog('Desk 2').getByText('Booked by Ben Okafor.').waitFor();
    await dialog().getByText('Wednesday, 25 November 2026').waitFor();
  });

  test('is deselected by Escape or a press on the floor, and gets the focus back', async () => {
    await open();
    const { page } = stage;
    await place('Desk 2, free').click();
    await button('Book Desk 2').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await untilFocusIsOn(place('Desk 2, free'));
    await place('Desk 2, free').click();
    await button('Book Desk 2').waitFor();
    const { x, y } = await plan().evaluate((element) => element.getBoundingClientRect());
    await page.mouse.click(x + 5, y + 5);
    await dialog().waitFor({ state: 'detached' });
  });

  test('keeps the Tab key within what is asked', async () => {
    await open();
    await place('Desk 2, free').click();
    await untilFocusIsOn(button('Book Desk 2'));
    for (const name of ['For somebody else', 'Close', 'Book Desk 2']) {
      await stage.page.keyboard.press('Tab');
      await untilFocusIsOn(button(name));
    }
    await stage.page.keyboard.press('Shift+Tab');
    await untilFocusIsOn(button('Close'));
  });

  test('stays above the sheet on a phone', async () => {
    await open(PHONE);
    await place('Desk 6, free').tap();
    await button('Book Desk 6').waitFor();
    await atRest(stage.page);
    await expect.poll(() => isCovered(place('Desk 6, free'))).toBe(false);
    expect(await violationsOn(stage.page)).toEqual([]);
  });
});

describe('the plan', () => {
  test('names the place that is pointed at', async () => {
    await open();
    const tip = stage.page.locator('p[aria-hidden="true"]', { hasText: 'Desk 6, free' });
    await place('Desk 6, free').hover();
    await tip.waitFor();
    const away = async () => {
      const at = await place('Desk 6, free').boundingBox();
      const said = await tip.boundingBox();
      return Math.abs((said?.y ?? 0) + (said?.height ?? 0) - (at?.y ?? 0));
    };
    await expect.poll(away).toBeLessThan(20);
    await place('Desk 6, free').click();
    await button('Book Desk 6').waitFor();
    await expect.poll(() => tip.count()).toBe(0);
  });

  test('explains how to move it until somebody has', async () => {
    await open();
    const { page } = stage;
    const hint = page.getByText('Drag to move, hold Ctrl and scroll to zoom');
    await hint.waitFor();
    await plan().hover({ position: { x: 10, y: 10 } });
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await hint.waitFor({ state: 'detached' });
    await page.reload();
    await place('Desk 1, free').waitFor();
    await settled(page);
    await expect.poll(() => hint.count()).toBe(0);
  });
});
