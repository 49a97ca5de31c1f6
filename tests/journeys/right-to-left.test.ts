import { beforeAll, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import { area, areaEditor, bookingPage, books, journey, page, perch, waits } from '../support/journey.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { button, tab } from '../support/screen.ts';

journey({ who: { ...ada, givenName: 'עדה', familyName: '(א)' }, office: { plan: 300 } });
let bookingId: number;
let placeId: number;

/** An office where every name is written from right to left, with neutral characters at its end. */
beforeAll(async () => {
  const adas = await perch.signedIn(ada);
  bookingId = await books(ada, 1, { bookedFor: 'אורח (7)' });
  await books(ben, 2, { bookedFor: 'אורחת (8)' });
  await books(chidi, 3, { date: TUESDAY });
  for (const desk of area.desks.keys()) await books(ben, desk + 1, { date: '2026-11-26' });
  placeId = await waits(ada, '2026-11-26');
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
});

const book = () => bookingPage(`?day=${WEDNESDAY}`);

const PAGES: [name: string, path: () => string][] = [
  ['home', () => '/'],
  ['offices', () => '/locations'],
  ['an office', () => `/location/${area.locationId}`],
  ['its areas', () => `/locations/${area.locationId}/areas`],
  ['the plan and the list', book],
  ['the dialog of your own space', () => `${book()}&object=${area.desks[0]}`],
  ['the dialog of a colleague’s space', () => `${book()}&object=${area.desks[1]}`],
  ['the dialog of a free space', () => `${book()}&object=${area.desks[3]}`],
  ['a closed day', () => bookingPage(`?day=2026-12-24`)],
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
  ['an area’s settings', () => areaEditor()],
  ['a report', () => '/admin/reporting/use-by-weekday?from=2026-11-01&to=2026-11-30'],
  ['a report that names people', () => '/admin/reporting/bookings?from=2026-11-01&to=2026-11-30'],
];
/** The pages with the most text: the plan, a dialog, your own bookings, and the admins' lists and settings. */
const some = PAGES.filter((_, index) => index % 3 === 1);

test.each(rounds(some, PAGES))(
  'a right-to-left name has a direction of its own on the page of %s',
  async (_, path) => {
    await page.goto(path());
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Opens what is shown only on request.
    if (path().includes('reporting/bookings')) await button('Run report').click();
    await expect.poll(() => page.evaluate(rightToLeft)).toMatchObject({ isSeen: true });
    await expect.poll(() => page.evaluate(rightToLeft).then(({ loose }) => loose)).toEqual([]);
  },
);

test('a right-to-left name in the table of My bookings keeps to itself too', async () => {
  await page.goto('/bookings');
  await tab('Table view').click();
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
