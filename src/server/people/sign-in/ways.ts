import type { Way } from '../../../shared/people/contract.ts';
import type { Config } from '../../context.ts';

/** The ways to sign in, Google's first. */
export function waysIn({ google, oidc }: Config): Way[] {
  return [
    ...(google ? [{ id: 'google', label: 'Google', kind: 'google' } as const] : []),
    ...(oidc ? [{ id: 'oidc', label: oidc.label, kind: 'oidc' } as const] : []),
  ];
}
