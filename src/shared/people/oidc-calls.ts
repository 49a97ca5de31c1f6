import { z } from 'zod';
import { calls } from '../calls/call.ts';

const session = { access: 'anyone', countedAs: 'signing-in', tag: 'Session' } as const;

/** Pages that a browser opens while somebody signs in, not calls of the app. They exist only if such a provider is set up. */
export const oidcCalls = calls({
  'GET /session/oidc': {
    ...session,
    summary: 'Sign in at the company’s OpenID Connect provider, and go to returnUrl afterwards',
    redirects: true,
    refusals: ['not-found'],
  },

  'GET /session/oidc/callback': {
    ...session,
    summary: 'Where the provider sends people back to',
    description:
      'A page that goes on to where somebody wanted to go; if they were not signed in, to the sign-in page with the reason.',
    file: 'text/html',
    refusals: ['not-found'],
  },

  'GET /session/oidc/sign-out': {
    ...session,
    summary: 'Where people can sign out at the provider too, after signing out here',
    answer: z
      .object({
        url: z
          .string()
          .nullable()
          .meta({ description: 'Null if the provider has no such page, or is away.' }),
      })
      .meta({ id: 'ProviderSignOut' }),
    refusals: ['not-found'],
  },

  'POST /session/oidc/logout': {
    ...session,
    summary: 'For the provider: somebody has signed out there (OpenID Connect Back-Channel Logout)',
    takes: 'application/x-www-form-urlencoded',
    // The specification wants a 200.
    file: 'text/plain',
    refusals: ['logout-refused', 'wrong-content-type', 'not-found'],
  },
});
