import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeBrowser, type Window } from '../../support/browser.ts';
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
}, 60_000);
afterAll(async () => {
  await closeBrowser();
  await perch.stop();
});
beforeEach(async () => {
  office = await officeToDraw(perch);
});

async function open(options = {}): Promise<void> {
  ({ window, drawn } = await office.open(options));
}

describe('when another admin has saved in between', () => {
  const theirs = planOfDesks(4, 'theirs');

  async function meet() {
    const hash = await office.draw();
    await open();
    await window.page.getByRole('option', { name: 'Desk 1' }).click();
    await drawn.type('Left', '700');
    await office.putPlan(theirs, hash);
    await window.page.getByRole('button', { name: 'Save', exact: true }).click();
    await window.page.getByRole('dialog', { name: 'Somebody else has saved this plan' }).waitFor();
  }

  test('one can look at theirs and keep mine', async () => {
    await meet();
    const { page } = window;
    await page.getByRole('button', { name: 'Look at theirs' }).click();
    await page.getByRole('img', { name: 'How it looked' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('The plan is saved').waitFor();
    expect((await office.sceneNow()).items.find(({ id }) => id === 'desk-1')!.x).toBe(700);
    await window.close();
  }, 60_000);

  test('or use theirs, which asks first and can be undone', async () => {
    await meet();
    const { page } = window;
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await page
      .getByRole('alertdialog', { name: 'Drop what you have drawn?' })
      .getByRole('button', { name: 'Yes. Use theirs' })
      .click();
    await page.getByText('All saved').waitFor();
    await page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' });
    expect(await office.sceneNow()).toEqual(theirs);
    await page.keyboard.press('Control+z');
    await page.getByText('Not saved yet').waitFor();
    await window.close();
  }, 60_000);
});

test('an earlier version is looked at and brought back as one more edit', async () => {
  const first = await office.draw();
  await office.putPlan(planOfDesks(2), first);
  await open();
  const { page } = window;
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await page
    .getByRole('button', { name: /^Look at/ })
    .nth(1)
    .click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect.poll(() => drawn.items()).toHaveLength(4);
  await page.keyboard.press('Control+z');
  await expect.poll(() => drawn.items()).toHaveLength(2);
  await page.keyboard.press('Control+y');
  await drawn.save();
  expect(await office.sceneNow()).toEqual(planOfDesks(4));
  await window.close();
}, 60_000);

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
  expect(await question.innerText()).toContain(
    'Desk 1 is no longer on the plan, only in the list: 1 booking',
  );
  await question.getByRole('button', { name: 'Save the plan' }).click();
  await page.getByText('The plan is saved').waitFor();
  expect((await office.sceneNow()).items.map(({ id }) => id)).toEqual(['desk-2', 'desk-3', 'desk-4']);
  await page.getByRole('button', { name: 'Place Desk 1' }).waitFor();
  await window.close();
}, 60_000);

describe('what is not saved', () => {
  test('is asked about when one leaves', async () => {
    await office.draw();
    await open();
    const { page } = window;
    await page.getByRole('option', { name: 'Desk 1' }).click();
    await drawn.type('Left', '700');
    await page.getByRole('link', { name: 'My bookings' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await drawn.field('Left')).toBe('700');
    await page.getByRole('link', { name: 'My bookings' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/bookings');
    await window.close();
  }, 60_000);

  test('survives a reload, and is offered and never taken up by itself', async () => {
    await office.draw();
    await open();
    const { page } = window;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('option', { name: 'Desk 1' }).click();
    await drawn.type('Left', '700');
    await page.reload();
    await page.getByText('You have changes here that were not saved').waitFor();
    await page.getByText('All saved').waitFor();
    await page.getByRole('button', { name: 'Carry on with them' }).click();
    await page.getByRole('option', { name: 'Desk 1' }).click();
    expect(await drawn.field('Left')).toBe('700');
    await drawn.save();
    await page.reload();
    await page.getByText('All saved').waitFor();
    expect(await page.getByText('You have changes here that were not saved').count()).toBe(0);
    await window.close();
  }, 60_000);

  test('is named when it fails, and trying again does only the rest', async () => {
    await open();
    const { page } = window;
    await drawn.begin();
    await page.keyboard.press('3');
    await page.getByRole('button', { name: 'Put it in the middle' }).click();
    await page.route('**/floor-plan', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The plan is not saved yet').waitFor();
    expect((await office.areaNow()).bookableObjects).toHaveLength(6 + 4);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The plan is saved').waitFor();
    expect((await office.areaNow()).bookableObjects).toHaveLength(6 + 4);
    window.complaints.length = 0;
    await window.close();
  }, 60_000);
});
