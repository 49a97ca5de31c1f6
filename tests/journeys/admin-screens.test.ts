import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { expectCleanInBoth } from './axe.ts';
import { settled } from '../support/settled.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { desks: 2 });
});
afterAll(() => perch.stop());
afterEach(() => window.close());

const label = (name: string) => window.page.getByLabel(name, { exact: true });
const button = (name: string | RegExp) => window.page.getByRole('button', { name });
const text = (words: string | RegExp) => window.page.getByText(words);
const dialog = () => window.page.getByRole('dialog');
const openTable = async () => {
  await window.page.goto(`/admin/locations/${area.locationId}/area/${area.id}`);
  await label('Name of Desk 1').waitFor();
};

describe('axe finds nothing, in light and dark mode', () => {
  beforeEach(async () => {
    window = await openWindow(perch.url, { reducedMotion: 'reduce' });
    await signIn(window, ada);
  });

  test.each(['', '/new', '/:id', '/:id/areas/new'])('on /admin/locations%s', async (path) => {
    const { page } = window;
    // The overview is the page of all locations.
    const address = path === '' ? '/admin' : `/admin/locations${path.replace(':id', `${area.locationId}`)}`;
    await page.goto(address);
    await settled(page);
    await expectCleanInBoth(page);
  });

  test('on the table with an error in it', async () => {
    await openTable();
    await button('Add one desk').click();
    await label('Name of Desk 1').fill('');
    await button('Save all 2').click();
    await text('Enter a name').first().waitFor();
    await expectCleanInBoth(window.page);
  });

  test('on the dialogs that add something', async () => {
    await openTable();
    await button('Add a numbered series').click();
    await dialog().waitFor();
    await expectCleanInBoth(window.page);
    await window.page.keyboard.press('Escape');
    await button('Import from CSV').click();
    await label('Or paste the lines here').fill('name\nDesk 1\nDesk 7');
    await text('1 of 2 lines can be read.').waitFor();
    await expectCleanInBoth(window.page);
  });
});
