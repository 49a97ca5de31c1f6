import { noShowCalls } from '../../../shared/people/calls.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { readNoShows } from './no-shows.ts';

export function noShowRoutes(app: App) {
  return serve(app, noShowCalls, {
    'GET /session/no-shows': ({ user }) => readNoShows(app, user),
  });
}
