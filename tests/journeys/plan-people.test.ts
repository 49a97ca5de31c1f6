import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { settled } from '../support/settled.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { desks: 8 });
  // As close together as the desks of a typical floor are on a typical screen.
  await drawPlan(perch, area, 80);
  const book = async (person: typeof ben, desk: number, bookedFor?: string) => {
    const client = await perch.signedIn(person);
    const body = { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[desk - 1], bookedFor };
    expect((await client.post('/api/booking', body)).status).toBe(201);
    return client;
  };
  await clear(perch, 'bookings');
  await book(ben, 1);
  await book(ben, 2, 'Samira Haddad (guest)');
  const hidden = await book(dora, 3);
  expect((await hidden.put('/api/session/preferences', { visibility: 'admins' })).status).toBeLessThan(300);
  await book(chidi, 4);
  await book(chidi, 5, 'Zoë');
  const adas = await perch.signedIn(ada);
  const dogPlace = { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.dogPlace };
  expect((await adas.post('/api/booking', dogPlace)).status).toBe(201);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  window = await openWindow(perch.url, { viewport: { width: 1440, height: 1000 } });
  await signIn(window, chidi);
  await open();
});
afterEach(() => window.close());

const open = async () => {
  await window.page.goto(`/locations/${area.locationId}/areas/${area.id}?day=${WEDNESDAY}`);
  await place('Desk 6, free').waitFor();
  await settled(window.page);
};
const plan = () => window.page.getByRole('group', { name: 'Floor plan of Studio' });
const place = (name: string) => plan().getByRole('button', { name, exact: true });

/** What a disc shows: what is written in it, and the name below it, if one can be seen. */
const shown = (name: string) =>
  place(name).evaluate((disc) => {
    const written = (part: string) => {
      const { content, display } = getComputedStyle(disc, part);
      return display === 'none' || content === 'none' ? '' : content.replaceAll('"', '');
    };
    return [written('::before') || disc.textContent, written('::after')];
  });
/** The text beside the place being pointed at. */
const tip = (words: string) => window.page.locator('p[aria-hidden="true"]', { hasText: words });
const look = (name: string) =>
  place(name).evaluate((disc) => {
    const { backgroundColor, backgroundImage, borderStyle, color } = getComputedStyle(disc);
    return [backgroundColor, backgroundImage, borderStyle, color].join();
  });

const BENS = 'Desk 1, booked by Ben Okafor';
const SAMIRAS = 'Desk 2, booked by Ben Okafor for Samira Haddad (guest)';
const HIDDEN = 'Desk 3, booked';
const OWN = 'Desk 4, yours';
const ZOES = 'Desk 5, yours, for Zoë';

test('a taken place shows the initials of who sits there; yours, a free one and one without a name show their number', async () => {
  await expect.poll(() => shown(BENS)).toEqual(['BO', '']);
  await expect.poll(() => shown(SAMIRAS)).toEqual(['SH', '']);
  await expect.poll(() => shown(HIDDEN)).toEqual(['3', '']);
  await expect.poll(() => shown(OWN)).toEqual(['4', '']);
  await expect.poll(() => shown(ZOES)).toEqual(['5', '']);
  await expect.poll(() => shown('Desk 6, free')).toEqual(['6', '']);
});

test('a dog place that is taken shows who has it and still its paw, on the plan and in the list', async () => {
  const taken = 'Dog place, booked by Ada Lovelace';
  await expect.poll(() => shown(taken)).toEqual(['AL', '']);
  await expect.poll(() => place(taken).locator('svg').count()).toBe(1);
  await expect.poll(() => place(BENS).locator('svg').count()).toBe(0);
  const row = window.page.getByRole('list', { name: 'Spaces' }).getByRole('listitem');
  await expect.poll(() => row.filter({ hasText: taken }).locator('svg').count()).toBe(1);
});

test.each(['none', 'active'] as const)(
  'each kind of place looks different, with forced colours: %s',
  async (forcedColors) => {
    await window.page.emulateMedia({ forcedColors });
    const looks = await Promise.all([BENS, SAMIRAS, HIDDEN, OWN, ZOES, 'Desk 6, free'].map(look));
    expect(new Set(looks).size).toBe(looks.length);
  },
);

test('zoomed in, the first name is below the disc; pointing at it shows the full name', async () => {
  const { page } = window;
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => shown(BENS)).toEqual(['BO', 'Ben']);
  await expect.poll(() => shown(SAMIRAS)).toEqual(['SH', 'Samira']);
  await page.getByRole('button', { name: 'Show the whole plan' }).click();
  await place(BENS).hover();
  await tip(BENS).waitFor();
  await page.keyboard.press('Tab');
  await place(OWN).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await tip(SAMIRAS).waitFor();
  await expect.poll(() => shown(SAMIRAS)).toEqual(['SH', '']);
});

test('one switch shows numbers instead of people, and the browser remembers it', async () => {
  const { page } = window;
  const numbers = page.getByRole('checkbox', { name: 'Numbers instead of people' });
  await numbers.check();
  await expect.poll(() => shown(BENS)).toEqual(['1', '']);
  await expect.poll(() => shown(SAMIRAS)).toEqual(['2', '']);
  await open();
  await expect.poll(() => shown(BENS)).toEqual(['1', '']);
  await numbers.uncheck();
  await expect.poll(() => shown(BENS)).toEqual(['BO', '']);
});
