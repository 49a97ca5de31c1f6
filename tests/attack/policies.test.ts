import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben } from '../support/cast.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile();

let window: Window;

const policyOf = async (path: string, from = perch): Promise<string> =>
  (await from.visitor().get(path)).headers['content-security-policy'] ?? '';

describe('on a page of the app a browser blocks and reports', () => {
  beforeAll(async () => {
    window = await openWindow(perch.url);
    await signIn(window, ben);
    await window.page.goto('/help');
    await window.page.getByRole('heading', { level: 1 }).waitFor();
    expect(window.complaints).toEqual([]);
  });
  // They were provoked, so the window must not fail because of them.
  afterAll(() => window.context.close());

  // Run the way a page's own code would; what the test evaluates directly comes from outside and is not blocked.
  test.each<[string, string, RegExp]>([
    ['text that becomes markup', 'document.body.innerHTML = "<b>x</b>"', /TrustedHTML/],
    ['text that becomes a frame', 'document.createElement("iframe").srcdoc = "<b>x</b>"', /TrustedHTML/],
    [
      'an address that becomes a script',
      'document.createElement("script").src = "/x.js"',
      /TrustedScriptURL/,
    ],
    ['text that becomes a script', 'document.createElement("script").text = "x"', /TrustedScript/],
    ['a policy that lets text through', 'trustedTypes.createPolicy("x", {})', /trusted-types/],
  ])('%s', async (_, code, complaint) => {
    await expect(window.page.evaluate(code)).rejects.toThrow(/Trusted/i);
    await complained(complaint);
  });

  test.each<[string, string, RegExp]>([
    ['a script of another site', tag('script', 'src', 'https://evil.example/x.js'), /TrustedScript/],
    [
      'a script inside the page',
      'const made = document.createElement("script"); made.append("x()"); document.head.append(made)',
      /TrustedScript/,
    ],
    [
      'a handler inside an element',
      'document.body.setAttribute("onclick", "x()")',
      /script-src|TrustedScript/,
    ],
    ['a picture of another site', tag('img', 'src', 'https://evil.example/x.png'), /img-src/],
    ['a frame of another site', tag('iframe', 'src', 'https://evil.example/'), /frame-src/],
    [
      'a form for another site',
      'const made = document.createElement("form"); made.action = "https://evil.example/"; made.method = "post"; document.body.append(made); made.submit()',
      /form-action/,
    ],
    ['a call to another site', 'void fetch("https://evil.example/").catch(() => {})', /connect-src/],
    ['a base for all addresses', tag('base', 'href', 'https://evil.example/'), /base-uri/],
    [
      'a style inside the page',
      'const made = document.createElement("style"); made.append("*{}"); document.head.append(made)',
      /style-src/,
    ],
  ])('%s', async (_, code, complaint) => {
    // A sink may also throw; either way nothing runs.
    await window.page.evaluate(code).catch(() => {});
    await complained(complaint);
  });

  test('the test would notice: without the policy the same things run unreported', async () => {
    await window.page.route('**/bookings', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': '' } });
    });
    await window.page.goto('/bookings');
    await window.page.getByRole('heading', { level: 1 }).waitFor();
    window.complaints.length = 0;
    await window.page.evaluate('document.createElement("p").innerHTML = "<b>x</b>"');
    expect(window.complaints).toEqual([]);
  });
});

test('on the sign-in page too, only our scripts and Google’s run', async () => {
  window = await openWindow(perch.url);
  await window.page.goto('/signin');
  await window.page.getByRole('button', { name: 'Sign in with Google', exact: true }).waitFor();
  await window.page.evaluate(tag('script', 'src', 'https://evil.example/x.js'));
  await complained(/script-src/);
  await window.page.evaluate('document.body.setAttribute("onclick", "globalThis.ran = true")');
  await window.page.evaluate('document.body.click()');
  await complained(/script-src/);
  expect(await window.page.evaluate('globalThis.ran')).toBeUndefined();
  await window.context.close();
});

describe('Google’s script may run on the sign-in page alone', () => {
  let real: TestPerch;
  beforeAll(async () => {
    real = await startPerch({
      GOOGLE_CLIENT_ID: 'ours.apps.googleusercontent.com',
      GOOGLE_HOSTED_DOMAIN: 'perch.example',
      SLACK_BOT_TOKEN: 'xoxb-1',
      SLACK_SIGNING_SECRET: 's'.repeat(32),
      SLACK_API_URL: 'http://127.0.0.1:9/',
      MAP: 'off',
    });
  });
  afterAll(() => real.stop());

  test('whose policy says so, and lets it open its window', async () => {
    const { headers } = await real.visitor().get('/signin?returnUrl=%2F');
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' https://accounts.google.com/gsi/client`,
    );
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  test.each(['/', '/bookings', '/signin/', '/Signin', '/%73ignin', '/sign-in', '/signin%2f', '/nowhere'])(
    'but not on %s',
    async (path) => {
      const { headers } = await real.visitor().send(path, { headers: { accept: 'text/html' } });
      expect(headers['content-security-policy']).not.toContain('google');
      expect(headers['content-security-policy']).toContain(`require-trusted-types-for 'script'`);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    },
  );

  test('and after signing in a fresh page is loaded without it', async () => {
    window = await openWindow(perch.url);
    const { page } = window;
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Sign in with Google', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Ben Okafor/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Hello, Ben' }).waitFor();
    expect(await page.evaluate('typeof window.google')).toBe('undefined');
    await expect(page.evaluate('document.createElement("p").innerHTML = "x"')).rejects.toThrow(/TrustedHTML/);
    await window.context.close();
  });
});

test('an answer that is not a page may do nothing at all', async () => {
  const nothing = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`;
  const script = /src="(\/assets\/[^"]+\.js)"/.exec((await perch.visitor().get('/')).body)?.[1];
  const paths = [
    '/api/session',
    '/api/nothing',
    '/api/openapi.json',
    '/health/live',
    '/metrics',
    '/robots.txt',
  ];
  for (const path of [...paths, String(script)])
    expect({ path, policy: await policyOf(path) }).toEqual({ path, policy: nothing });
});

test.each([
  '/',
  '/signin',
  '/offline.html',
  '/service-worker.js',
  '/api/docs',
  '/answer/a-link',
  '/dev/slack/',
  '/dev/mail/',
  '/api/session',
  '/health/live',
])('no policy of %s allows anything inline, code from text, or framing by others', async (path) => {
  const policy = await policyOf(path);
  expect(policy).not.toMatch(/unsafe|\*|blob:|(?<!img-src 'self' )data:|http:/);
  for (const directive of [`default-src 'none'`, `base-uri 'none'`, `frame-ancestors 'none'`])
    expect(policy).toContain(directive);
});

test.each(['/', '/signin', '/offline.html', '/api/docs', '/answer/a-link'])(
  '%s names an icon that its policy allows, so that no browser asks for one that it does not',
  async (path) => {
    const { body, headers } = await perch.visitor().send(path, { headers: { accept: 'text/html' } });
    const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(body) ?? [];
    expect((await perch.visitor().get(icon)).headers['content-type']).toMatch(/^image\//);
    expect(headers['content-security-policy']).toContain(`img-src 'self'`);
  },
);

test('every answer, even a refusal, has the other protective headers', async () => {
  const secure = await startPerch({ PUBLIC_URL: 'https://perch.company.example' });
  for (const path of ['/', '/signin', '/api/session', '/api/%zz', '/nowhere', '/api/docs', '/health/ready']) {
    const { headers } = await secure.visitor().get(path);
    expect({ path, ...headers }).toMatchObject({
      path,
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': expect.stringMatching(/^same-origin/),
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': path === '/signin' ? 'strict-origin-when-cross-origin' : 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'strict-transport-security': 'max-age=31536000',
    });
  }
  await secure.stop();
});

test('an address written differently gets the same headers', async () => {
  const bens = await perch.signedIn(ben);
  for (const path of ['/api/session', '/%61pi/session', '/ap%69/session?x=1']) {
    expect(await bens.get(path)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  }
});

/** Starts afresh once the window has reported it. */
async function complained(of: RegExp): Promise<void> {
  await expect.poll(() => window.complaints.join('\n')).toMatch(of);
  window.complaints.length = 0;
}

/** Code that adds an element with one attribute to the page. */
function tag(name: string, attribute: string, value: string): string {
  return `const made = document.createElement("${name}"); made.setAttribute("${attribute}", "${value}"); document.head.append(made)`;
}
