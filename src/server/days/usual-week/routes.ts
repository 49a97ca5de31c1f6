import { done } from '../../../shared/outcome.ts';
import { standingCalls } from '../../../shared/usual-week/calls.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { changeStanding, endStanding, makeWish, resumeStanding } from './actions.ts';
import { presentMade, previewWish } from './presenting.ts';
import { wishesOf } from './store.ts';

export const standingRoutes = (app: App) =>
  serve(app, standingCalls, {
    async 'GET /standing'({ user }) {
      const wishes = await wishesOf(app.db, { userId: user.id, now: app.clock.now().toString() });
      return wishes.map(({ isUnseen, ...wish }) => ({ ...wish, ...(isUnseen && { isUnseen }) }));
    },

    async 'POST /standing'({ body, user }) {
      const made = await makeWish(app, user, body);
      return made.done ? done(await presentMade(app, user, made.value)) : made;
    },

    'POST /standing/preview': ({ body, user }) => previewWish(app, user, body),

    async 'PUT /standing/:id'({ params, body, user }) {
      const changed = await changeStanding(app, user, params.id, body);
      return changed.done ? done(await presentMade(app, user, changed.value)) : changed;
    },

    async 'POST /standing/:id/resume'({ params, user }) {
      const resumed = await resumeStanding(app, user, params.id);
      return resumed.done ? done(await presentMade(app, user, resumed.value)) : resumed;
    },

    'DELETE /standing/:id': ({ params, user }) => endStanding(app, user, params.id),
  });
