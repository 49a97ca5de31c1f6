import { expect, test } from 'vitest';
import { hashOf, newToken } from '../../src/server/people/sessions/sessions.ts';
import { clientOf } from '../support/client.ts';
import { perchForFile } from '../support/stage.ts';

/** Nothing is requested from it, because no test signs in. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://perch.company.example',
  GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com',
  GOOGLE_HOSTED_DOMAIN: 'company.example',
};

const { perch } = perchForFile({ environment: PRODUCTION });

test('the description of the calls is for signed-in people', async () => {
  const token = newToken();
  const { rows } = await perch.app.db.query(
    `insert into users (google_sub, email, first_name, last_name, created_at)
     values ('1', 'kim@company.example', 'Kim', 'Novak', now()) returning id`,
  );
  await perch.app.db.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at) values ($1, $2, now(), now())`,
    [hashOf(token), rows[0]?.['id']],
  );
  const cookie = `__Host-perch-session=${token}`;
  for (const path of ['/api/docs', '/api/openapi.json']) {
    const strange = await clientOf(perch.url).get(path);
    expect(strange).toMatchObject({ status: 401, body: { reason: 'signed-out' } });
    expect((await clientOf(perch.url).send(path, { headers: { cookie } })).status).toBe(200);
  }
});

test('without a token nobody reads the figures', async () => {
  expect((await clientOf(perch.url).get('/metrics')).status).toBe(404);
  for (const authorization of ['Bearer ', 'Bearer null', 'Bearer undefined'])
    expect((await clientOf(perch.url).send('/metrics', { headers: { authorization } })).status).toBe(404);
});
