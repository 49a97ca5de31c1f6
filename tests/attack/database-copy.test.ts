import { expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile();

/** Everything in a copy of the database, as text; bytes also in the form a cookie would have. */
async function everything(): Promise<string> {
  const { rows: tables } = await perch.app.db.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(10);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await perch.app.db.query<Record<string, unknown>>(`select * from ${name}`);
      return rows.map((row) =>
        Object.values(row)
          .map((value) =>
            Buffer.isBuffer(value)
              ? `${value.toString('base64url')} ${value.toString()}`
              : JSON.stringify(value),
          )
          .join(' '),
      );
    }),
  );
  return texts.flat().join('\n');
}

test('no table contains anything that would let you pose as somebody else', async () => {
  const visitor = perch.visitor();
  const { body: given } = await visitor.post('/dev/google/token', ben);
  await visitor.send('/api/session/google', {
    method: 'POST',
    headers: { authorization: `Bearer ${given.credential}` },
  });
  const session = visitor.cookie().split('=')[1] ?? '';
  const { body } = await visitor.post('/api/calendar');
  const calendar = /([\w-]{43})\.ics$/.exec(body.address)?.[1] ?? '';
  const secrets = {
    session,
    calendar,
    credential: given.credential as string,
    signature: given.credential.split('.')[2],
  };
  const copy = await everything();
  expect(copy).toContain(ben.email);
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret).toMatch(/^.{40,}$/);
    expect({ [name]: copy.includes(secret) }).toEqual({ [name]: false });
  }
  const { signingSecret } = perch.app.config.slack ?? {};
  expect(signingSecret).toHaveLength(64);
  expect(copy).not.toContain(signingSecret);
  // What the copy does have does not work as a cookie.
  const { rows } = await perch.app.db.query<{ token_hash: Buffer }>('select token_hash from sessions');
  for (const { token_hash: hash } of rows) {
    const headers = { cookie: `perch-session=${hash.toString('base64url')}` };
    expect((await perch.visitor().send('/api/session', { headers })).status).toBe(401);
  }
});
