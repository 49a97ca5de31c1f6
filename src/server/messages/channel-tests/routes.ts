import { channelTestCalls } from '../../../shared/people/calls.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { channelTester } from './actions.ts';

export function channelTestRoutes(app: App) {
  const testChannels = channelTester(app);

  return serve(app, channelTestCalls, {
    'POST /session/preferences/test': ({ user }) => testChannels(user),
  });
}
