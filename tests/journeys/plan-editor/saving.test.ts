import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Window } from '../../support/browser.ts';
import { ada } from '../../support/cast.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../../support/perch.ts';
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

async function open(options = {}): Promise<void> {
  ({ window, drawn } = await office.open(options));
}

describe('when another admin has saved in between', () => {
  const theirs = planOfDesks(4, 'theirs');

  async function meet() {
    await office.draw();
    await open();
    await window.page.getByRole('option', { name: 'Desk 1' }).click();
    await drawn.type('Left', '620');
    await office.putPlan(theirs);
    await window.page.getByRole('button', { name: 'Save', exact: true }).click();
    await window.page.getByRole('dialog', { name: 'Somebody else has changed this area' }).waitFor();
  }

  test('you can look at theirs and keep yours', async () => {
    await meet();
    const { page } = window;
    await page.getByRole('button', { name: 'View theirs' }).click();
    await page.getByRole('img', { name: 'How it looked' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('The plan is saved').waitFor();
    expect((await office.sceneNow()).items.find(({ id }) => id === 'desk-1')!.x).toBe(620 + 80);
    await window.close();
  });

  test('or use theirs, which asks first and can be undone', async () => {
    await meet();
    const { page } = window;
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await page
      .getByRole('alertdialog', { name: 'Discard your drawing?' })
      .getByRole('button', { name: 'Yes. Use theirs' })
      .click();
    await page.getByText('All saved').waitFor();
    await expect.poll(() => page.locator('[role=dialog], [role=alertdialog]').count()).toBe(0);
    expect(await office.sceneNow()).toEqual(theirs);
    await page.keyboard.press('Control+z');
    await page.getByText('Not saved yet').waitFor();
    await window.close();
  });
});

test('an earlier version is viewed and brought back as one more edit', async () => {
  await office.draw();
  await office.putPlan(planOfDesks(2));
  await open();
  const { page } = window;
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await page
    .getByRole('button', { name: /^View / })
    .nth(1)
    .click();
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect.poll(() => drawn.items()).toHaveLength(4);
  await page.keyboard.press('Control+z');
  await expect.poll(() => drawn.items()).toHaveLength(2);
  await page.keyboard.press('Control+y');
  await drawn.save();
  expect(await office.sceneNow()).toEqual(planOfDesks(4));
  await window.close();
});

test('saving says first what changes for people who hold bookings', async () => {
  await office.draw();
  const adas = await perch.signedIn(ada);
  await adas.post('/api/booking', {
    date: WEDNESDAY,
    bookableObjectId: office.area.desks[0],
    areaId: office.area.id,
  });
  await open();
  const { page } = window;
  await page.getByRole('option', { name: 'Desk 1' }).click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'People have booked some of this' });
  await expect
    .poll(() => question.innerText())
    .toContain('Desk 1 is no longer on the plan, only in the list: 1 booking');
  await question.getByRole('button', { name: 'Save the plan' }).click();
  await page.getByText('The plan is saved').waitFor();
  expect((await office.sceneNow()).items.map(({ id }) => id)).toEqual(['desk-2', 'desk-3', 'desk-4']);
  await page.getByRole('button', { name: 'Place Desk 1' }).waitFor();
  await window.close();
});

describe('unsaved changes', () => {
  test('are asked about when you leave', async () => {
    await office.draw();
    await open();
    const { page } = window;
    await page.getByRole('option', { name: 'Desk 1' }).click();
    await drawn.type('Left', '620');
    await page.getByRole('link', { name: 'My bookings' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => drawn.field('Left')).toBe('620');
    await page.getByRole('link', { name: 'My bookings' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/bookings');
    await window.close();
  });

  test('survive a reload, and are offered but never restored unasked', async () => {
    await office.draw();
    await open();
    const { page } = window;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('option', { name: 'Desk 1' }).click();
    await drawn.type('Left', '620');
    await page.getByText('Not saved yet').waitFor();
    await page.reload();
    await page.getByText('You have unsaved changes here').waitFor();
    await page.getByText('All saved').waitFor();
    await page.getByRole('button', { name: 'Carry on with them' }).click();
    await page.getByRole('option', { name: 'Desk 1' }).click();
    await expect.poll(() => drawn.field('Left')).toBe('620');
    await drawn.save();
    await page.reload();
    await page.getByText('All saved').waitFor();
    await expect.poll(() => page.getByText('You have unsaved changes here').count()).toBe(0);
    await window.close();
  });

  test('are all kept when saving fails, and trying again saves them all', async () => {
    await open();
    const { page } = window;
    await drawn.begin();
    await page.keyboard.press('3');
    await page.getByRole('button', { name: 'Place in the middle' }).click();
    const before = (await office.areaNow()).bookableObjects;
    await page.route('**/contents', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The plan is not saved yet').waitFor();
    expect((await office.areaNow()).bookableObjects).toEqual(before);
    await page.getByText('Not saved yet', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The plan is saved').waitFor();
    expect(standing(await office.areaNow())).toHaveLength(8);
    window.complaints.length = 0;
    await window.close();
  });

  test('are known to be saved if only the answer got lost', async () => {
    await open();
    const { page } = window;
    await drawn.begin();
    await page.keyboard.press('3');
    await page.getByRole('button', { name: 'Place in the middle' }).click();
    await page.route(
      '**/contents',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The plan is saved').waitFor();
    await page.getByText('All saved').waitFor();
    expect(standing(await office.areaNow())).toHaveLength(8);
    window.complaints.length = 0;
    await window.close();
  });

  test('name the desk whose name is taken, and then nothing is saved', async () => {
    await office.draw();
    await open();
    const { page } = window;
    await page.getByRole('option', { name: 'Desk 1' }).click();
    await drawn.type('Name', 'Desk 2');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const news = page
      .getByRole('listitem')
      .filter({ hasText: 'Name is taken by another active space in this area' });
    await expect.poll(() => news.innerText()).toContain('Desk 2');
    await page.getByRole('option', { name: 'Desk 2' }).nth(1).click();
    await drawn.type('Name', 'Desk 1');
    await drawn.save();
    const names = new Map((await office.areaNow()).bookableObjects.map(({ id, name }: any) => [id, name]));
    expect(office.area.desks.slice(0, 2).map((id) => names.get(id))).toEqual(['Desk 2', 'Desk 1']);
    window.complaints.length = 0;
    await window.close();
  });
});

test('three hundred and twenty desks are saved in one call, well within the rate limit', async () => {
  await open();
  const { page } = window;
  await drawn.begin();
  await page.keyboard.press('3');
  await drawn.type('In a row', '40');
  await page.getByLabel('Rows', { exact: true }).fill('8');
  await page.keyboard.press('Tab');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname.split('/').pop() ?? '');
  });
  await page.getByRole('button', { name: 'Place in the middle' }).click();
  await drawn.save();
  expect(calls).toEqual(['contents']);
  expect(standing(await office.areaNow())).toHaveLength(320);
  await window.close();
});

const standing = ({ bookableObjects }: any) =>
  bookableObjects.filter(({ floorPlanObjectId }: any) => floorPlanObjectId !== null);
