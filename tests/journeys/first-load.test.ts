import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstCalls } from '../../src/shared/first-calls.ts';
import { ada } from '../support/cast.ts';
import { journey, page, perch, reopen, window } from '../support/journey.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { link, title } from '../support/screen.ts';
import { painted, settled } from '../support/settled.ts';
import { PHONE } from './home.ts';

journey({ hasSample: true });

const answersIn = (document: string): object => {
  const slot = /<script type="application\/json" id="perch-answers">([^<]*)<\/script>/.exec(document)?.[1];
  return slot === undefined ? {} : JSON.parse(slot).answers;
};

/** The most scripts and files that each page may ask for: each costs a request, and there is no slack. */
const PAGES = [
  ['/signin', 3, 8],
  ['/', 8, 14],
  ['/bookings', 6, 13],
  ['/locations', 5, 11],
  ['/locations/1/areas', 5, 10],
  ['/location/1', 5, 12],
  ['/here/7', 9, 15],
  ['/bookings/1/details', 12, 23],
  ['/help', 5, 15],
  ['/admin', 12, 20],
  ['/admin/reporting/use-by-week', 8, 14],
  ['/admin/locations/1/area/2/svg-editor', 10, 18],
  ['/locations/1/areas/2', 8, 15],
  [`/locations/1/areas/2?day=${WEDNESDAY}&view=list`, 8, 15],
  ['/locations/1/areas/2?day="><script>', 8, 15],
] as const;

/** What follows the first picture need not be named before it. */
const LATER_FILES: Readonly<Record<string, RegExp>> = {
  '/': /Dialog|sign-in|Relaxed|Resting/,
  '/admin/locations/1/area/2/svg-editor': /later|lists|admin-parts/,
  '/bookings/1/details': /spaces|lists|WhereItIs|booking-|plan-/,
};

/** What a page asks for before it rests, although its document does not carry it. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  // Whoever has no session is told nothing with the document.
  '/signin': ['/session'],
  // What is ahead is carried. Only the days of this week that are over wait; and which weeks are shown, a tab remembers.
  // Where it is comes with its plan once the rest is there.
  '/bookings/1/details': [
    '/booking/location/1/area/1/2026-11-10',
    '/location/1/area/1',
    '/location/1/area/1/floor-plan/…',
  ],
  '/bookings': ['/booking?from=2026-11-23&to=2027-01-03'],
};

test('every page that has first calls is one of these', () => {
  const opened = PAGES.map(([path]) => path.replace(/\?.*/, ''));
  const addressOf = (page: string) => new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`);
  expect(
    Object.keys(firstCalls).filter((page) => !opened.some((path) => addressOf(page).test(path))),
  ).toEqual([]);
});

/** Runs in the page, whose calls take what its document carries out of a map, each by its line. */
function noteTaken(): void {
  const { delete: take } = Map.prototype;
  const { taken } = Object.assign(globalThis, { taken: [] as unknown[] });
  Reflect.set(Map.prototype, 'delete', function (this: Map<unknown, unknown>, key: unknown) {
    if (typeof key === 'string') taken.push(key);
    return take.call(this, key);
  });
}

describe.each(PAGES)('%s', (path, mostScripts, mostFiles) => {
  let asked: string[];
  let document: string;

  beforeAll(async () => {
    await reopen(path === '/signin' ? null : ada, { isNew: true });
    asked = [];
    await page.addInitScript(noteTaken);
    page.on('request', (request) => asked.push(request.url().slice(perch.url.length)));
    const response = await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    document = (await response?.text()) ?? '';
  });
  afterAll(() => window.close());

  // First, while the page is open.
  test('the page asks for each of the answers that its document carries', async () => {
    // A part of it that still loads may ask after the rest is at rest.
    await expect
      .poll(() => page.evaluate('taken'))
      .toEqual(expect.arrayContaining(Object.keys(answersIn(document))));
  });

  test('everything the page needs is named in its document, and requested once', () => {
    const later = LATER_FILES[path] ?? /Dialog|spaces|lists/;
    const files = asked.filter((each) => /^\/assets\/.*\.(js|css)$/.test(each) && !later.test(each));
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => !document.includes(file))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  test('the answers to its first calls come with its document, and nothing else is asked for but what is known to wait', () => {
    const carried = Object.keys(answersIn(document)).map((line) => line.split(' ')[1]);
    expect(carried.includes('/session')).toBe(path !== '/signin');
    const calls = asked.filter((each) => each.startsWith('/api/')).map((each) => each.slice(4));
    expect(calls.filter((each) => carried.includes(each))).toEqual([]);
    expect(calls.map((call) => call.replace(/[0-9a-f]{64}/, '…')).toSorted()).toEqual(LATER[path] ?? []);
    expect(document).not.toContain('as="fetch"');
  });

  test('the page asks for few scripts and files', () => {
    const product = asked.filter((each) => !each.startsWith('/dev/'));
    const scripts = product.filter((each) => each.endsWith('.js'));
    expect(scripts.length).toBeLessThanOrEqual(mostScripts);
    expect(product.length).toBeLessThanOrEqual(mostFiles);
  });
});

test.each([
  ['/', 'sign-in-'],
  ['/locations/1/areas/2', 'spaces-'],
  ['/locations/1/areas/2', 'lists-'],
  ['/admin/locations/1/area/2/svg-editor', 'later-'],
  ['/admin/locations/1/area/2/svg-editor', 'lists-'],
])(
  '%s asks for what nobody sees or presses at first, %s, once its words are painted',
  async (path, later) => {
    await reopen(ada, { isNew: true });
    await page.goto(path);
    const begun = (name: string) =>
      page.evaluate(
        (part) => performance.getEntries().find((entry) => entry.name.includes(part))?.startTime ?? 0,
        name,
      );
    await expect.poll(() => begun(`/assets/${later}`)).toBeGreaterThan(0);
    expect(await begun(`/assets/${later}`)).toBeGreaterThan(await begun('first-contentful-paint'));
  },
);

test('on a phone, nothing on Home moves when what there is to do comes after the words', async () => {
  await reopen(ada, { ...PHONE, isNew: true });
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/week-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (seen.moved += (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await title('Hello, Ada').waitFor();
  await painted(page);
  held.resolve();
  await link('Another place or day').waitFor();
  await settled(page);
  const moved = await page.evaluate<number>('moved');
  expect(moved).toBeLessThan(0.005);
});

test('behind a link on another site, where no cookie comes with the document, it names the calls, and each is made once', async () => {
  await reopen(ada, { isNew: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().slice(perch.url.length)));
  await page.goto(`data:text/html,<a href="${perch.url}/">Perch</a>`);
  const document = page.waitForResponse(`${perch.url}/`);
  await page.getByRole('link').click();
  await title('Hello, Ada').waitFor();
  await settled(page);
  const text = await (await document).text();
  expect(answersIn(text)).toEqual({});
  for (const call of ['/session', '/booking/upcoming', '/booking/usual', '/standing', '/away']) {
    expect(text).toContain(`href="/api${call}"`);
    expect(asked.filter((each) => each === `/api${call}`)).toHaveLength(1);
  }
  expect(text.match(/as="fetch"/g)).toHaveLength(6);
});

test('the list of built files is not served', async () => {
  expect((await perch.visitor().get('/.vite/manifest.json')).status).toBe(404);
});
