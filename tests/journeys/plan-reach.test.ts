import { beforeAll, expect, test } from 'vitest';
import { ben, chidi } from '../support/cast.ts';
import { bookingPage, books, journey, page, reopen, window } from '../support/journey.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { button, dialog, focused, plan, text } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

journey({ office: { desks: 8, plan: 300 } });

beforeAll(async () => {
  await books(ben, 2);
});

async function open(width: number, height: number) {
  await reopen(chidi, { viewport: { width, height } });
  await page.goto(bookingPage(`?day=${WEDNESDAY}`));
  await place('Desk 1, free').waitFor({ state: 'attached' });
  await settled(page);
}
const place = (name: string) => plan().getByRole('button', { name, exact: true });
const list = () => page.getByRole('list', { name: 'Spaces' });

test('the list below the days is one stop of the Tab key, and arrows reach every row, taken ones too', async () => {
  await open(1440, 900);
  await button('Book Desk 1', list()).waitFor();
  await expect.poll(() => list().locator('[tabindex="0"]').count()).toBe(1);
  await list().locator('[tabindex="0"]').focus();
  await expect.poll(focused).toBe('Book Desk 1');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('Desk 2, booked by Ben Okafor');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('Book Desk 3');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toMatch(/Dog place$/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => list().locator('[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('Enter');
  await text('Ben Okafor', dialog('Desk 2')).first().waitFor();
});

test('zoomed to 400%, every place is there for a screen reader before anybody scrolls to it', async () => {
  await open(320, 256);
  const cdp = await window.context.newCDPSession(page);
  const told = async () => {
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    return nodes.filter(({ name }) => /^(Desk \d|Dog place), /.test(String(name?.value))).length;
  };
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(told).toBe(9);
});

test('a press within half a fingertip of a place counts as on it', async () => {
  await open(1440, 900);
  const { x = 0, y = 0, width = 0, height = 0 } = (await place('Desk 3, free').boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2 - 21);
  await dialog('Desk 3').waitFor();
});

test('the drawing takes the available width, and the frame is as high as the drawing', async () => {
  await open(820, 1180);
  const sizes = () =>
    plan().evaluate((element) => {
      const sheet = element.parentElement as HTMLElement;
      const [drawn, frame] = [sheet, sheet.parentElement!].map((each) => each.getBoundingClientRect());
      const [higher, wider] = [frame!.height - drawn!.height, frame!.width - drawn!.width].map(Math.abs);
      return { isWide: drawn!.width > 720, fits: Math.max(higher!, wider!) < 6 };
    });
  await expect.poll(sizes).toEqual({ isWide: true, fits: true });
});

test('whatever has the focus or the mouse stays in sight while the plan grows', async () => {
  await open(1440, 900);
  const inSight = (name: string) =>
    place(name).evaluate((element) => {
      const frame = element.closest('[role="group"]')?.parentElement?.parentElement?.getBoundingClientRect();
      const { x, y, right, bottom } = element.getBoundingClientRect();
      return (
        frame !== undefined && x >= frame.x && y >= frame.y && right <= frame.right && bottom <= frame.bottom
      );
    });
  await place('Desk 1, free').focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('+');
  await expect.poll(() => inSight('Desk 1, free')).toBe(true);
  await expect.poll(() => inSight('Desk 4, free')).toBe(false);
  await page.keyboard.press('0');
  await place('Desk 1, free').evaluate((element) => (element as HTMLElement).blur());
  await button('Zoom out').focus();
  await place('Desk 4, free').hover();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('+');
  await expect.poll(() => inSight('Desk 4, free')).toBe(true);
});
