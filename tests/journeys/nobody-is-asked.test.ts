import { test } from 'vitest';
import { hashOf, newToken } from '../../src/server/people/sessions/sessions.ts';
import { journey, page, perch, window } from '../support/journey.ts';
import { startPerch } from '../support/perch.ts';
import { gone, text } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { expectCleanInBoth } from './axe.ts';

journey({
  who: null,
  // With one way to sign in, which nobody uses here, and neither Slack nor email.
  start: () =>
    startPerch({
      OIDC_ISSUER: 'https://sso.company.example',
      OIDC_CLIENT_ID: 'perch',
      OIDC_CLIENT_SECRET: 'not-a-real-secret',
    }),
  office: {},
});

test('with neither Slack nor email the overview says so, once and not for each area', async () => {
  await window.context.addCookies([
    { name: 'perch-session', value: await sessionOfAnAdmin(), url: perch.url },
  ]);
  await page.goto('/admin');
  await text('Nobody is asked to confirm, because neither Slack nor email is set up.').waitFor();
  await settled(page);
  await gone(text('All in order.'));
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
