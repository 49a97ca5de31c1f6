import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash, randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Clock } from '../../src/server/platform/clock.ts';

export const CLIENT = { id: 'perch', secret: 'a-secret-of-perch-and-the-provider' };

type Claims = Record<string, unknown>;

/** What it does differently from an honest provider. */
export type Lie = {
  /** Replaces honest claims; undefined leaves one out. */
  claims?: Claims;
  header?: { alg?: string; kid?: string };
  /** Signs with an unknown key, under the name of its own. */
  key?: 'unknown' | 'secret' | 'none';
  /** Applied after signing. */
  altered?: Claims;
  metadata?: Claims;
  token?: Claims;
  userinfo?: Claims;
  /** It does not accept Perch itself: it names the error, or challenges us as RFC 6749 asks for. */
  refusesUs?: 'by name' | 'by challenge';
  /** What these addresses answer instead: a status, or nothing at all. */
  instead?: Partial<
    Record<'metadata' | 'jwks' | 'token' | 'userinfo' | 'par', number | 'silence' | 'html' | 'unauthorized'>
  >;
};

/** Signs what it likes. Its keys and metadata are real, so that the lie is the only thing wrong. */
export type HostileProvider = {
  issuer: string;
  /** Of a Perch that signs people in there. */
  settings: Record<string, string>;
  lie: Lie;
  /** How often each address was asked, and what was sent there. */
  asked: { path: string; body: URLSearchParams; authorization: string }[];
  /** What it says about the next one. */
  says(claims: Claims): void;
  /** Where a browser goes after signing in there, with what an honest provider adds. */
  wayBack(authorizationUrl: string, changed?: Record<string, string | null>): URL;
  newKeys(): Promise<void>;
  /** A token with the type of a logout token, unless told otherwise. */
  sign(
    claims: Claims,
    how?: Pick<Lie, 'key'> & { header?: Record<string, string | undefined> },
  ): Promise<string>;
  stop(): Promise<void>;
};

export async function startHostileProvider(clock: Clock): Promise<HostileProvider> {
  let keys = await makeKeys();
  const stranger = await makeKeys();
  let claims: Claims = {};
  /** The requests that codes were issued for. */
  const issued = new Map<string, URLSearchParams>();
  /** What was pushed, by the name under which the browser brings it. */
  const pushed = new Map<string, URLSearchParams>();

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: HostileProvider = {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    lie: {},
    asked: [],
    says: (said) => (claims = said),
    wayBack(address, changed = {}) {
      const { searchParams } = new URL(address);
      const wanted = pushed.get(searchParams.get('request_uri') ?? '') ?? searchParams;
      const code = randomUUID();
      issued.set(code, wanted);
      const back = new URL(wanted.get('redirect_uri') ?? '');
      const parameters = { code, state: wanted.get('state'), iss: issuer, ...changed };
      for (const [name, value] of Object.entries(parameters)) {
        if (value !== null) back.searchParams.set(name, value);
      }
      return back;
    },
    sign: (said, { key, header } = {}) =>
      signedBy(key, { alg: 'RS256', kid: keys.kid, typ: 'logout+jwt', ...header }, said),
    newKeys: async () => void (keys = await makeKeys()),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', issuer);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = new URLSearchParams(Buffer.concat(chunks).toString());
    const path = pathname.endsWith('/openid-configuration') ? 'metadata' : pathname.slice(1);
    provider.asked.push({ path, body, authorization: request.headers.authorization ?? '' });
    const instead = provider.lie.instead?.[path as 'jwks'];
    if (instead === 'silence') return;
    if (instead === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Proxy');
    if (instead === 'unauthorized')
      return void response.writeHead(400, JSON_TYPE).end('{"error":"unauthorized_client"}');
    if (instead !== undefined)
      return void response.writeHead(instead, JSON_TYPE).end('{"error":"server_error"}');
    if (provider.lie.refusesUs && ['token', 'par'].includes(path))
      return void response
        .writeHead(401, {
          ...JSON_TYPE,
          ...(provider.lie.refusesUs === 'by challenge' && { 'www-authenticate': 'Basic realm="clients"' }),
        })
        .end('{"error":"invalid_client"}');
    const said = await sayings[path as keyof typeof sayings]?.(body);
    response.writeHead(said ? (path === 'par' ? 201 : 200) : 404, JSON_TYPE).end(JSON.stringify(said ?? {}));
  }

  const sayings = {
    metadata: () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      ...provider.lie.metadata,
    }),
    jwks: async () => ({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: keys.kid, use: 'sig' }] }),
    par(body: URLSearchParams) {
      const name = `urn:ietf:params:oauth:request_uri:${randomUUID()}`;
      pushed.set(name, body);
      return { request_uri: name, expires_in: 60 };
    },
    userinfo: () => ({ ...claims, ...provider.lie.userinfo }),
    async token(body: URLSearchParams) {
      const wanted = issued.get(body.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(body.get('code_verifier') ?? '')
        .digest('base64url');
      if (wanted?.get('code_challenge') !== challenge) return { error: 'invalid_grant' };
      const accessToken = randomUUID();
      return {
        access_token: accessToken,
        token_type: 'Bearer',
        id_token: await idToken(wanted.get('nonce'), accessToken),
        ...provider.lie.token,
      };
    },
  };

  return provider;

  async function idToken(nonce: string | null, accessToken: string): Promise<string> {
    const { lie } = provider;
    const seconds = Math.floor(clock.now().epochMilliseconds / 1000);
    const halfOfHash = createHash('sha256').update(accessToken).digest().subarray(0, 16);
    const said = {
      iss: issuer,
      aud: CLIENT.id,
      iat: seconds,
      exp: seconds + 300,
      nonce,
      at_hash: halfOfHash.toString('base64url'),
      ...claims,
      ...lie.claims,
    };
    const header = { alg: 'RS256', kid: keys.kid, ...lie.header };
    const signed = await signedBy(lie.key, header, said);
    if (!lie.altered) return signed;
    const [head, , signature] = signed.split('.');
    return [head, encoded({ ...said, ...lie.altered }), signature].join('.');
  }

  async function signedBy(
    key: Lie['key'],
    header: { alg: string; kid: string; typ?: string | undefined },
    said: Claims,
  ): Promise<string> {
    if (key === 'none') return `${encoded({ ...header, alg: 'none' })}.${encoded(said)}.`;
    const signer: CryptoKey | Uint8Array =
      key === 'secret'
        ? new TextEncoder().encode(CLIENT.secret)
        : (key === 'unknown' ? stranger : keys).privateKey;
    return new SignJWT(said).setProtectedHeader(header).sign(signer);
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const makeKeys = async () => ({ ...(await generateKeyPair('RS256')), kid: randomUUID() });
