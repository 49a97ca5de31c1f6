import { boardCalls } from '../../../shared/boards/calls.ts';
import { isAdminAt } from '../../../shared/people/offices.ts';
import { refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { objectLists } from '../availability/object-lists.ts';
import { endBoard, makeBoard } from './actions.ts';
import { boardBehind } from './showing.ts';
import { boardsMade } from './store.ts';

export function boardRoutes(app: App) {
  const lists = objectLists();
  return serve(app, boardCalls, {
    'GET /admin/board': async ({ user }) =>
      (await boardsMade(app.db))
        .filter(({ locationId }) => isAdminAt(user, locationId))
        .map(({ madeAt, lastUsedAt, ...board }) => ({
          ...board,
          madeAt: madeAt.toString(),
          lastUsedAt: lastUsedAt?.toString() ?? null,
        })),

    'POST /admin/board': ({ body, user }) => makeBoard(app, user, body),

    'DELETE /admin/board/:id': ({ params, user }) => endBoard(app, user, params.id),

    async 'GET /board/:token.json'({ params, query, reply }) {
      reply.header('referrer-policy', 'no-referrer');
      const known = new Set(query.known.split(','));
      return (await boardBehind(app, lists, params.token, known)) ?? refused('not-found');
    },
  });
}
