import { done, refused } from '../../../shared/outcome.ts';
import { expectedCalls } from '../../../shared/people/calls.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { isFresh } from '../sessions/freshness.ts';
import { expectPerson } from './actions.ts';
import { deleteExpected, expectedPeople } from './store.ts';

export const expectedRoutes = (app: App) =>
  serve(app, expectedCalls, {
    'GET /admin/expected-people': () => expectedPeople(app.db),

    'POST /admin/expected-people': ({ body, user, request }) =>
      expectPerson(app, user, body, () => isFresh(app, request)),

    async 'DELETE /admin/expected-people/:id'({ params: { id }, user }) {
      const now = app.clock.now().toString();
      const [gone] = await deleteExpected(app.db, { id, actorId: user.id, now });
      return gone ? done(null) : refused('not-found');
    },
  });
