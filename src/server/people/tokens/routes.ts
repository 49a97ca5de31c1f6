import { done, refused } from '../../../shared/outcome.ts';
import { MOST_TOKENS } from '../../../shared/limits.ts';
import { tokenCalls } from '../../../shared/tokens/calls.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { TOKEN_PREFIX } from '../../platform/http/cookies.ts';
import { isFresh } from '../sessions/freshness.ts';
import { hashOf, newToken } from '../sessions/sessions.ts';
import { endToken, insertToken, tokensOf } from './store.ts';

export function tokenRoutes(app: App) {
  return serve(app, tokenCalls, {
    async 'GET /session/tokens'({ user }) {
      const rows = await tokensOf(app.db, { userId: user.id, now: app.clock.now().toString() });
      return rows.map(({ madeAt, lastUsedAt, endsAt, ...token }) => ({
        ...token,
        madeAt: madeAt.toString(),
        lastUsedAt: lastUsedAt?.toString() ?? null,
        endsAt: endsAt.toString(),
      }));
    },

    async 'POST /session/tokens'({ body: { name, scopes, days }, user, request }) {
      if (!(await isFresh(app, request))) return refused('sign-in-again');
      const token = TOKEN_PREFIX + newToken();
      const now = app.clock.now();
      const [made] = await insertToken(app.db, {
        tokenHash: hashOf(token),
        userId: user.id,
        name,
        scopes: [...new Set(scopes)],
        endsAt: now.add({ hours: 24 * days }).toString(),
        now: now.toString(),
      });
      return made
        ? done({ id: made.id, token })
        : refused('too-many', {
            detail: `You have ${MOST_TOKENS} tokens. Please end one that you no longer use.`,
          });
    },

    async 'DELETE /session/tokens/:id'({ params: { id }, user }) {
      const [ended] = await endToken(app.db, { id, userId: user.id, now: app.clock.now().toString() });
      return ended ? done(undefined) : refused('not-found');
    },
  });
}
