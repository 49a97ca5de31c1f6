import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, chidi } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { settled } from '../support/settled.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());
beforeEach(async () => {
  area = await makeOffice(perch);
  await drawPlan(perch, area);
  window = await openWindow(perch.url);
  await signIn(window, chidi);
});
afterEach(() => window.close());

const open = async (search: string) => {
  await window.page.goto(`/locations/${area.locationId}/areas/${area.id}${search}`);
  await settled(window.page);
};
const place = (name: string) =>
  window.page.getByRole('group', { name: 'Floor plan of Studio' }).getByRole('button', { name });
const dialog = () => window.page.getByRole('dialog');

describe('when the space is taken out of use', () => {
  const retire = async (desk: number | undefined) => {
    const adas = await perch.signedIn(ada);
    const path = `/api/admin/location/${area.locationId}/area/${area.id}/bookable-object/${desk}`;
    expect((await adas.put(path, { isActive: false })).status).toBe(204);
  };

  test('a press on Book says so in the dialog, offers what is free, and the plan has followed', async () => {
    const { page } = window;
    await open(`?day=${WEDNESDAY}`);
    await place('Desk 2, free').click();
    await dialog().getByRole('button', { name: 'Book Desk 2' }).waitFor();
    await retire(area.desks[1]);
    await dialog().getByRole('button', { name: 'Book Desk 2' }).click();
    await dialog().getByRole('alert').getByText('Desk 2 has just been taken out of use.').waitFor();
    await expect
      .poll(() => dialog().getByRole('listitem').allInnerTexts())
      .toEqual(['Desk 1', 'Desk 3', 'Desk 4']);
    await expect.poll(() => page.locator('[aria-label^="Desk 2, "]').count()).toBe(0);
    await dialog().getByText('Desk 2 has just been taken out of use.').waitFor();
    await expect
      .poll(() => dialog().getByRole('listitem').allInnerTexts())
      .toEqual(['Desk 1', 'Desk 3', 'Desk 4']);
    await dialog().getByRole('button', { name: 'Desk 3', exact: true }).click();
    await page.getByRole('dialog', { name: 'Desk 3' }).getByRole('button', { name: 'Book Desk 3' }).click();
    await page.waitForURL('**/confirmed');
  });

  test('an open dialog follows it without a click', async () => {
    const { page } = window;
    await page.clock.install({ time: TUESDAY_MORNING });
    await open(`?day=${WEDNESDAY}`);
    await place('Desk 2, free').click();
    await dialog().getByRole('button', { name: 'Book Desk 2' }).waitFor();
    await retire(area.desks[1]);
    await page.clock.runFor(31_000);
    await dialog().getByText('Desk 2 has just been taken out of use.').waitFor();
  });
});
