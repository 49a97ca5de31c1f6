import { beforeEach, test } from 'vitest';
import { ada } from '../support/cast.ts';
import { area, journey, page } from '../support/journey.ts';
import { button, dialog, label, title } from '../support/screen.ts';
import { untilFocusIsOn } from './focus.ts';

/* When what was pressed has gone, the focus must not fall to the top of the page. */

journey({ who: ada, office: { desks: 0 }, empties: ['locations'] });
beforeEach(() => page.goto(`/admin/locations/${area.locationId}/areas/new`));

test('after an area is saved, to the heading of its page, however long that was loading', async () => {
  await page.route(/\/api\/admin\/area\/\d+$/, async (route) => {
    await title('Area').waitFor();
    await route.continue();
  });
  await label('Name').fill('Gallery');
  await button('Save and add desks').click();
  await title('Gallery').waitFor();
  await untilFocusIsOn(title('Gallery'));
});

test('in a dialog, to its first field, and after desks are added, to the first of them', async () => {
  await label('Name').fill('Gallery');
  await button('Save and add desks').click();
  await button('Add a numbered series').click();
  await untilFocusIsOn(dialog().getByLabel('Before the number'));
  await button('Add 10 desks').click();
  await untilFocusIsOn(label('Name of Desk 1'));
});

test('once a plan is begun, to the plan', async () => {
  await page.goto(`/admin/locations/${area.locationId}/area/${area.id}/svg-editor`);
  await button('Begin').click();
  await untilFocusIsOn(page.getByRole('application', { name: 'The plan' }));
});
