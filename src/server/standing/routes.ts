import { done } from '../../shared/outcome.ts';
import { standingCalls } from '../../shared/standing/calls.ts';
import type { App } from '../context.ts';
import { serve } from '../http/calls.ts';
import { endStanding, makeWish } from './actions.ts';
import { presentMade, previewWish } from './presenting.ts';
import { wishesOf } from './store.ts';

export const standingRoutes = (app: App) =>
  serve(app, standingCalls, {
    'GET /standing': ({ user }) => wishesOf(app.db, { userId: user.id, now: app.clock.now().toString() }),

    async 'POST /standing'({ body, user }) {
      const made = await makeWish(app, user, body);
      return made.done ? done(await presentMade(app, user, made.value)) : made;
    },

    'POST /standing/preview': ({ body, user }) => previewWish(app, user, body),

    'DELETE /standing/:id': ({ params, user }) => endStanding(app, user, params.id),
  });
