import { beforeEach, describe, expect, test } from 'vitest';
import { openWindow, type Window } from '../support/browser.ts';
import { ben } from '../support/cast.ts';
import { startPerch } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile();

describe('a credential that Google made for one browser', () => {
  let bens: Window;
  let credential: string;

  /** Goes through signing in up to the credential, which never reaches the server. */
  beforeEach(async () => {
    bens = await openWindow(perch.url);
    const stolen = new Promise<string>((resolve) => {
      void bens.page.route('**/api/session/google', async (route) => {
        resolve(route.request().headers()['authorization'] ?? '');
        await route.fulfill({ status: 401, contentType: 'application/problem+json', json: { status: 401 } });
      });
    });
    await bens.page.goto('/signin');
    await bens.page.getByRole('button', { name: 'Sign in with Google', exact: true }).click();
    await bens.page
      .getByRole('dialog')
      .getByRole('button', { name: /Ben Okafor/ })
      .click();
    credential = await stolen;
  });

  const presentFrom = async ({ context }: Window) =>
    (await context.request.post('/api/session/google', { headers: { authorization: credential } })).status();

  test('signs nobody in from another browser, nor with anything that can be read from it', async () => {
    const malloryss = await openWindow(perch.url);
    await malloryss.page.goto('/signin');
    expect(await presentFrom(malloryss)).toBe(401);
    await malloryss.close();

    const claims = JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.nonce).toMatch(/^[\w-]{43}$/);
    for (const cookie of ['', `perch-nonce=${claims.nonce}`]) {
      const answer = await perch.visitor().send('/api/session/google', {
        method: 'POST',
        headers: { authorization: credential, ...(cookie && { cookie }) },
      });
      expect(answer).toMatchObject({ status: 401, body: { reason: 'sign-in-refused' } });
    }
    await bens.close();
  });

  test('signs in there, once', async () => {
    expect(await presentFrom(bens)).toBe(200);
    await bens.context.request.post('/api/session/sign-out');
    expect(await presentFrom(bens)).toBe(401);
    await bens.close();
  });

  test('works in a second window of that browser', async () => {
    const second = await bens.context.newPage();
    await second.goto('/signin');
    await second.getByRole('button', { name: 'Sign in with Google', exact: true }).waitFor();
    expect(await presentFrom(bens)).toBe(200);
    await bens.close();
  });
});

test('a client that is not a browser needs no nonce', async () => {
  expect((await perch.visitor().signIn(ben)).status).toBe(200);
});

describe('the sign-in page', () => {
  const cookieOf = async (from = perch, headers = {}) => {
    const answer = await from.visitor().send('/signin?returnUrl=%2F', { headers });
    return { cookie: answer.headers['set-cookie'] ?? '', answer };
  };
  const nonceIn = (html: string) => /"nonce":"([\w-]{43})"/.exec(html)?.[1];

  test('gives each browser its own secret, which no script can read and no cache keeps', async () => {
    const [one, other] = [await cookieOf(), await cookieOf()];
    expect(one.cookie).toMatch(/^perch-nonce=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(other.cookie).not.toBe(one.cookie);
    expect(one.answer.headers['cache-control']).toBe('no-store');
    expect(nonceIn(one.answer.body)).toBeDefined();
    expect(nonceIn(one.answer.body)).not.toBe(nonceIn(other.answer.body));
    // The page knows what goes to Google, which is not what the cookie holds.
    expect(one.answer.body).not.toContain(one.cookie.split(/[=;]/)[1]);
  });

  test('ignores a secret that somebody else made up', async () => {
    for (const planted of ['x', 'a'.repeat(44), '%00', '"><script>']) {
      const { cookie } = await cookieOf(perch, { cookie: `perch-nonce=${planted}` });
      expect(cookie).toMatch(/^perch-nonce=[\w-]{43};/);
      expect(cookie).not.toContain(`perch-nonce=${planted};`);
    }
  });

  test('behind TLS, binds it to this host', async () => {
    const secure = await startPerch({ PUBLIC_URL: 'https://perch.company.example' });
    expect((await cookieOf(secure)).cookie).toMatch(
      /^__Host-perch-nonce=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    await secure.stop();
  });

  test('is alone in this: no other page knows or sets one', async () => {
    for (const path of ['/', '/bookings', '/signin/']) {
      const { headers, body } = await perch.visitor().get(path);
      expect(headers['set-cookie']).toBeUndefined();
      expect(nonceIn(body)).toBeUndefined();
    }
  });
});
