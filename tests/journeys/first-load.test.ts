import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** The calls that each page makes first, and the most scripts and files it may ask for: each costs a request, and there are no spare ones. */
const PAGES = [
  ['/signin', [], 5, 11],
  ['/', ['/session', '/booking/upcoming', '/booking/usual', '/standing'], 10, 26],
  ['/bookings', ['/session', '/booking/upcoming'], 8, 22],
  ['/locations', ['/session', '/location'], 6, 14],
  ['/help', ['/session'], 6, 17],
  ['/admin', ['/session'], 17, 31],
  ['/admin/reporting/use-by-week', ['/session', '/reporting/use-by-week'], 10, 23],
  ['/admin/locations/1/area/2/svg-editor', ['/session', '/admin/location/1/area/2'], 12, 24],
  ['/locations/1/areas/2', ['/session', '/booking/location/1/area/2/opening'], 8, 19],
  [
    `/locations/1/areas/2?day=${WEDNESDAY}&view=list`,
    ['/session', `/booking/location/1/area/2/opening?day=${WEDNESDAY}`],
    8,
    18,
  ],
  ['/locations/1/areas/2?day="><script>', ['/session', '/booking/location/1/area/2/opening'], 8, 19],
] as const;

describe.each(PAGES)('%s', (path, calls, mostScripts, mostFiles) => {
  let asked: string[];
  let document: string;

  beforeAll(async () => {
    window = await openWindow(perch.url, {}, { isNew: true });
    if (path !== '/signin') await signIn(window, ada);
    asked = [];
    window.page.on('request', (request) => asked.push(request.url().slice(perch.url.length)));
    const response = await window.page.goto(path);
    await window.page.getByRole('heading', { level: 1 }).waitFor();
    await settled(window.page);
    document = (await response?.text()) ?? '';
  });
  afterAll(() => window.close());

  test('everything the page needs is named in its document, and requested once', () => {
    // What comes after the first picture need not be known before it.
    const files = asked.filter(
      (each) => /^\/assets\/.*\.(js|css)$/.test(each) && !/Dialog|later|pictures|Relaxed|Resting/.test(each),
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

  test('the page asks for few scripts and files', () => {
    // A dialog's window is fetched once the page has been idle for a while.
    const product = asked.filter((each) => !/^\/dev\/|DialogWindow/.test(each));
    const scripts = product.filter((each) => each.endsWith('.js'));
    expect(scripts.length).toBeLessThanOrEqual(mostScripts);
    expect(product.length).toBeLessThanOrEqual(mostFiles);
  });
});

test('the list of built files is not served', async () => {
  const { headers } = await perch.visitor().get('/.vite/manifest.json');
  expect(headers['content-type']).toContain('text/html');
});
