import type { Way } from '../../shared/people/contract.ts';
import { configuration } from '../configuration.ts';
import { forgetSignedOut } from '../signed-out.ts';
import { joined } from '../ui/joined.ts';
import { BUTTON_HEIGHTS } from './google.ts';
import styles from './Provider.module.css';
import { noteProvider } from './provider-used.ts';
import { safeReturnUrl } from './return-url.ts';

const { google, signIn } = configuration;

/** The ways to sign in beside Google's, or in its place. */
export const providers: readonly Way[] = signIn?.ways.filter(({ kind }) => kind === 'oidc') ?? [];

/** How high all buttons are together, so that nothing moves when they appear. */
export const heightOf = (size: keyof typeof BUTTON_HEIGHTS): string =>
  `calc(${[
    ...(google ? [`${BUTTON_HEIGHTS[size]}px`] : []),
    ...providers.map(() => 'var(--control-height)'),
  ].join(' + var(--space-3) + ')})`;

/** People sign in on a page of the provider's and come back, so it is a link: the whole document is left. */
export function Provider({ way: { id, label } }: { readonly way: Way }) {
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
