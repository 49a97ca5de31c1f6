import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'locations', 'areas', 'bookable_objects', 'bookings');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch, { desks: 2 });
  window = await openWindow(perch.url);
  await signIn(window, ada);
  await window.page.goto(editor());
  await label('Name of Desk 1').waitFor();
});
afterEach(() => window.close());

const editor = () => `/admin/locations/${area.locationId}/area/${area.id}`;
const label = (name: string) => window.page.getByLabel(name, { exact: true });
const button = (name: string | RegExp) => window.page.getByRole('button', { name });
const text = (words: string | RegExp) => window.page.getByText(words);
const dialog = () => window.page.getByRole('dialog');

/** "Desk 1 1 true": name, type and whether it is active, as the server has them. */
async function kept(): Promise<string[]> {
  const { rows } = await perch.app.db.query<{ words: string }>(
    `select concat_ws(' ', name, nullif(description, ''), bookable_object_type_id, is_active) as words
     from bookable_objects where area_id = ${area.id} order by id`,
  );
  return rows.map(({ words }) => words);
}

async function bensBooking(object: number) {
  const bens = await perch.signedIn(ben);
  await bens.post('/api/booking', {
    date: WEDNESDAY,
    areaId: area.id,
    bookableObjectId: object,
    bookedFor: 'Sam',
  });
  await window.page.reload();
  return async () => (await bens.get('/api/booking/upcoming')).body.length;
}

const AS_MADE = ['Desk 1 1 t', 'Desk 2 1 t', 'Dog place 2 t', 'Desk 99 1 f'];

test('a numbered series skips names that exist, and nothing is saved before Save', async () => {
  await button('Add a numbered series').click();
  await label('From').fill('1');
  await label('To').fill('0');
  await button('Add').last().click();
  await text('To must be 1 or more').first().waitFor();
  await label('To').fill('4');
  await text('Already exist and will be skipped: Desk 1, Desk 2').waitFor();
  await dialog().getByLabel('Numbers as').selectOption('2');
  await text('Desk 01, Desk 02, Desk 03, Desk 04').waitFor();
  await dialog().getByLabel('Numbers as').selectOption('1');
  await button('Add 2 desks').click();
  await text('2 new, not saved yet.').waitFor();
  expect(await kept()).toEqual(AS_MADE);

  await button('Save all 2').click();
  await text('2 saved.').waitFor();
  expect((await kept()).slice(4)).toEqual(expect.arrayContaining(['Desk 3 1 t', 'Desk 4 1 t']));
});

test('rows are edited in place, undone, and saved together', async () => {
  const { page } = window;
  await label('Name of Desk 1').fill('Desk by the window');
  await label('Description of Desk 2').fill('Two screens');
  await label('Type of Desk 2').selectOption('Dog');
  await label('Desk 99 is active').check();
  await text('3 changed, not saved yet.').waitFor();
  await button('Undo the changes to Desk 99').click();
  await expect.poll(() => label('Desk 99 is active').isChecked()).toBe(false);

  await label('Name of Desk 1').fill(' ');
  await button('Save all 2').click();
  await text('1 row needs correcting before you can save.').waitFor();
  await page.getByRole('row').getByText('Enter a name').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Name of Desk 1');
  await label('Name of Desk 1').fill('desk 2');
  await text('Name desk 2 is in the table twice').first().waitFor();
  await label('Name of Desk 1').fill('Desk by the window');
  await button('Save all 2').click();
  await text('2 saved.').waitFor();
  expect(await kept()).toEqual([
    'Desk by the window 1 t',
    'Desk 2 Two screens 2 t',
    'Dog place 2 t',
    'Desk 99 1 f',
  ]);
});

test('one desk is added and named in one go, by keyboard alone', async () => {
  const { page } = window;
  await button('Add one desk').press('Enter');
  // The next free number is filled in and selected.
  await page.keyboard.type('Standing desk');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Goes up and down');
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Description of/);
  await button('Save the change').press('Enter');
  await text('1 saved.').waitFor();
  // The button has gone, and the result is shown where the focus is.
  await page.locator(':focus', { hasText: '1 saved.' }).waitFor();
  expect((await kept()).at(-1)).toBe('Standing desk Goes up and down 1 t');
});

test('several are changed at once', async () => {
  await label('Find').fill('desk');
  await label('Show').selectOption('active');
  await label('Select all 2').check();
  await button('Change the 2 selected').click();
  await dialog().getByLabel('Description').fill('With a lamp');
  await dialog().getByLabel('Type').selectOption('Dog');
  await button('Apply to the table').click();
  await button('Save all 2').click();
  await text('2 saved.').waitFor();
  expect((await kept()).slice(0, 3)).toEqual([
    'Desk 1 With a lamp 2 t',
    'Desk 2 With a lamp 2 t',
    'Dog place 2 t',
  ]);
});

test('an import accounts for each line, and adds those that can be read', async () => {
  await button('Import from CSV').click();
  await label('Or paste the lines here').fill(
    'name;description;type\nDesk 3;"Near the window; quiet";\nDesk 1;;\n;no name;\nDesk 4;;Cat\nBasket;;dog',
  );
  await text('2 of 5 lines can be read.').waitFor();
  await text('Columns named on line 1: name, description, type.').waitFor();
  await text('Line 3: Desk 1 is already in this area').waitFor();
  await text('Line 4: Name must be 1 to 50 characters').waitFor();
  await text('Line 5: Type must be Standard or Dog, not Cat').waitFor();
  const workbook = { name: 'desks.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\x03\x04xl') };
  await label('A file').setInputFiles(workbook);
  await text(/^This is an Excel workbook, not a CSV file/).waitFor();
  await expect.poll(() => text('can be read').count()).toBe(0);
  await label('A file').setInputFiles({
    name: 'desks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Desks of Leeds\r\n\r\nName;Floor;Description\r\nGroßer Tisch;1;für Jörg\r\n',
      'latin1',
    ),
  });
  await text('Columns named on line 3: Name, Description. Ignored: Floor.').waitFor();
  await text('Line 4: Großer Tisch · für Jörg').waitFor();
  await label('A file').setInputFiles({
    name: 'desks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,description,type\r\nDesk 5,"Says ""hello""",Standard\r\nBasket,,Dog\r\n'),
  });
  await text('2 of 2 lines can be read.').waitFor();
  await button('Add 2 desks').click();
  expect(await kept()).toEqual(AS_MADE);
  await button('Save all 2').click();
  await text('2 saved.').waitFor();
  expect((await kept()).slice(4).toSorted()).toEqual(['Basket 2 t', 'Desk 5 Says "hello" 1 t']);
});

describe('deactivating a desk that is booked', () => {
  const ask = async () => {
    await label('Desk 1 is active').click();
    const question = window.page.getByRole('alertdialog', { name: 'People have booked Desk 1' });
    await question.getByText('Ben Okafor for Sam, Desk 1, Wednesday, 25 November 2026').waitFor();
    return question;
  };

  test('shows who has booked it, and changes nothing if it is left active', async () => {
    await bensBooking(area.desks[0]!);
    const question = await ask();
    await question.getByRole('button', { name: 'Leave active' }).click();
    await expect.poll(() => label('Desk 1 is active').isChecked()).toBe(true);
  });

  test('keeps the booking', async () => {
    const left = await bensBooking(area.desks[0]!);
    await (await ask()).getByRole('button', { name: 'Keep the booking' }).click();
    await text('Keeps 1 booking').waitFor();
    await button('Save the change').click();
    await text('1 saved.').waitFor();
    expect((await kept())[0]).toBe('Desk 1 1 f');
    expect(await left()).toBe(1);
  });

  test('or cancels it with a message, for several at once too', async () => {
    const left = await bensBooking(area.desks[0]!);
    await label('Select Desk 1').check();
    await label('Select Desk 2').check();
    await button('Change the 2 selected').click();
    await dialog().getByLabel('Active').selectOption('no');
    await button('Apply to the table').click();
    await text('Ben Okafor for Sam, Desk 1').or(text('Ben Okafor')).first().waitFor();
    await button('Cancel it and tell people').click();
    await text('Cancels 1 booking').waitFor();
    expect(await left()).toBe(1);
    await button('Save all 2').click();
    await text('2 saved.').waitFor();
    expect((await kept()).slice(0, 2)).toEqual(['Desk 1 1 f', 'Desk 2 1 f']);
    expect(await left()).toBe(0);
    const { body } = await perch.visitor().get(`/dev/slack/messages?email=${ben.email}`);
    expect(JSON.stringify(body)).toContain('Desk 1');
  });
});
