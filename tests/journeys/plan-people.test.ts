import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import { area, bookingPage, books, journey, page, perch } from '../support/journey.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { button, gone, plan } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

journey({ who: chidi, office: { desks: 8, plan: 80 }, window: { viewport: { width: 1440, height: 1000 } } });

// As close together as the desks of a typical floor are on a typical screen.
beforeAll(async () => {
  await books(ben, 1);
  await books(ben, 2, { bookedFor: 'Samira Haddad (guest)' });
  await books(dora, 3);
  const doras = await perch.signedIn(dora);
  expect((await doras.put('/api/session/preferences', { visibility: 'admins' })).status).toBeLessThan(300);
  await books(chidi, 4);
  await books(chidi, 5, { bookedFor: 'Zoë' });
  await books(ada, 0, { bookableObjectId: area.dogPlace });
});
beforeEach(() => open());

const open = async () => {
  await page.goto(bookingPage(`?day=${WEDNESDAY}`));
  await place('Desk 6, free').waitFor();
  await settled(page);
};
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
const tip = (words: string) => page.locator('p[aria-hidden="true"]', { hasText: words });
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
  await gone(place(BENS).locator('svg'));
  const row = page.getByRole('list', { name: 'Spaces' }).getByRole('listitem');
  await expect.poll(() => row.filter({ hasText: taken }).locator('svg').count()).toBe(1);
});

test.each(['none', 'active'] as const)(
  'each kind of place looks different, with forced colours: %s',
  async (forcedColors) => {
    await page.emulateMedia({ forcedColors });
    const looks = await Promise.all([BENS, SAMIRAS, HIDDEN, OWN, ZOES, 'Desk 6, free'].map(look));
    expect(new Set(looks).size).toBe(looks.length);
  },
);

test('zoomed in, the first name is below the disc; pointing at it shows the full name', async () => {
  await button('Zoom in').click();
  await expect.poll(() => shown(BENS)).toEqual(['BO', 'Ben']);
  await expect.poll(() => shown(SAMIRAS)).toEqual(['SH', 'Samira']);
  await button('Show the whole plan').click();
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
  const numbers = page.getByRole('checkbox', { name: 'Numbers instead of people' });
  await numbers.check();
  await expect.poll(() => shown(BENS)).toEqual(['1', '']);
  await expect.poll(() => shown(SAMIRAS)).toEqual(['2', '']);
  await open();
  await expect.poll(() => shown(BENS)).toEqual(['1', '']);
  await numbers.uncheck();
  await expect.poll(() => shown(BENS)).toEqual(['BO', '']);
});
