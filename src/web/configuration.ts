import { SOURCE_URL, VERSION } from '../shared/about.ts';

/** What the server tells the page in index.html. */
export type Configuration = {
  readonly version: string;
  readonly sourceUrl: string;
  /** Sample company, and stand-ins for Google and Slack. */
  readonly isDemo: boolean;
  readonly google: {
    readonly clientId: string;
    readonly scriptUrl: string;
    /** On the sign-in page: ties a credential to this browser. */
    readonly nonce?: string;
  };
  readonly map: {
    /** Whether an office's map is embedded on its page (`on`), only after a click (`click`), or never. */
    readonly mode: 'click' | 'on' | 'off';
    /** With `{address}` where the address of the office goes. */
    readonly embedUrl: string;
  };
};

/** As in the demo; the Vite development server fills nothing in. */
const DEMO: Configuration = {
  version: VERSION,
  sourceUrl: SOURCE_URL,
  isDemo: true,
  google: { clientId: 'perch-demo.apps.googleusercontent.com', scriptUrl: '/dev/google/client.js' },
  map: { mode: 'on', embedUrl: 'https://www.google.com/maps?q={address}&output=embed' },
};

export const configuration: Configuration = {
  ...DEMO,
  ...JSON.parse(document.getElementById('perch-configuration')?.textContent || '{}'),
};
