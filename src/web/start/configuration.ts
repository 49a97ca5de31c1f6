import { SOURCE_URL, VERSION } from '../../shared/about.ts';
import type { Configuration } from '../../shared/configuration.ts';

/** The demo's values, because the Vite development server fills nothing in. */
const DEMO: Configuration = {
  version: VERSION,
  sourceUrl: SOURCE_URL,
  isDemo: true,
  google: { clientId: 'perch-demo.apps.googleusercontent.com', scriptUrl: '/dev/google/client.js' },
  hasChannels: true,
  names: { days: 120, ofPastDays: true },
  signIn: {
    ways: [
      { id: 'google', label: 'Google', kind: 'google' },
      { id: 'oidc', label: 'your company account', kind: 'oidc' },
    ],
  },
  map: { mode: 'on', embedUrl: 'https://www.google.com/maps?q={address}&output=embed' },
};

export const configuration: Configuration = {
  ...DEMO,
  ...JSON.parse(document.getElementById('perch-configuration')?.textContent || '{}'),
};
