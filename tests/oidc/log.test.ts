import { once } from 'node:events';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/server/platform/clock.ts';
import { freshDatabase } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { CLIENT, startHostileProvider } from './hostile.ts';
import { goesOnTo, visitorOf } from './visitor.ts';

test('a refused sign-in says in the log which check failed, and nothing that was in it', async () => {
  const provider = await startHostileProvider(systemClock);
  const database = await freshDatabase();
  const product = await startProduct({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'trace',
    ...provider.settings,
  });
  let log = '';
  for (const stream of [product.process.stdout, product.process.stderr]) {
    stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  }
  provider.says({ sub: 'subject-of-mia', email: 'mia@company.com', email_verified: true, given_name: 'Mia' });

  const secrets = new Set(['subject-of-mia', 'mia@company.com', CLIENT.secret]);
  const comeBack = async (changed = {}) => {
    const visitor = visitorOf(product.url);
    const address = await visitor.leave();
    for (const name of ['state', 'nonce']) secrets.add(new URL(address).searchParams.get(name) ?? '');
    for (const { value } of visitor.cookies.values()) secrets.add(value);
    const back = provider.wayBack(address, changed);
    secrets.add(back.searchParams.get('code') ?? 'no code');
    const page = goesOnTo((await visitor.get(back)).text);
    for (const { value } of visitor.cookies.values()) secrets.add(value);
    return page;
  };
  expect(await comeBack()).toBe('/');
  const refused = '/signin?problem=provider-refused';
  provider.lie = { claims: { aud: 'audience-of-another' } };
  expect(await comeBack()).toBe(refused);
  provider.lie = { key: 'unknown' };
  expect(await comeBack()).toBe(refused);
  provider.lie = {};
  const said = { code: null, error: 'invalid_request', error_description: 'words-of-the-provider' };
  expect(await comeBack(said)).toBe(refused);
  const ended = once(product.process, 'close');
  await product.end('SIGTERM');
  await ended;
  await database.drop();
  await provider.stop();

  expect(log).toContain('OAUTH_JWT_CLAIM_COMPARISON_FAILED');
  expect(log).toContain('"claim":"aud"');
  expect(log).toContain('ERR_JWS_SIGNATURE_VERIFICATION_FAILED');
  expect(log).toContain('"error":"invalid_request"');
  for (const { body } of provider.asked) secrets.add(body.get('code_verifier') ?? 'no verifier');
  for (const secret of [...secrets, 'audience-of-another', 'words-of-the-provider'])
    expect({ [secret]: log.includes(secret) }).toEqual({ [secret]: false });
});
