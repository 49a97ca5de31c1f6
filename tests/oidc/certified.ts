import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { type ClientAuthMethod, Provider } from 'oidc-provider';
import { CLIENT } from './hostile.ts';

/** What a kind of provider does in its own way. */
export type Kind = {
  /** The path below its host. */
  path: string;
  /** Whether its ID tokens say only who it is; the rest has to be asked for. */
  isThin: boolean;
  authentication: ClientAuthMethod;
  /** Whether Perch has to push what it asks for (PAR). */
  isPushed?: boolean;
  settings: Record<string, string>;
  claims(login: string): Record<string, unknown>;
};

const named = (login: string) => ({ given_name: login, family_name: 'Berg', name: `${login} Berg` });

export const KINDS = {
  keycloak: {
    path: '/realms/company',
    isThin: false,
    authentication: 'client_secret_post',
    settings: { OIDC_REQUIRED_GROUP: '/perch' },
    claims: (login) => ({
      ...named(login),
      email: `${login.toLowerCase()}@company.com`,
      email_verified: true,
      preferred_username: login,
      groups: ['/everybody', '/perch'],
    }),
  },
  entra: {
    path: '/7d2e3f9a-1111-4222-8333-944455556666/v2.0',
    isThin: false,
    authentication: 'client_secret_post',
    settings: { OIDC_SUBJECT_CLAIM: 'oid' },
    claims: (login) => ({
      name: `${login} Berg`,
      email: `${login.toLowerCase()}@company.com`,
      preferred_username: `${login}@company.com`,
      oid: `oid-of-${login}`,
      tid: '7d2e3f9a-1111-4222-8333-944455556666',
      acct: login === 'Guest' ? 1 : 0,
    }),
  },
  okta: {
    path: '/oauth2/default',
    isThin: true,
    authentication: 'client_secret_basic',
    isPushed: true,
    settings: { OIDC_REQUIRED_GROUP: 'perch' },
    claims: (login) => ({
      ...named(login),
      email: `${login.toLowerCase()}@company.com`,
      email_verified: true,
      groups: ['Everyone', 'perch'],
    }),
  },
} satisfies Record<string, Kind>;

export type CertifiedProvider = {
  issuer: string;
  /** Perch has to be registered before anybody can come from there. */
  register(perchUrl: string): void;
  stop(): Promise<void>;
};

/**
 * A certified provider with real pages, which lets in any login. It is at `localhost`, which to a browser is a different site from 127.0.0.1,
 * just as a company's provider is a different site.
 */
export async function startCertifiedProvider(kind: Kind): Promise<CertifiedProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}${kind.path}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'of-today', alg: 'RS256', use: 'sig' };

  return {
    issuer,
    register(perchUrl) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.id,
            client_secret: CLIENT.secret,
            redirect_uris: [`${perchUrl}/api/session/oidc/callback`],
            post_logout_redirect_uris: [`${perchUrl}/signin`],
            token_endpoint_auth_method: kind.authentication,
            require_pushed_authorization_requests: kind.isPushed ?? false,
          },
        ],
        jwks: { keys: [key] },
        cookies: { keys: ['a key for its own cookies'] },
        pkce: { required: () => true },
        conformIdTokenClaims: kind.isThin,
        claims: {
          openid: ['sub', 'oid', 'tid', 'acct'],
          email: ['email', 'email_verified'],
          profile: [
            'name',
            'given_name',
            'family_name',
            'preferred_username',
            ...(kind.isThin ? [] : ['groups']),
          ],
          ...(kind.isThin && { groups: ['groups'] }),
        },
        findAccount: (_context, login) => ({
          accountId: login,
          claims: async () => ({ sub: login, ...kind.claims(login) }),
        }),
      });
      const answer = provider.callback();
      server.on('request', (request, response) => {
        // As if it were mounted below a path.
        Object.assign(request, { originalUrl: request.url });
        request.url = request.url?.slice(kind.path.length) || '/';
        void answer(request, response);
      });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
