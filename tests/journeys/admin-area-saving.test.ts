import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING } from '../support/perch.ts';

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

/** "Desk 1 1 true": name, type and whether it is active, as the server has them. */
async function kept(): Promise<string[]> {
  const { rows } = await perch.app.db.query<{ words: string }>(
    `select concat_ws(' ', name, nullif(description, ''), bookable_object_type_id, is_active) as words
     from bookable_objects where area_id = ${area.id} order by id`,
  );
  return rows.map(({ words }) => words);
}

const AS_MADE = ['Desk 1 1 t', 'Desk 2 1 t', 'Dog place 2 t', 'Desk 99 1 f'];

test('names are swapped, or all move up by one, in one call', async () => {
  const calls: string[] = [];
  window.page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname.split('/').pop() ?? '');
  });
  await label('Name of Desk 1').fill('Desk 2');
  await label('Name of Desk 2').fill('Desk 3');
  await button('Add one desk').click();
  await window.page.keyboard.type('Desk 1');
  await button('Save all 3').click();
  await text('3 saved.').waitFor();
  expect((await kept()).slice(0, 3)).toEqual(['Desk 2 1 t', 'Desk 3 1 t', 'Dog place 2 t']);
  await label('Name of Desk 2').fill('Desk 3');
  await label('Name of Desk 3').fill('Desk 2');
  await button('Save all 2').click();
  await text('2 saved.').waitFor();
  expect((await kept()).slice(0, 2)).toEqual(['Desk 3 1 t', 'Desk 2 1 t']);
  expect(calls).toEqual(['contents', 'contents']);
});

test('the area’s own details are saved with its table, by one button', async () => {
  const { page } = window;
  await label('Name').fill('Garden room');
  await text('New details, not saved yet.').waitFor();
  await label('Description of Desk 1').fill('Oak');
  await text('1 changed and new details, not saved yet.').waitFor();
  await button('Save all 2').click();
  await text('1 row and the details are saved.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Garden room' }).waitFor();
  expect((await kept())[0]).toBe('Desk 1 Oak 1 t');

  await label('Description (optional)').fill('By the pond');
  await button('Undo all').click();
  await expect.poll(() => label('Description (optional)').inputValue()).toBe('');
  await label('Name').fill('Garden');
  await label('Name').press('Enter');
  await text('The details are saved.').waitFor();
});

describe('when it cannot be saved', () => {
  test('nothing is, the bar says why, and trying again saves everything', async () => {
    const { page } = window;
    await page.route('**/contents', (route) => route.abort(), { times: 1 });
    await label('Description of Desk 1').fill('Oak');
    await label('Description of Desk 2').fill('Ash');
    await button('Save all 2').click();
    await text('We could not reach Perch.').waitFor();
    expect(await kept()).toEqual(AS_MADE);
    expect(window.complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
    await button('Try again').click();
    await text('2 saved.').waitFor();
    expect((await kept()).slice(0, 2)).toEqual(['Desk 1 Oak 1 t', 'Desk 2 Ash 1 t']);
  });

  test('because the answer got lost, it turns out to be saved and no desk is added twice', async () => {
    await window.page.route(
      '**/contents',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await label('Description of Desk 1').fill('Oak');
    await button('Add one desk').click();
    await button('Save all 2').click();
    await text('2 saved.').waitFor();
    expect(window.complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
    expect(await kept()).toHaveLength(AS_MADE.length + 1);
  });

  test('because a colleague saved meanwhile, theirs is shown below mine, and saved with it', async () => {
    await label('Description of Desk 1').fill('Oak');
    await perch.app.db.query(`update bookable_objects set name = 'Window seat' where id = ${area.desks[1]}`);
    await button('Save the change').click();
    await text('somebody else has changed this area since you opened it').waitFor();
    await label('Name of Window seat').waitFor();
    await button('Try again').click();
    await text('1 saved.').waitFor();
    expect((await kept()).slice(0, 2)).toEqual(['Desk 1 Oak 1 t', 'Window seat 1 t']);
  });

  test('an error is shown above the bar, on a phone too', async () => {
    const { page } = window;
    await page.setViewportSize({ width: 390, height: 500 });
    await label('Name').fill('');
    await button('Save the change').click();
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { left, bottom } = document.activeElement!.getBoundingClientRect();
          return document.elementFromPoint(left + 20, bottom - 4) === document.activeElement;
        }),
      )
      .toBe(true);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(await label('Name').getAttribute('id'));
  });

  test('because of its name, the field says so and takes the focus', async () => {
    await perch.app.db.query(
      `insert into areas (location_id, name, description, area_type_id, created_at)
       values (${area.locationId}, 'Attic', '', 1, now())`,
    );
    const focused = () => window.page.evaluate(() => document.activeElement?.id);
    await label('Name').fill('');
    await label('Name of Desk 1').fill('Oak');
    await button('Save all 2').click();
    await text('The details need correcting before you can save.').waitFor();
    await expect.poll(() => focused()).toBe(await label('Name').getAttribute('id'));
    await label('Name').fill('attic');
    await button('Save all 2').click();
    await text(/^Name is taken by another area/).waitFor();
    await expect.poll(() => focused()).toBe(await label('Name').getAttribute('id'));
    expect(await kept()).toEqual(AS_MADE);
    await label('Name').fill('Garden room');
    await button('Try again').click();
    await text('1 row and the details are saved.').waitFor();
  });

  test('because a colleague took a name meanwhile, its row says so', async () => {
    await label('Name of Desk 1').fill('Desk 7');
    await perch.app.db.query(`update bookable_objects set name = 'Desk 7' where id = ${area.desks[1]}`);
    await button('Save the change').click();
    await text('Name Desk 7 is in the table twice').waitFor();
  });
});
