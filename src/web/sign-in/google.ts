/** The part of Google's sign-in script that is used. The demo's stand-in offers the same. */
export type GoogleIdentity = {
  initialize(settings: {
    client_id: string;
    callback: (answer: GoogleAnswer) => void;
    /** Comes back inside the credential. */
    nonce?: string;
    cancel_on_tap_outside?: boolean;
  }): void;
  renderButton(into: HTMLElement, look: Record<string, string | number>): void;
  prompt(): void;
  cancel(): void;
  disableAutoSelect(): void;
};

/** How high Google draws its button, in pixels. */
export const BUTTON_HEIGHTS = { large: 40, medium: 32, small: 20 } as const;

export type GoogleAnswer = {
  readonly credential?: string;
  readonly clientId?: string;
  readonly select_by?: string;
};

declare global {
  interface Window {
    google?: { readonly accounts: { readonly id: GoogleIdentity } };
  }
}

let loading: Promise<GoogleIdentity> | undefined;

/** Loads the script once; rejects if it does not arrive or is not what it should be. */
export function loadGoogle(scriptUrl: string): Promise<GoogleIdentity> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => {
      if (window.google) resolve(window.google.accounts.id);
      else reject(new Error('The Google sign-in script offers no sign-in.'));
    };
    script.onerror = () => reject(new Error('The Google sign-in script did not load.'));
    document.head.append(script);
  });
  return loading;
}
