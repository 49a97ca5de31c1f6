import type { Way } from './people/contract.ts';

/** What the server tells the web app in its document, before the first call. */
export type Configuration = {
  readonly version: string;
  readonly sourceUrl: string;
  /** Sample company, stand-ins for the services. */
  readonly isDemo: boolean;
  /** Null if signing in with Google is not set up. */
  readonly google: {
    readonly clientId: string;
    readonly scriptUrl: string;
    /** On the sign-in page: what binds a credential to this browser. */
    readonly nonce?: string;
  } | null;
  /** Whether any channel is set up. Which ones reach the reader is in `GET /session`. */
  readonly hasChannels: boolean;
  /** For how many days after its day a booking says whose it is, and whether lists and reports do once its day is over (N10). */
  readonly names: { readonly days: number; readonly ofPastDays: boolean };
  /** On the sign-in page: the answer of `GET /session/ways`, and why somebody has just been sent back here. */
  readonly signIn?: { readonly ways: readonly Way[]; readonly problem?: string };
  readonly map: {
    /** Embedded in the page of an office (`on`), once somebody asks for it (`click`), or never. */
    readonly mode: 'click' | 'on' | 'off';
    /** With `{address}` where the address of the office goes. */
    readonly embedUrl: string;
  };
};
