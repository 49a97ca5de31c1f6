import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeBrowser, openWindow, signIn, type Window } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';

let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  await perch.visitor().post('/dev/reset', { sample: true });
}, 60_000);
afterAll(async () => {
  await closeBrowser();
  await perch.stop();
});
beforeEach(async () => {
  window = await openWindow(perch.url);
});
afterEach(() => window.close());

test.each(['/signin', '/', '/bookings', '/locations', '/locations/1/areas/2'])(
  'what %s is made of is named in the document, so that nothing is found out script by script',
  async (path) => {
    if (path !== '/signin') await signIn(window, ada);
    const asked: string[] = [];
    window.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const response = await window.page.goto(path);
    await window.page.getByRole('heading', { level: 1 }).waitFor();
    const firstCall = asked.findIndex((each) => each.startsWith('/api/'));
    const files = asked.slice(0, firstCall).filter((each) => /^\/assets\/.*\.(js|css)$/.test(each));
    const document = (await response?.text()) ?? '';
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => !document.includes(file))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  },
  60_000,
);

test('the list of what was built is nobody else’s business', async () => {
  const { headers } = await perch.visitor().get('/.vite/manifest.json');
  expect(headers['content-type']).toContain('text/html');
});
