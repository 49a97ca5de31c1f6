import { z } from 'zod';
import { domain } from '../../platform/settings/fields.ts';

export const googleSettings = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_HOSTED_DOMAIN: domain.optional(),
};

const schema = z.object(googleSettings);
type Settings = z.infer<typeof schema>;

/** Signing in with Google's button; null offers none. */
export function googleIn(settings: Settings) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_HOSTED_DOMAIN: hostedDomain } = settings;
  if (!clientId || !hostedDomain) return null;
  return { clientId, hostedDomain, scriptUrl: 'https://accounts.google.com/gsi/client' };
}
