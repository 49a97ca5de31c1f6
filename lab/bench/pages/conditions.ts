/** What stands between somebody and the page: how much slower their processor is, and their connection, if any. */
export type Conditions = {
  /** How many times slower than this machine. */
  readonly slowed: number;
  readonly line?: Line;
  /** In words, for the report. */
  readonly words: string;
};

/** As the browser's developer tools imitate one: every request waits for `latency` ms, and all share the bytes of a second. */
type Line = {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
};

export const NO_NETWORK: Conditions = {
  slowed: 4,
  words: 'The processor is slowed to a quarter, and nothing lies between browser and server.',
};

export const CONNECTIONS: { readonly [name: string]: Conditions } = {
  // Lighthouse's "slow 4G" as it sets up the developer tools: throttling.mobileSlow4G in core/config/constants.js.
  phone: {
    slowed: 4,
    line: {
      latency: 562.5,
      downloadThroughput: (1474.56 * 1024) / 8,
      uploadThroughput: (675 * 1024) / 8,
    },
    words: `The processor is slowed to a quarter. Each request waits 562.5 ms, and all share 1.4 Mbit/s: what Lighthouse has the browser do for its
"slow 4G", its usual conditions for a phone.`,
  },
  // Fast4GConditions in front_end/core/sdk/NetworkManager.ts of ChromeDevTools/devtools-frontend.
  '4g': {
    slowed: 1,
    line: {
      latency: 60 * 2.75,
      downloadThroughput: ((9 * 1000 * 1000) / 8) * 0.9,
      uploadThroughput: ((1.5 * 1000 * 1000) / 8) * 0.9,
    },
    words:
      'The processor is not slowed. Each request waits 165 ms, and all share 8.1 Mbit/s: "Fast 4G" in the developer tools of Chrome.',
  },
};
