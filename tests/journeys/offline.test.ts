import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { settled } from '../support/settled.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { type Relay, startRelay } from '../support/relay.ts';
import { expectCleanInBoth } from './axe.ts';

let perch: TestPerch;
let area: TestArea;
let network: Relay;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { name: 'Leeds' });
  const adas = await perch.signedIn(ada);
  const book = async (date: string, desk: number, bookedFor?: string) =>
    expect(
      (
        await adas.post('/api/booking', {
          date,
          areaId: area.id,
          bookableObjectId: area.desks[desk],
          bookedFor,
        })
      ).status,
    ).toBe(201);
  await book(TUESDAY, 0);
  await book(TUESDAY, 1, 'Grace (guest)');
  await book(WEDNESDAY, 2);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  network = await startRelay(perch.url);
  window = await openWindow(`http://${network.host}`, { serviceWorkers: 'allow' });
  await window.context.clock.setFixedTime(TUESDAY_MORNING);
});
// Without a connection a browser complains about a lot.
afterEach(async () => {
  await window.context.close();
  await network.cut();
});

/** Through the sign-in page, where the worker is registered. */
async function enterAs(person: typeof ada): Promise<void> {
  const { page } = window;
  await page.goto('/signin');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await signIn(window, person);
  await page.goto('/');
  await page.getByRole('heading', { name: `Hello, ${person.givenName}` }).waitFor();
}

const kept = () => window.page.evaluate(() => localStorage.getItem('perch.bookings'));
const heading = (name: string) => window.page.getByRole('heading', { name, level: 1 });

test('without a connection your own bookings of today are shown as last seen, and nothing that may be out of date', async () => {
  const { page } = window;
  await enterAs(ada);
  await expect.poll(kept).toContain('Desk 1');
  await page.goto(`/locations/${area.locationId}/areas/${area.id}`);
  await page.getByRole('heading', { name: /^Tuesday, 24 November/ }).waitFor();
  await network.cut();
  await page.reload();
  await heading('No connection').waitFor();
  await expect
    .poll(() => page.getByRole('listitem').allInnerTexts())
    .toEqual(['Desk 1\nStudio, Leeds', 'Desk 2\nStudio, Leeds\nfor somebody else']);
  await page.getByText('Last seen on Tuesday, 24 November at 6am.').waitFor();
  await page.getByText('what is free cannot be shown').waitFor();
  await expect.poll(() => page.getByText(/\d free|Grace|Desk 3/).count()).toBe(0);
  await expectCleanInBoth(page);

  await network.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: /^Tuesday, 24 November/ }).waitFor();
});

test('on another day yesterday’s bookings are not shown as today’s', async () => {
  const { page } = window;
  await enterAs(ada);
  await expect.poll(kept).toContain('Desk 1');
  await network.cut();
  await window.context.clock.setFixedTime('2026-11-25T07:00:00Z');
  await page.reload();
  await heading('No connection').waitFor();
  await expect.poll(() => page.getByRole('listitem').allInnerTexts()).toEqual(['Desk 3\nStudio, Leeds']);
  await window.context.clock.setFixedTime('2026-11-26T07:00:00Z');
  await page.reload();
  await page.getByText('You had booked nothing for today.').waitFor();
});

test('what was kept can be removed right there', async () => {
  const { page } = window;
  await enterAs(ada);
  await expect.poll(kept).toContain('Desk 1');
  await network.cut();
  await page.reload();
  await page.getByRole('button', { name: 'Remove them from this device' }).click();
  await expect.poll(kept).toBe(null);
  await expect.poll(() => page.getByText('Desk 1').isVisible()).toBe(false);
  await page.reload();
  await heading('No connection').waitFor();
  await expect.poll(() => page.getByText('as last seen').isVisible()).toBe(false);
});

test('the worker keeps its page and that page’s files, and no call’s answer', async () => {
  const { page } = window;
  await enterAs(ada);
  await page.goto('/bookings');
  await heading('My bookings').waitFor();
  const paths = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found.map((path) => path.replace(/[\w-]{8}\.(js|css)$/, 'file.$1')).toSorted();
  });
  expect(paths).toEqual(['/favicon.svg', '/offline.html', '/offline/file.css', '/offline/file.js']);
  await network.cut();
  const outcome = () =>
    page.evaluate(() =>
      fetch('/api/booking/upcoming').then(
        () => 'answered',
        () => 'failed',
      ),
    );
  await expect.poll(outcome).toBe('failed');
});

/** Everything that a page of Perch could find in this browser later, as text. */
const left = () =>
  window.page.evaluate(async () => {
    const texts = [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
      // Google's own page remembers the account, and so does its stand-in in the demo.
      .filter(([name]) => name !== 'perch-demo-google-account')
      .map((entry) => entry.join(': '));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(`${request.url} ${await (await cache.match(request))?.text()}`);
    }
    return [...texts, ...(await indexedDB.databases()).map(({ name }) => `database ${name}`)].join('\n');
  });

test('after signing out nothing about a person is left in the browser', async () => {
  const { page } = window;
  await enterAs(ada);
  await expect.poll(left).toContain('Desk 1');
  // Even while somebody is signed in it does not say who they are.
  await expect.poll(left).not.toMatch(/Ada|Lovelace|perch\.example|Grace/);
  await page.goto('/bookings');
  await heading('My bookings').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with Google', exact: true }).waitFor();
  await expect.poll(left).not.toMatch(/Ada|Lovelace|perch\.example|Desk \d|Leeds|Studio|Grace/);
  // The sign-in page makes this one, for whoever signs in next.
  const cookies = async () => (await window.context.cookies()).map(({ name }) => name);
  await expect.poll(cookies).toEqual(['perch-nonce']);
  await network.cut();
  await page.goto('/bookings').catch(() => {});
  await heading('No connection').waitFor();
  await expect.poll(() => page.getByText('as last seen').isVisible()).toBe(false);
});

test('a session that ended elsewhere takes what was kept with it, and nobody sees what another had booked', async () => {
  const { page } = window;
  await enterAs(ada);
  await expect.poll(kept).toContain('Desk 1');
  // The page's remaining calls would be refused, and take it to the sign-in page before the test does.
  await settled(page);
  await window.context.clearCookies();
  await page.reload();
  await page.getByRole('button', { name: 'Sign in with Google', exact: true }).waitFor();
  await expect.poll(kept).toBe(null);
  await enterAs(ben);
  await expect.poll(kept).toContain('"bookings":[]');
});

test('it can be installed: a manifest with icons of the sizes it names, and a colour for each theme', async () => {
  const { body } = await perch.visitor().get('/');
  const [, path = ''] = /<link rel="manifest" href="([^"]+)"/.exec(body) ?? [];
  const manifest = await (await fetch(perch.url + path)).json();
  expect(manifest).toMatchObject({ name: 'Perch', start_url: '/', scope: '/', display: 'standalone' });
  for (const { src, sizes } of manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')) {
    const answer = await fetch(`${perch.url}${src}`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const head = Buffer.from(await answer.arrayBuffer());
    expect(`${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`).toBe(sizes);
  }
  // The colours of the window around it, in light and dark mode.
  for (const colorScheme of ['light', 'dark'] as const) {
    await window.page.emulateMedia({ colorScheme });
    await window.page.goto('/signin');
    const [paper, said] = await window.page.evaluate((scheme) => {
      const named = document.querySelector<HTMLMetaElement>(`meta[name="theme-color"][media*="${scheme}"]`);
      const drawn = new OffscreenCanvas(2, 1).getContext('2d');
      if (!drawn) return [];
      return [getComputedStyle(document.documentElement).backgroundColor, named?.content ?? ''].map(
        (colour) => {
          drawn.fillStyle = colour;
          drawn.fillRect(0, 0, 1, 1);
          return [...drawn.getImageData(0, 0, 1, 1).data].join(' ');
        },
      );
    }, colorScheme);
    expect(said).toBe(paper);
  }
});
