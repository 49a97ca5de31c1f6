import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hashOf, newToken } from '../../src/server/people/sessions/sessions.ts';
import { openWindow, type Window } from '../support/browser.ts';
import { makeOffice } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { settled } from '../support/settled.ts';
import { expectCleanInBoth } from './axe.ts';

let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  // With one way to sign in, which nobody uses here, and neither Slack nor email.
  perch = await startPerch({
    OIDC_ISSUER: 'https://sso.company.example',
    OIDC_CLIENT_ID: 'perch',
    OIDC_CLIENT_SECRET: 'not-a-real-secret',
  });
});
afterAll(() => perch.stop());
afterEach(() => window.close());

test('with neither Slack nor email the overview says so, once and not for each area', async () => {
  await makeOffice(perch);
  window = await openWindow(perch.url, { reducedMotion: 'reduce' });
  const { page, context } = window;
  await context.addCookies([{ name: 'perch-session', value: await sessionOfAnAdmin(), url: perch.url }]);
  await page.goto('/admin');
  await page.getByText('Nobody is asked to confirm, because neither Slack nor email is set up.').waitFor();
  await settled(page);
  await expect.poll(() => page.getByText('All in order.').count()).toBe(0);
  await expectCleanInBoth(page);
});

async function sessionOfAnAdmin(): Promise<string> {
  const { db, clock } = perch.app;
  const token = newToken();
  const now = clock.now().toString();
  const { rows } = await db.query<{ id: number }>(
    `insert into users (email, first_name, last_name, is_admin, created_at)
     values ('kim@company.example', 'Kim', 'Example', true, $1) returning id`,
    [now],
  );
  await db.query(
    'insert into sessions (token_hash, user_id, created_at, last_seen_at) values ($1, $2, $3, $3)',
    [hashOf(token), rows[0]?.id, now],
  );
  return token;
}
