/** What stands between somebody and the page: how much slower their processor is, and their connection, if any. */
export type Conditions = {
  /** How many times slower than this machine. */
  readonly slowed: number;
  /** As the browser's developer tools imitate one: every request waits for `latency` ms, and all share the bytes of a second. */
  readonly line?: { latency: number; downloadThroughput: number; uploadThroughput: number };
  /** In words, for the report. */
  readonly words: string;
};

const lineOf = (latency: number, down: number, up: number) => ({
  latency,
  downloadThroughput: down / 8,
  uploadThroughput: up / 8,
});

export const CONNECTIONS: { readonly [name: string]: Conditions } = {
  none: {
    slowed: 4,
    words: 'The processor is slowed to a quarter, and nothing lies between browser and server.',
  },
  // Lighthouse's "slow 4G" as it sets up the developer tools: throttling.mobileSlow4G in core/config/constants.js.
  phone: {
    slowed: 4,
    line: lineOf(562.5, 1474.56 * 1024, 675 * 1024),
    words:
      'The processor is slowed to a quarter; each request waits 562.5 ms, and all share 1.4 Mbit/s (Lighthouse’s “slow 4G”).',
  },
  // Fast4GConditions in front_end/core/sdk/NetworkManager.ts of ChromeDevTools/devtools-frontend.
  '4g': {
    slowed: 1,
    line: lineOf(60 * 2.75, 9_000_000 * 0.9, 1_500_000 * 0.9),
    words:
      'The processor is not slowed; each request waits 165 ms, and all share 8.1 Mbit/s (Chrome’s “Fast 4G”).',
  },
};
