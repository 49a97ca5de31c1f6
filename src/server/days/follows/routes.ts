import { followCalls } from '../../../shared/follows/calls.ts';
import { officesOf } from '../../../shared/people/offices.ts';
import { done } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { follow } from './actions.ts';
import { daysOfFollowed, deleteFollow, followedBy } from './store.ts';

export const followRoutes = (app: App) =>
  serve(app, followCalls, {
    'GET /colleagues/followed': ({ user }) => followedBy(app.db, { userId: user.id }),

    'GET /colleagues/followed/days': ({ query, user }) =>
      daysOfFollowed(app.db, {
        ...query,
        userId: user.id,
        readerOffices: officesOf(user),
        now: app.clock.now().toString(),
      }),

    'POST /colleagues/followed': ({ body, user }) => follow(app, user, body),

    async 'DELETE /colleagues/followed/:id'({ params, user }) {
      await deleteFollow(app.db, { id: params.id, userId: user.id });
      return done(null);
    },
  });
