import { awayCalls } from '../../../shared/away/calls.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { endAbsence, makeAbsence, previewAbsence } from './actions.ts';
import { absencesOf } from './store.ts';

export const awayRoutes = (app: App) =>
  serve(app, awayCalls, {
    'POST /away/preview': ({ body, user }) => previewAbsence(app, user, body),

    'POST /away': ({ body, user }) => makeAbsence(app, user, body),

    'GET /away': ({ user }) => absencesOf(app.db, { userId: user.id, now: app.clock.now().toString() }),

    'DELETE /away/:id': ({ params, user }) => endAbsence(app, user, params.id),
  });
