import { beforeEach, describe, expect, test } from 'vitest';
import { ada, ben } from '../support/cast.ts';
import {
  area,
  areaEditor,
  books,
  journey,
  loseAnswer,
  page,
  perch,
  upcomingOf,
  window,
} from '../support/journey.ts';
import { button, dialog, focused, gone, label, text, title } from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';

/** Ada looks at the table of an area: two desks, a dog place and a desk out of use. */
journey({ who: ada, office: { desks: 2 }, empties: ['locations'] });
beforeEach(async () => {
  await page.goto(areaEditor());
  await label('Name of Desk 1').waitFor();
});

/** "Desk 1 1 t": name, description, type and whether it is active, as the server has them. */
async function kept(): Promise<string[]> {
  const { rows } = await perch.app.db.query<{ words: string }>(
    `select concat_ws(' ', name, nullif(description, ''), bookable_object_type_id, is_active) as words
     from bookable_objects where area_id = ${area.id} order by id`,
  );
  return rows.map(({ words }) => words);
}

const AS_MADE = ['Desk 1 1 t', 'Desk 2 1 t', 'Dog place 2 t', 'Desk 99 1 f'];

async function bensBooking() {
  await books(ben, 1, { bookedFor: 'Sam' });
  await page.reload();
}
const left = async () => (await upcomingOf(ben)).length;

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
  await expect.poll(focused).toBe('Name of Desk 1');
  await label('Name of Desk 1').fill('desk 2');
  await text('Name desk 2 is in the table twice').first().waitFor();
  await label('Name of Desk 1').fill('Desk by the window');
  await button('Save all 2').click();
  await text('2 saved.').waitFor();
  expect(await kept()).toEqual(['Desk by the window 1 t', 'Desk 2 Two screens 2 t', ...AS_MADE.slice(2)]);
});

test('one desk is added and named in one go, by keyboard alone', async () => {
  await button('Add one desk').press('Enter');
  // The next free number is filled in and selected.
  await page.keyboard.type('Standing desk');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Goes up and down');
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toMatch(/^Description of/);
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
  expect((await kept()).slice(0, 2)).toEqual(['Desk 1 With a lamp 2 t', 'Desk 2 With a lamp 2 t']);
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
  await gone(text('can be read'));
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
    const question = page.getByRole('alertdialog', { name: 'People have booked Desk 1' });
    await question.getByText('Ben Okafor for Sam, Desk 1, Wednesday, 25 November 2026').waitFor();
    return question;
  };

  test('shows who has booked it, and changes nothing if it is left active', async () => {
    await bensBooking();
    const question = await ask();
    await button('Leave active', question).click();
    await expect.poll(() => label('Desk 1 is active').isChecked()).toBe(true);
  });

  test('keeps the booking', async () => {
    await bensBooking();
    await (await ask()).getByRole('button', { name: 'Keep the booking' }).click();
    await text('Keeps 1 booking').waitFor();
    await button('Save the change').click();
    await text('1 saved.').waitFor();
    expect((await kept())[0]).toBe('Desk 1 1 f');
    expect(await left()).toBe(1);
  });

  test('or cancels it with a message, for several at once too', async () => {
    await bensBooking();
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

test('axe finds nothing on the table with an error in it, nor on the dialogs that add something', async () => {
  await button('Add one desk').click();
  await label('Name of Desk 1').fill('');
  await button('Save all 2').click();
  await text('Enter a name').first().waitFor();
  await expectCleanInBoth(page);
  await button('Add a numbered series').click();
  await dialog().waitFor();
  await expectCleanInBoth(page);
  await page.keyboard.press('Escape');
  await button('Import from CSV').click();
  await label('Or paste the lines here').fill('name\nDesk 2\nDesk 7');
  await text('1 of 2 lines can be read.').waitFor();
  await expectCleanInBoth(page);
});

test('names are swapped, or all move up by one, in one call', async () => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname.split('/').pop() ?? '');
  });
  await label('Name of Desk 1').fill('Desk 2');
  await label('Name of Desk 2').fill('Desk 3');
  await button('Add one desk').click();
  await page.keyboard.type('Desk 1');
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
  await label('Name').fill('Garden room');
  await text('New details, not saved yet.').waitFor();
  await label('Description of Desk 1').fill('Oak');
  await text('1 changed and new details, not saved yet.').waitFor();
  await button('Save all 2').click();
  await text('1 row and the details are saved.').waitFor();
  await title('Garden room').waitFor();
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
    await loseAnswer('**/contents');
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
    const focused = () => page.evaluate(() => document.activeElement?.id);
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
