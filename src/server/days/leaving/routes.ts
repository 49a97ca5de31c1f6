import { leavingCalls } from '../../../shared/people/calls.ts';
import { refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import { userById } from '../../people/accounts/admin-store.ts';
import { isFresh } from '../../people/sessions/freshness.ts';
import { serve } from '../../platform/http/calls.ts';
import { heldLeavers } from './leavers-store.ts';
import { changeUser, decideOnHeld, reportLeavers } from './actions.ts';
import { upcomingOf } from './store.ts';

export function leavingRoutes(app: App) {
  return serve(app, leavingCalls, {
    async 'GET /admin/users/:id'({ params: { id }, user: you }) {
      const [user] = await userById(app.db, { id });
      const [upcoming] = await upcomingOf(app.db, { userId: id, now: app.clock.now().toString() });
      if (!user || !upcoming) return refused('not-found');
      // Places from before the waiting list was switched off are not shown anywhere (W1).
      const placeCount = app.config.features.waitingList ? upcoming.placeCount : 0;
      return { ...user, ...upcoming, placeCount, isYou: user.id === you.id };
    },

    'PUT /admin/users/:id': ({ params, body, user, request }) =>
      changeUser(app, user.id, params.id, body, (db) => isFresh(app, request, db)),

    'POST /directory/leavers': ({ body, user }) => reportLeavers(app, user, body),

    'GET /admin/leavers': async () => ({ people: (await heldLeavers(app.db)).length }),

    async 'POST /admin/leavers'({ body: { decision }, user, request }) {
      if (!(await isFresh(app, request))) return refused('sign-in-again');
      return { people: await decideOnHeld(app, user.id, decision) };
    },
  });
}
