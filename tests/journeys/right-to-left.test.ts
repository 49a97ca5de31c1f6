import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { rounds } from '../support/rounds.ts';

let perch: TestPerch;
let area: TestArea;
let bookingId: number;
let placeId: number;
let window: Window;

/** An office where every name is written from right to left, with neutral characters at its end. */
beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch);
  await drawPlan(perch, area);
  const adas = await perch.signedIn(ada);
  const book = async (person: typeof ben, desk: number, date: string, bookedFor?: string) =>
    (
      await (
        await perch.signedIn(person)
      ).post('/api/booking', { date, areaId: area.id, bookableObjectId: area.desks[desk], bookedFor })
    ).body.id as number;
  bookingId = await book(ada, 0, WEDNESDAY, 'אורח (7)');
  await book(ben, 1, WEDNESDAY, 'אורחת (8)');
  await book(chidi, 2, TUESDAY);
  for (const desk of area.desks.keys()) await book(ben, desk, '2026-11-26');
  placeId = (await adas.post('/api/booking/waitlist', { areaId: area.id, date: '2026-11-26' })).body;
  await adas.post(`/api/admin/location/${area.locationId}/closing`, {
    from: '2026-12-24',
    to: '2026-12-25',
    reason: 'חג (9)',
  });
  for (const sql of [
    `update locations set name = 'משרד (' || id || ')', description = 'תיאור (1)', address = 'רחוב 14 (א)'`,
    `update areas set name = 'קומה (' || id || ')', description = 'תיאור (2)'`,
    `update bookable_objects set name = 'שולחן (' || id || ')', description = 'תיאור (3)'`,
    `update users set first_name = 'עומר', last_name = '(' || id || ')'`,
  ])
    await perch.app.db.pool.query(sql);
  window = await openWindow(perch.url);
  await signIn(window, { ...ada, givenName: 'עדה', familyName: '(א)' });
});
afterAll(async () => {
  await window.close();
  await perch.stop();
});

const book = () => `/locations/${area.locationId}/areas/${area.id}?day=${WEDNESDAY}`;

const PAGES: [name: string, path: () => string][] = [
  ['home', () => '/'],
  ['offices', () => '/locations'],
  ['an office', () => `/location/${area.locationId}`],
  ['its areas', () => `/locations/${area.locationId}/areas`],
  ['the plan and the list', book],
  ['the dialog of your own space', () => `${book()}&object=${area.desks[0]}`],
  ['the dialog of a colleague’s space', () => `${book()}&object=${area.desks[1]}`],
  ['the dialog of a free space', () => `${book()}&object=${area.desks[3]}`],
  ['a closed day', () => `/locations/${area.locationId}/areas/${area.id}?day=2026-12-24`],
  ['my bookings', () => '/bookings'],
  ['a place on the waiting list', () => `/waiting-list/${placeId}`],
  ['a booking', () => `/bookings/${bookingId}/details`],
  ['a booking just made', () => `/bookings/${bookingId}/confirmed`],
  ['the overview', () => '/admin'],
  ['the bookings', () => `/admin/bookings?from=${TUESDAY}`],
  ['a booking to cancel', () => `/admin/bookings/${bookingId}/delete`],
  ['the people', () => '/admin/people'],
  ['the audit trail', () => '/admin/audit'],
  ['an office’s settings', () => `/admin/locations/${area.locationId}`],
  ['an area’s settings', () => `/admin/locations/${area.locationId}/area/${area.id}`],
  ['a report', () => '/admin/reporting/use-by-weekday?from=2026-11-01&to=2026-11-30'],
  ['a report that names people', () => '/admin/reporting/bookings?from=2026-11-01&to=2026-11-30'],
];
/** The pages with the most text: the plan, a dialog, your own bookings, and the admins' lists and settings. */
const some = PAGES.filter((_, index) => index % 3 === 1);

test.each(rounds(some, PAGES))(
  'a right-to-left name has a direction of its own on the page of %s',
  async (_, path) => {
    const { page } = window;
    await page.goto(path());
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Opens what is shown only on request.
    if (path().includes('reporting/bookings')) await page.getByRole('button', { name: 'Run report' }).click();
    await expect.poll(() => page.evaluate(rightToLeft)).toMatchObject({ isSeen: true });
    await expect.poll(() => page.evaluate(rightToLeft).then(({ loose }) => loose)).toEqual([]);
  },
);

test('a right-to-left name in the table of My bookings keeps to itself too', async () => {
  const { page } = window;
  await page.goto('/bookings');
  await page.getByRole('tab', { name: 'Table view' }).click();
  await page.getByRole('table', { name: 'Waiting list places' }).waitFor();
  await expect.poll(() => page.evaluate(rightToLeft)).toEqual({ isSeen: true, loose: [] });
});

/** Runs in the page: whether there is any such text, and which texts would drag the text beside them along. */
function rightToLeft() {
  const isRightToLeft = (text: string | null): text is string => /[א-ת]/.test(text ?? '');
  const isIsolated = (text: string) => !isRightToLeft(text.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, ''));
  const loose: string[] = [];
  let isSeen = false;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent: text, parentElement: parent } = walker.currentNode;
    if (!isRightToLeft(text) || !parent || parent.closest('script, option')) continue;
    isSeen = true;
    const own = parent.closest('bdi, [dir="auto"]');
    if (!isIsolated(text) && !(own && !/[A-Za-z]/.test(own.textContent ?? '')))
      loose.push(parent.outerHTML.slice(0, 200));
  }
  for (const element of document.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description']) {
      const text = element.getAttribute(name);
      if (isRightToLeft(text) && !isIsolated(text)) loose.push(`${name}=${text}`);
    }
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (isField && isRightToLeft(element.value) && element.dir !== 'auto')
      loose.push(`field ${element.value}`);
  }
  if (isRightToLeft(document.title) && !isIsolated(document.title)) loose.push(`title ${document.title}`);
  return { isSeen, loose };
}
