import { beforeEach, expect, test } from 'vitest';
import { inboxOf } from '../slack/inbox.ts';
import { ada, ben } from '../support/cast.ts';
import { area, books, journey, page, perch, reopen, upcomingOf } from '../support/journey.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { button } from '../support/screen.ts';

/** An admin closes an office on public holidays, or several offices, in a few presses. */

journey({ who: ada, office: {}, empties: ['locations'] });
let leeds: TestArea;
let york: TestArea;

beforeEach(async () => {
  leeds = area;
  york = await makeOffice(perch, { name: 'York' });
});

const closingsOf = async ({ locationId }: TestArea) =>
  (await (await perch.signedIn(ada)).get(`/api/admin/location/${locationId}/closing`)).body;
const booked = ({ id: areaId, desks }: TestArea, date: string) =>
  books(ben, 1, { date, areaId, bookableObjectId: desks[0] });

test('public holidays of the year ahead are shown with the people affected, ticked, and closed at once (A8)', async () => {
  await booked(leeds, '2026-12-28');
  await page.goto(`/admin/locations/${leeds.locationId}`);
  const section = page.getByRole('region', { name: 'Public holidays' });
  await button('Show the public holidays', section).press('Enter');
  const row = (name: string) => section.getByRole('row').filter({ hasText: name });
  await row('Boxing Day (substitute day)').getByText('1 booking held by 1 person').waitFor();
  await row('Saturday, 26 December 2026').getByText('Not open on Saturdays anyway').waitFor();
  await expect.poll(() => row('Saturday, 26 December 2026').getByRole('checkbox').isDisabled()).toBe(true);
  await section.getByText('Guessed from the address and the time zone.').waitFor();

  await section.getByLabel('Region').selectOption({ label: 'England' });
  await row('Summer bank holiday').waitFor();
  await section.getByRole('checkbox', { name: 'Friday, 26 March 2027' }).press('Space');
  await button('Close on 7 public holidays', section).click();
  const question = page.getByRole('alertdialog', { name: 'Close Leeds on 7 public holidays?' });
  await question.getByText('1 booking will be cancelled.').waitFor();
  await question.getByText('Ben Okafor will be told.').waitFor();
  await button('Yes. Close and cancel them', question).click();

  await page.getByText('Leeds is closed on 7 public holidays').waitFor();
  await row('Friday, 25 December 2026').getByText('Closed already: Christmas Day').waitFor();
  await button('Nothing is ticked', section).waitFor();
  expect((await closingsOf(leeds)).map(({ reason }: { reason: string }) => reason)).toEqual([
    'Christmas Day',
    'Boxing Day (substitute day)',
    'New Year’s Day',
    'Easter Monday',
    'Early May bank holiday',
    'Spring bank holiday',
    'Summer bank holiday',
  ]);

  // The office remembers its country.
  await page.reload();
  await button('Show the public holidays', section).click();
  await expect.poll(() => section.getByLabel('Region').inputValue()).toBe('ENG');
});

test('several offices close on the same day, and one that is already closed is left out (A7)', async () => {
  await makeOffice(perch, { name: 'Bath' });
  const adas = await perch.signedIn(ada);
  const bath = (await adas.get('/api/admin/location')).body.find(
    ({ name }: { name: string }) => name === 'Bath',
  );
  const painting = { from: WEDNESDAY, to: WEDNESDAY, reason: 'Painting' };
  await adas.post(`/api/admin/location/${bath.id}/closing`, painting);
  await booked(york, WEDNESDAY);

  await page.goto(`/admin/locations/${leeds.locationId}`);
  const form = page.getByRole('form', { name: 'Add closing days' });
  await form.getByRole('checkbox', { name: 'York' }).check();
  await form.getByRole('checkbox', { name: 'Bath' }).check();
  await form.getByRole('textbox', { name: 'First day' }).fill(WEDNESDAY);
  await form.getByRole('textbox', { name: 'Reason' }).fill('Works');
  await button('See what this cancels', form).click();

  const question = page.getByRole('alertdialog', {
    name: 'Close Leeds and York on Wednesday, 25 November 2026?',
  });
  await question.getByText('Leeds: nothing booked').waitFor();
  await question.getByText('York: 1 booking held by 1 person').waitFor();
  await question.getByText('Bath: closed already: Painting').waitFor();
  await button('Yes. Close and cancel them', question).click();
  await page.getByText('Leeds and York are closed on Wednesday, 25 November 2026').waitFor();
  for (const office of [leeds, york]) expect(await closingsOf(office)).toMatchObject([{ reason: 'Works' }]);
});

test('the link in the message opens the booking page at what is free instead (A9)', async () => {
  await booked(leeds, WEDNESDAY);
  const adas = await perch.signedIn(ada);
  const works = { from: WEDNESDAY, to: WEDNESDAY, reason: 'Works' };
  await adas.post(`/api/admin/location/${leeds.locationId}/closing`, works);
  const text = (await inboxOf(perch.url, ben)).at(-1)?.blocks[0]?.text?.text ?? '';
  const [, address = ''] = /<([^|>]+)\|Book the same space on Thursday, 26 November 2026>/.exec(text) ?? [];
  await reopen(ben);
  await page.goto(address);
  const dialog = page.getByRole('dialog', { name: /Desk 1/ });
  await button(/^Book/, dialog).first().click();
  await expect
    .poll(() => upcomingOf(ben))
    .toMatchObject([{ date: '2026-11-26', bookableObject: { name: 'Desk 1' } }]);
});
