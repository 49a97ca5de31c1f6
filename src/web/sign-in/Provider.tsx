import type { Way } from '../../shared/people/contract.ts';
import { configuration } from '../start/configuration.ts';
import { forgetSignedOut } from '../start/signed-out.ts';
import { browserStorage } from '../start/storage.ts';
import { joined } from '../start/ui/joined.ts';
import { BUTTON_HEIGHTS } from './google.ts';
import { safeReturnUrl } from './return-url.ts';
import { useEffect, useState } from 'react';
import { ask } from '../start/calls.ts';
import styles from './Provider.module.css';

const { google, signIn } = configuration;

/** The ways to sign in besides Google, or instead of it. */
export const providers: readonly Way[] = signIn?.ways.filter(({ kind }) => kind === 'oidc') ?? [];

/** The height of all buttons together, so that nothing moves when they appear. */
export const heightOf = (size: keyof typeof BUTTON_HEIGHTS): string =>
  `calc(${[
    ...(google ? [`${BUTTON_HEIGHTS[size]}px`] : []),
    ...providers.map(() => 'var(--control-height)'),
  ].join(' + var(--space-3) + ')})`;

/** People sign in on a page of the provider's and come back, so it is a link: they leave the document. */
export function ProviderButton({ way: { id, label } }: { readonly way: Way }) {
  const returnUrl = encodeURIComponent(safeReturnUrl(location.search, location.origin));
  const again = new URLSearchParams(location.search).has('again') ? '&again=yes' : '';
  return (
    <a
      className={joined(styles.provider, !google && styles.alone)}
      href={`/api/session/oidc?returnUrl=${returnUrl}${again}`}
      onClick={() => {
        forgetSignedOut();
        noteProvider(id);
      }}
    >
      Sign in with {label}
    </a>
  );
}

type ThereProps = {
  readonly label: string;
  /** Whether Perch has just refused the person whom it knows there. */
  readonly wasRefused: boolean;
};

/** I8: signing out of Perch leaves people signed in at the provider, which the next person at this computer could use. */
export function SignOutThere({ label, wasRefused }: ThereProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    ask('GET /session/oidc/sign-out', { stayOn: 'here' }).then(
      (answer) => setUrl(answer.url),
      // Offer nothing that would not work.
      () => {},
    );
  }, []);
  const before = wasRefused
    ? 'To use another account, sign in again and choose it. If you are not asked, '
    : 'You are signed out of Perch. On a computer that others use, ';
  return (
    <p role="status">
      {url && (
        <>
          {before}
          <a href={url}>{wasRefused ? `sign out of ${label} first` : `sign out of ${label} too`}</a>.
        </>
      )}
    </p>
  );
}

/** Whether the browser comes back from signing out there. */
export const isSignedOutThere = (search: string): boolean =>
  new URLSearchParams(search).get('state') === 'signed-out';

/** The way that was last used to sign in with this browser, if it was a provider's. */
const WAY = 'perch.provider';

export function noteProvider(id: string | null): void {
  if (id === null) browserStorage.remove(WAY);
  else browserStorage.set(WAY, id);
}

export function hasUsedProvider(id: string): boolean {
  return browserStorage.get(WAY) === id;
}
