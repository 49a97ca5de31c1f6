import { edit, type Edit, type Fault } from './fault.ts';

const PROVIDER = 'src/server/people/oidc/provider.ts';
const LINKING = 'src/server/people/sign-in/linking.ts';
const STORE = 'src/server/people/oidc/store.ts';
const LOGOUT = 'src/server/people/oidc/logout.ts';

const about =
  (...tests: string[]) =>
  (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests });
const moved = about('tests/oidc/people');
const hostile = about('tests/oidc/hostile');
const ended = about('tests/oidc/logout');

/** Faults in signing in at the company's provider: whose account it is, what is believed, and what signing out ends. */
export const signInFaults: Fault[] = [
  moved(
    'An email leads to an account although no move is announced (I3)',
    edit(LINKING, '    isOpen(window, now) &&\n'),
  ),
  moved(
    'An email that the provider does not vouch for leads to an account (I3)',
    edit(LINKING, '    isEmailVerified &&\n'),
  ),
  moved(
    'An email of another company leads to an account (I3)',
    edit(LINKING, '    isOfCompany(email, window) &&\n'),
  ),
  moved(
    'An email that two people have leads to the first of them (I3)',
    edit(LINKING, '    others.length === 0 &&\n'),
  ),
  moved(
    'Whoever claimed an address beforehand gets its owner’s identity (I3)',
    edit(LINKING, '    only.isProved &&\n'),
  ),
  moved(
    'Somebody who was deactivated comes back by another door (I9)',
    edit(
      LINKING,
      "return namesakes.some(({ isKnownThere }) => !isKnownThere) ? 'deactivated' : null;",
      'return null;',
    ),
  ),
  hostile(
    'A token may be for another attempt to sign in: nobody looks at its nonce (I4)',
    edit(
      PROVIDER,
      '      const tokens = await client.authorizationCodeGrant(',
      `      let nonce;
      config[client.customFetch] = async (...asked) => {
        const answer = await fetch(...asked);
        const { id_token = '.e30' } = await answer.clone().json().catch(() => ({}));
        ({ nonce } = JSON.parse(Buffer.from(id_token.split('.')[1], 'base64url')));
        return answer;
      };
      const tokens = await client.authorizationCodeGrant(`,
    ),
    edit(PROVIDER, 'expectedNonce: expected.nonce,', 'get expectedNonce() { return nonce; },'),
    edit(PROVIDER, "'sub', 'exp', 'iat', 'nonce'", "'sub', 'exp', 'iat'"),
    edit(PROVIDER, "if (payload['nonce'] !== expected.nonce) throw new WrongAnswerError();\n"),
  ),
  hostile(
    'Nobody checks who signed a token (I4)',
    edit(
      PROVIDER,
      "await verify(tokens.id_token ?? '', now, {",
      "await (async (token) => {\n          const jose = await import('jose');\n          return { payload: jose.decodeJwt(token), protectedHeader: jose.decodeProtectedHeader(token) };\n        })(tokens.id_token ?? '', now, {",
    ),
  ),
  hostile(
    'An attempt to sign in counts twice (I5)',
    edit('src/server/people/oidc/actions.ts', "  if (!isFirst) return refused('sign-in-expired');\n"),
  ),
  hostile(
    'An attempt to sign in has no end (I5)',
    edit(
      'src/server/people/oidc/attempt.ts',
      'return attempt.expiresAt * 1000 > app.clock.now().epochMilliseconds ? attempt : null;',
      'return attempt;',
    ),
  ),
  moved(
    'A guest of the company signs in (I6)',
    edit(
      'src/server/people/oidc/claims.ts',
      "  if (!allowsGuests && isGuest(claims)) return refused('wrong-company');\n",
    ),
  ),
  ended(
    'A logout token counts twice (I8)',
    edit(
      STORE,
      'on conflict do nothing returning 1\n   ), ended as (',
      'on conflict (issuer, jti) do update set jti = excluded.jti returning 1\n   ), ended as (',
    ),
  ),
  ended(
    'An ID token signs somebody out (I8)',
    edit(LOGOUT, 'isEvent && nonce === undefined;', 'true;'),
    edit(LOGOUT, '!isOfType(protectedHeader.typ, config.allowsUntypedLogout)', 'false'),
  ),
  ended(
    'A logout token for one browser ends all the person’s sessions (I8)',
    edit(
      STORE,
      'and (${sid}::text is null or s.sid = ${sid} or s.sid is null)',
      'and (${sid}::text is null or s.sid is null or s.sid is not null)',
    ),
  ),
];
