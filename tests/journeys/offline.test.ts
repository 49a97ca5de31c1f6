import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { bookingPage, books, journey, page, perch, reopen, window } from '../support/journey.ts';
import { TUESDAY, TUESDAY_MORNING } from '../support/perch.ts';
import { type Relay, startRelay } from '../support/relay.ts';
import { button, gone, heading, shows, text, title } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { expectCleanInBoth } from './axe.ts';

journey({ office: { name: 'Leeds' } });
let network: Relay;

beforeAll(async () => {
  await books(ada, 1, { date: TUESDAY });
  await books(ada, 2, { date: TUESDAY, bookedFor: 'Grace (guest)' });
  await books(ada, 3);
});
beforeEach(async () => {
  network = await startRelay(perch.url);
  await reopen(null, { baseURL: `http://${network.host}`, serviceWorkers: 'allow' });
  await window.context.clock.setFixedTime(TUESDAY_MORNING);
});
// Without a connection a browser complains about a lot.
afterEach(async () => {
  window.complaints.length = 0;
  await window.context.close();
  await network.cut();
});

/** Through the sign-in page, where the worker is registered. */
async function enterAs(person: typeof ada): Promise<void> {
  await page.goto('/signin');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await signIn(window, person);
  await page.goto('/');
  await title(`Hello, ${person.givenName}`).waitFor();
}

const kept = () => page.evaluate(() => localStorage.getItem('perch.bookings'));

test('without a connection your own bookings of today are shown as last seen, and nothing that may be out of date', async () => {
  await enterAs(ada);
  await expect.poll(kept).toContain('Desk 1');
  await page.goto(bookingPage());
  await heading(/^Tuesday, 24 November/).waitFor();
  await network.cut();
  await page.reload();
  await title('No connection').waitFor();
  await shows(page.getByRole('listitem'), [
    'Desk 1\nStudio, Leeds',
    'Desk 2\nStudio, Leeds\nfor somebody else',
  ]);
  await text('Last seen on Tuesday, 24 November at 6am.').waitFor();
  await text('what is free cannot be shown').waitFor();
  await gone(text(/\d free|Grace|Desk 3/));
  await expectCleanInBoth(page);

  await network.mend();
  await button('Try again').click();
  await heading(/^Tuesday, 24 November/).waitFor();
});

test('on another day yesterday’s bookings are not shown as today’s', async () => {
  await enterAs(ada);
  await expect.poll(kept).toContain('Desk 1');
  await network.cut();
  await window.context.clock.setFixedTime('2026-11-25T07:00:00Z');
  await page.reload();
  await title('No connection').waitFor();
  await shows(page.getByRole('listitem'), ['Desk 3\nStudio, Leeds']);
  await window.context.clock.setFixedTime('2026-11-26T07:00:00Z');
  await page.reload();
  await text('You had booked nothing for today.').waitFor();
});

test('what was kept can be removed right there', async () => {
  await enterAs(ada);
  await expect.poll(kept).toContain('Desk 1');
  await network.cut();
  await page.reload();
  await button('Remove them from this device').click();
  await expect.poll(kept).toBe(null);
  await expect.poll(() => text('Desk 1').isVisible()).toBe(false);
  await page.reload();
  await title('No connection').waitFor();
  await expect.poll(() => text('as last seen').isVisible()).toBe(false);
});

test('the worker keeps its page and that page’s files, and no call’s answer', async () => {
  await enterAs(ada);
  await page.goto('/bookings');
  await title('My bookings').waitFor();
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
  page.evaluate(async () => {
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
  await enterAs(ada);
  await expect.poll(left).toContain('Desk 1');
  // Even while somebody is signed in it does not say who they are.
  await expect.poll(left).not.toMatch(/Ada|Lovelace|perch\.example|Grace/);
  await page.goto('/bookings');
  await title('My bookings').waitFor();
  await button('Sign out').click();
  await page.getByRole('button', { name: 'Sign in with Google', exact: true }).waitFor();
  await expect.poll(left).not.toMatch(/Ada|Lovelace|perch\.example|Desk \d|Leeds|Studio|Grace/);
  // The sign-in page makes this one, for whoever signs in next.
  const cookies = async () => (await window.context.cookies()).map(({ name }) => name);
  await expect.poll(cookies).toEqual(['perch-nonce']);
  await network.cut();
  await page.goto('/bookings').catch(() => {});
  await title('No connection').waitFor();
  await expect.poll(() => text('as last seen').isVisible()).toBe(false);
});

test('a session that ended elsewhere takes what was kept with it, and nobody sees what another had booked', async () => {
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
    await page.emulateMedia({ colorScheme });
    await page.goto('/signin');
    const [paper, said] = await page.evaluate((scheme) => {
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
