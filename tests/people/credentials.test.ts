import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { googleIdentity } from '../../src/server/people/google/identity.ts';
import { ben } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const NOW = Temporal.Instant.from(TUESDAY_MORNING);
const SECONDS = NOW.epochMilliseconds / 1000;

const { perch } = perchForFile();

let visitor: Client;
beforeEach(async () => {
  await perch.setClock(TUESDAY_MORNING);
  visitor = perch.visitor();
});

const credentialFor = async (claims: object) =>
  (await visitor.post('/dev/google/token', { ...ben, ...claims })).body.credential as string;
const present = (credential: string) =>
  visitor.send('/api/session/google', { method: 'POST', headers: { authorization: `Bearer ${credential}` } });

describe('a credential is refused', () => {
  const good = {
    sub: '123456789012345678901',
    email: 'mallory@perch.example',
    email_verified: true,
    hd: 'perch.example',
    iss: 'https://accounts.google.com',
    aud: 'perch-demo.apps.googleusercontent.com',
    iat: SECONDS,
    exp: SECONDS + 3600,
  };
  const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

  test('that is signed by somebody else under the name of Google’s own key', async () => {
    const { keys } = (await visitor.get('/dev/google/certs')).body;
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT(good)
      .setProtectedHeader({ alg: 'RS256', kid: keys[0].kid })
      .sign(privateKey);
    expect(await present(forged)).toMatchObject({ status: 401, body: { reason: 'sign-in-refused' } });
  });

  test('that brings its own key', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const forged = await new SignJWT(good)
      .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(publicKey) })
      .sign(privateKey);
    expect((await present(forged)).status).toBe(401);
  });

  test('that is not signed at all (alg none)', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      expect((await present(`${base64({ alg, typ: 'JWT' })}.${base64(good)}.`)).status).toBe(401);
    }
  });

  test('that is signed with the public key as a shared secret', async () => {
    const { keys } = (await visitor.get('/dev/google/certs')).body;
    const secret = new TextEncoder().encode(JSON.stringify(keys[0]));
    const forged = await new SignJWT(good)
      .setProtectedHeader({ alg: 'HS256', kid: keys[0].kid })
      .sign(secret);
    expect((await present(forged)).status).toBe(401);
  });

  test('whose claims were changed after signing', async () => {
    const [head, , signature] = (await credentialFor({})).split('.');
    expect((await present(`${head}.${base64(good)}.${signature}`)).status).toBe(401);
  });

  test('that has expired', async () => {
    const credential = await credentialFor({});
    await perch.setClock('2026-11-24T07:00:31Z');
    expect((await present(credential)).status).toBe(401);
  });

  test('that is from the future', async () => {
    await perch.setClock('2026-11-24T08:00:00Z');
    const credential = await credentialFor({});
    await perch.setClock(TUESDAY_MORNING);
    expect((await present(credential)).status).toBe(401);
  });

  test.each([
    ['another company', { hd: 'rival.example' }],
    ['no company', { hd: '' }],
    ['a private address', { email: 'ben@gmail.example' }],
  ])('from %s, with a sentence', async (_, claims) => {
    const answer = await present(await credentialFor(claims));
    expect(answer).toMatchObject({
      status: 401,
      body: { reason: 'wrong-company', detail: 'Please sign in with your company account.' },
    });
  });

  test('that was made for another browser, judging by its sign-in page', async () => {
    const secret = 'b'.repeat(43);
    const nonce = createHash('sha256').update(secret).digest('base64url');
    const credential = await credentialFor({ nonce });
    const presentWith = (cookie: string) =>
      visitor.send('/api/session/google', {
        method: 'POST',
        headers: { authorization: `Bearer ${credential}`, ...(cookie && { cookie }) },
      });
    // What is in the credential is no use as a cookie, so reading a credential is not enough.
    for (const cookie of ['', `perch-nonce=${'c'.repeat(43)}`, `perch-nonce=${nonce}`, 'perch-nonce=']) {
      expect(await presentWith(cookie)).toMatchObject({ status: 401, body: { reason: 'sign-in-refused' } });
    }
    expect((await presentWith(`perch-nonce=${secret}`)).status).toBe(200);
  });

  test.each(['', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`])(
    'that is not one: %j',
    async (authorization) => {
      const answer = await visitor.send('/api/session/google', {
        method: 'POST',
        headers: { authorization },
      });
      expect(answer).toMatchObject({
        status: 401,
        body: { reason: 'sign-in-refused', detail: expect.any(String) },
      });
    },
  );
});

describe('a credential made with the stand-in’s real key is refused', () => {
  test.each<[string, object, string?]>([
    ['another audience', { aud: 'somebody-else.apps.googleusercontent.com' }],
    ['another issuer', { iss: 'https://accounts.example' }],
    ['an unverified email', { email_verified: false }],
    ['an email verified in text', { email_verified: 'true' }],
    ['no expiry', { exp: undefined }],
    ['no subject', { sub: undefined }],
    ['no email', { email: undefined }],
    ['a subject that no database keeps', { sub: '1\u0000' }],
    ['half a character as its subject', { sub: '1\ud800' }],
    ['an endless subject', { sub: '1'.repeat(5000) }],
    ['a number as its subject', { sub: 7 }],
    ['an email that nobody could write to', { email: 'ben' }],
    ['an email that no database keeps', { email: 'ben\u0000@perch.example' }],
    ['half a character in its email', { email: 'ben\ud800@perch.example' }],
    ['an email that turns the direction of writing', { email: 'ben\u202e@perch.example' }],
    ['an endless email', { email: `${'b'.repeat(300)}@perch.example` }],
    ['an email that ends beyond what is read', { email: `ben@perch.example${'\u0000'.repeat(200)}.evil` }],
    ['another client to which it was issued', { azp: 'another' }],
    ['several audiences and no word of which it was issued to', { aud: ['ours', 'another'] }],
    ['a time that is no number', { iat: 'now' }],
    ['a time before the beginning', { iat: -1e300 }],
    ['an end before the beginning', { exp: -1 }],
    ['a beginning at the end of time', { nbf: 1e300 }],
    ['companies of which ours is one', { hd: ['perch.example'] }, 'wrong-company'],
  ])('with %s', async (_, claims, reason = 'sign-in-refused') => {
    expect(await withOwnKey(claims)).toBe(reason);
  });

  test('but is accepted with every claim right', async () => {
    expect(await withOwnKey({})).toBe('done');
  });

  test.each([
    ['the name of our client twice', { azp: 'ours', aud: ['ours'] }],
    ['a time with a fraction, and an end in the year 33658', { iat: 1_795_499_999.5, exp: 1e12 }],
    ['a name that is a list, and an endless one', { given_name: ['Ben'], family_name: 'B'.repeat(50_000) }],
    ['names of which nothing can be seen', { given_name: '\u200b\u202e', name: '\u0000\ud800\u3164' }],
    ['a picture that no browser shows', { picture: '\u0000javascript:alert(1)' }],
  ])('and with %s', async (_, claims) => {
    expect(await withOwnKey(claims)).toBe('done');
  });

  /** Signed with a key that the verifier trusts, so that only the claims decide. */
  async function withOwnKey(claims: object): Promise<string> {
    const key = await keyNamed('k');
    return outcomeOf(await googleWith(() => [200, keysOf(key)]), await key.signs(claims));
  }
});

type Google = ReturnType<typeof googleAt>;

const googleAt = (address: string) =>
  googleIdentity({ clientId: 'ours', hostedDomain: 'perch.example', certsUrl: () => address });

/** The address of whose keys answers this. */
async function googleWith(answer: () => [status: number, body: string]): Promise<Google> {
  const server = createServer((_, response) => {
    const [status, body] = answer();
    response.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return googleAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

async function keyNamed(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    published: { ...(await exportJWK(publicKey)), kid, alg: 'RS256' },
    signs: (claims: object) =>
      new SignJWT({
        iss: 'accounts.google.com',
        aud: 'ours',
        sub: '1',
        email: 'ben@perch.example',
        email_verified: true,
        hd: 'perch.example',
        iat: SECONDS,
        exp: SECONDS + 3600,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(privateKey),
  };
}

const keysOf = ({ published }: Awaited<ReturnType<typeof keyNamed>>) => JSON.stringify({ keys: [published] });

async function outcomeOf(google: Google, credential: string): Promise<string> {
  const outcome = await google.verify(credential, null, NOW);
  return outcome.done ? 'done' : outcome.reason;
}

describe('Google’s keys', () => {
  const refusalWith = async (status: number, body: string) =>
    outcomeOf(await googleWith(() => [status, body]), await credentialFor({}));

  test.each([
    ['a proxy’s error page', 200, '<html>Please sign in to the network</html>'],
    ['nothing', 200, ''],
    ['a failure', 500, '{"keys":[]}'],
    ['nothing but null', 200, 'null'],
    ['a text', 200, '"keys"'],
    ['a list', 200, '[]'],
    ['another object', 200, '{"error":"quota"}'],
    ['keys that are not a list', 200, '{"keys":{}}'],
    ['keys that are not keys', 200, '{"keys":[1]}'],
    ['no keys', 200, '{"keys":[]}'],
    [
      'a key that cannot be read',
      200,
      '{"keys":[{"kty":"RSA","alg":"RS256","kid":"KID","n":"!","e":"AQAB"}]}',
    ],
    ['a key with parts missing', 200, '{"keys":[{"kty":"RSA","alg":"RS256","kid":"KID"}]}'],
  ])('that are %s do not count against the person', async (_, status, body) => {
    const { keys } = (await visitor.get('/dev/google/certs')).body;
    expect(await refusalWith(status, body.replace('KID', keys[0].kid))).toBe('unavailable');
  });

  test('without the one that signed it refuse the credential', async () => {
    expect(await refusalWith(200, keysOf(await keyNamed('another')))).toBe('sign-in-refused');
  });

  test('may be replaced twice within seconds, and nobody is refused (I9)', async () => {
    let keys = '';
    const google = await googleWith(() => [200, keys]);
    for (const kid of ['first', 'second', 'third']) {
      const key = await keyNamed(kid);
      keys = keysOf(key);
      expect(await outcomeOf(google, await key.signs({}))).toBe('done');
    }
  });

  test('out of reach do not count against the person', async () => {
    expect(await outcomeOf(googleAt('http://127.0.0.1:9/'), await credentialFor({}))).toBe('unavailable');
  });
});
