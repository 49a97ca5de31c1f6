import { describe, expect, test } from 'vitest';
import { ada } from '../../support/cast.ts';
import { loseAnswer, page, perch, window } from '../../support/journey.ts';
import { WEDNESDAY } from '../../support/perch.ts';
import { button, dialog, gone, heading, label, link, text } from '../../support/screen.ts';
import { drawn, office, open, planEditor, planOfDesks } from './office.ts';

planEditor({ isOpen: false });

describe('when another admin has saved in between', () => {
  const theirs = planOfDesks(4, 'theirs');

  async function meet() {
    await office.draw();
    await open();
    await page.getByRole('option', { name: 'Desk 1' }).click();
    await drawn.type('Left', '620');
    await office.putPlan(theirs);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog('Somebody else has changed this area').waitFor();
  }

  test('you can look at theirs and keep yours', async () => {
    await meet();
    await button('View theirs').click();
    await page.getByRole('img', { name: 'How it looked' }).waitFor();
    await button('Back').click();
    await button('Keep mine').click();
    await text('The plan is saved').waitFor();
    expect((await office.sceneNow()).items.find(({ id }) => id === 'desk-1')!.x).toBe(620 + 80);
  });

  test('or use theirs, which asks first and can be undone', async () => {
    await meet();
    await button('Use theirs').click();
    await page
      .getByRole('alertdialog', { name: 'Discard your drawing?' })
      .getByRole('button', { name: 'Yes. Use theirs' })
      .click();
    await text('All saved').waitFor();
    await gone(page.locator('[role=dialog], [role=alertdialog]'));
    expect(await office.sceneNow()).toEqual(theirs);
    await page.keyboard.press('Control+z');
    await text('Not saved yet').waitFor();
  });
});

test('an earlier version is viewed and brought back as one more edit', async () => {
  await office.draw();
  await office.putPlan(planOfDesks(2));
  await open();
  await button('Earlier versions').click();
  await button(/^View /)
    .nth(1)
    .click();
  await button('Restore it').click();
  await expect.poll(() => drawn.items()).toHaveLength(4);
  await page.keyboard.press('Control+z');
  await expect.poll(() => drawn.items()).toHaveLength(2);
  await page.keyboard.press('Control+y');
  await drawn.save();
  expect(await office.sceneNow()).toEqual(planOfDesks(4));
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
  await page.getByRole('option', { name: 'Desk 1' }).click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'People have booked some of this' });
  await expect
    .poll(() => question.innerText())
    .toContain('Desk 1 is no longer on the plan, only in the list: 1 booking');
  await button('Save the plan', question).click();
  await text('The plan is saved').waitFor();
  expect((await office.sceneNow()).items.map(({ id }) => id)).toEqual(['desk-2', 'desk-3', 'desk-4']);
  await button('Place Desk 1').waitFor();
});

describe('unsaved changes', () => {
  test('are asked about when you leave', async () => {
    await office.draw();
    await open();
    await page.getByRole('option', { name: 'Desk 1' }).click();
    await drawn.type('Left', '620');
    await link('My bookings').click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await button('Stay here', question).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => drawn.field('Left')).toBe('620');
    await link('My bookings').click();
    await button('Leave', question).click();
    await page.waitForURL('**/bookings');
  });

  test('survive a reload, and are offered but never restored unasked', async () => {
    await office.draw();
    await open();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('option', { name: 'Desk 1' }).click();
    await drawn.type('Left', '620');
    await text('Not saved yet').waitFor();
    await page.reload();
    await text('You have unsaved changes here').waitFor();
    await text('All saved').waitFor();
    await button('Carry on with them').click();
    await page.getByRole('option', { name: 'Desk 1' }).click();
    await expect.poll(() => drawn.field('Left')).toBe('620');
    await drawn.save();
    await page.reload();
    await text('All saved').waitFor();
    await gone(text('You have unsaved changes here'));
  });

  test('are all kept when saving fails, and trying again saves them all', async () => {
    await open();
    await drawn.begin();
    await page.keyboard.press('3');
    await button('Place in the middle').click();
    const before = (await office.areaNow()).bookableObjects;
    await page.route('**/contents', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await text('The plan is not saved yet').waitFor();
    expect((await office.areaNow()).bookableObjects).toEqual(before);
    await page.getByText('Not saved yet', { exact: true }).waitFor();
    await button('Try again').click();
    await text('The plan is saved').waitFor();
    expect(standing(await office.areaNow())).toHaveLength(8);
    window.complaints.length = 0;
  });

  test('are known to be saved if only the answer got lost', async () => {
    await open();
    await drawn.begin();
    await page.keyboard.press('3');
    await button('Place in the middle').click();
    await loseAnswer('**/contents');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await text('The plan is saved').waitFor();
    await text('All saved').waitFor();
    expect(standing(await office.areaNow())).toHaveLength(8);
    window.complaints.length = 0;
  });

  test('name the desk whose name is taken, and then nothing is saved', async () => {
    await office.draw();
    await open();
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
  });
});

test('three hundred and twenty desks are saved in one call, well within the rate limit', async () => {
  await open();
  await drawn.begin();
  await page.keyboard.press('3');
  await drawn.type('In a row', '40');
  await label('Rows').fill('8');
  await page.keyboard.press('Tab');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname.split('/').pop() ?? '');
  });
  await button('Place in the middle').click();
  await drawn.save();
  expect(calls).toEqual(['contents']);
  expect(standing(await office.areaNow())).toHaveLength(320);
});

const standing = ({ bookableObjects }: any) =>
  bookableObjects.filter(({ floorPlanObjectId }: any) => floorPlanObjectId !== null);

test('if what comes after the plan cannot be fetched, the page says so, and loading it again brings it', async () => {
  await office.draw();
  await open();
  await page.route('**/assets/later-*.js', (route) => route.abort());
  await page.reload();
  await heading('Oops! Sorry, an unexpected error has occurred.').waitFor();
  expect(window.complaints.splice(0)).not.toEqual([]);
  await page.unroute('**/assets/later-*.js');
  await button('Reload the page').click();
  await button('Keyboard').click();
  await dialog('Keyboard').waitFor();
});
