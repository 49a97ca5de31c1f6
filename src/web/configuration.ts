/** What the server tells the page in index.html. */
export type Configuration = {
  readonly version: string;
  readonly sourceUrl: string;
  /** Sample company, stand-ins for Google and Slack. */
  readonly isDemo: boolean;
  readonly google: { readonly clientId: string; readonly scriptUrl: string };
};

/** As the demo has it; the Vite development server fills nothing in. */
const DEMO: Configuration = {
  version: '1.0',
  sourceUrl: 'https://github.com/perch-desks/perch',
  isDemo: true,
  google: { clientId: 'perch-demo.apps.googleusercontent.com', scriptUrl: '/dev/google/client.js' },
};

export const configuration: Configuration = {
  ...DEMO,
  ...JSON.parse(document.getElementById('perch-configuration')?.textContent || '{}'),
};
