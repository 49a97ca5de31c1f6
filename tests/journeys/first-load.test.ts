import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { settled } from '../support/settled.ts';

let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  await perch.visitor().post('/dev/reset', { sample: true });
});
afterAll(() => perch.stop());
beforeEach(async () => {
  window = await openWindow(perch.url, {}, { isNew: true });
});
afterEach(() => window.close());

const PAGES = [
  ['/signin', []],
  ['/', ['/session', '/booking/upcoming', '/booking/usual', '/standing']],
  ['/bookings', ['/session', '/booking/upcoming']],
  ['/locations', ['/session', '/location']],
  ['/help', ['/session']],
  ['/admin', ['/session']],
  ['/locations/1/areas/2', ['/session', '/booking/location/1/area/2/opening']],
  [
    `/locations/1/areas/2?day=${WEDNESDAY}&view=list`,
    ['/session', `/booking/location/1/area/2/opening?day=${WEDNESDAY}`],
  ],
  ['/locations/1/areas/2?day="><script>', ['/session', '/booking/location/1/area/2/opening']],
] as const;

describe.each(PAGES)('%s', (path, calls) => {
  test('everything the page needs is named in its document, and requested once', async () => {
    if (path !== '/signin') await signIn(window, ada);
    const asked: string[] = [];
    window.page.on('request', (request) => asked.push(request.url().slice(perch.url.length)));
    const response = await window.page.goto(path);
    await window.page.getByRole('heading', { level: 1 }).waitFor();
    await settled(window.page);
    const document = (await response?.text()) ?? '';
    // What comes after the first picture need not be known before it.
    const files = asked.filter(
      (each) =>
        /^\/assets\/.*\.(js|css)$/.test(each) &&
        !/Dialog|draft|moving|useSpots|PlaceTip|pictures|Relaxed|TextField|Field|PlanFoot|FilteredList|Popover|WhoFor/.test(
          each,
        ),
    );
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => !document.includes(file))).toEqual([]);
    for (const call of calls) {
      expect(document).toContain(`href="/api${call}"`);
      expect(asked.filter((each) => each === `/api${call}`)).toHaveLength(1);
    }
    expect(document.match(/as="fetch"/g) ?? []).toHaveLength(calls.length);
    expect(new Set(files).size).toBe(files.length);
  });
});

test('the list of built files is not served', async () => {
  const { headers } = await perch.visitor().get('/.vite/manifest.json');
  expect(headers['content-type']).toContain('text/html');
});
