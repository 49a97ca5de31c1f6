import { groupCalls } from '../../../shared/groups/calls.ts';
import { refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { changeGroup, chooseMembers, makeGroup, removeGroup } from './actions.ts';
import { groupById, groupsMade, groupsOf } from './store.ts';

export const groupRoutes = (app: App) =>
  serve(app, groupCalls, {
    'GET /session/groups': async ({ user }) =>
      (await groupsOf(app.db, { userId: user.id })).map(({ name }) => name),
    'GET /admin/group': () => groupsMade(app.db),
    'POST /admin/group': ({ body, user }) => makeGroup(app, user, body),
    'GET /admin/group/:id': async ({ params }) =>
      (await groupById(app.db, params))[0] ?? refused('not-found'),
    'PUT /admin/group/:id': ({ params, body, user }) => changeGroup(app, user, params, body),
    'DELETE /admin/group/:id': ({ params, user }) => removeGroup(app, user, params),
    'PUT /admin/group/:id/members': ({ params, query, body, user }) =>
      chooseMembers(app, user, params, { ...body, isDryRun: query.dryRun === 'true' }),
  });
