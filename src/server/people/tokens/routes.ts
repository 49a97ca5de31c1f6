import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import { MOST_TOKENS } from '../../../shared/limits.ts';
import { tokenCalls } from '../../../shared/tokens/calls.ts';
import type { NewServiceToken, NewToken, Token } from '../../../shared/tokens/contract.ts';
import type { App } from '../../context.ts';
import { type CheckedCall, serve } from '../../platform/http/calls.ts';
import { TOKEN_PREFIX } from '../../platform/http/cookies.ts';
import { isFresh } from '../sessions/freshness.ts';
import { hashOf, newToken } from '../sessions/sessions.ts';
import { endToken, insertToken, tokensOf } from './store.ts';

export function tokenRoutes(app: App) {
  async function list(userId: number | null): Promise<Token[]> {
    const rows = await tokensOf(app.db, { userId, now: app.clock.now().toString() });
    return rows.map(({ madeAt, lastUsedAt, endsAt, ...token }) => ({
      ...token,
      madeAt: madeAt.toString(),
      lastUsedAt: lastUsedAt?.toString() ?? null,
      endsAt: endsAt.toString(),
    }));
  }

  async function make(
    userId: number | null,
    actorId: number,
    { name, scopes, days }: NewToken | NewServiceToken,
    request: CheckedCall['request'],
  ): Promise<Outcome<{ id: number; token: string }, 'sign-in-again' | 'too-many'>> {
    if (!(await isFresh(app, request))) return refused('sign-in-again');
    const token = TOKEN_PREFIX + newToken();
    const now = app.clock.now();
    const [made] = await insertToken(app.db, {
      tokenHash: hashOf(token),
      userId,
      actorId,
      name,
      scopes: [...new Set(scopes)],
      endsAt: now.add({ hours: 24 * days }).toString(),
      now: now.toString(),
    });
    if (made) return done({ id: made.id, token });
    return refused('too-many', {
      detail: `There are ${MOST_TOKENS} tokens. Please end one that is no longer used.`,
    });
  }

  async function end(
    userId: number | null,
    actorId: number,
    id: number,
  ): Promise<Outcome<undefined, 'not-found'>> {
    const [ended] = await endToken(app.db, { id, userId, actorId, now: app.clock.now().toString() });
    return ended ? done(undefined) : refused('not-found');
  }

  return serve(app, tokenCalls, {
    'GET /session/tokens': ({ user }) => list(user.id),
    'POST /session/tokens': ({ body, user, request }) => make(user.id, user.id, body, request),
    'DELETE /session/tokens/:id': ({ params, user }) => end(user.id, user.id, params.id),
    'GET /admin/tokens': () => list(null),
    'POST /admin/tokens': ({ body, user, request }) => make(null, user.id, body, request),
    'DELETE /admin/tokens/:id': ({ params, user }) => end(null, user.id, params.id),
  });
}
