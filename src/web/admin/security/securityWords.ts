import { SECURITY_KINDS, type SecurityKind } from '../../../shared/security/contract.ts';

export const KIND_WORDS: Record<SecurityKind, string> = {
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'sign-in-refused': 'Sign-in refused',
  forbidden: 'Not allowed',
  'no-session': 'Ended or invented session',
  limited: 'Too many calls',
  'other-site': 'Call from another site',
  forged: 'Forged signature',
  invalid: 'Invalid call',
};

export const KIND_OPTIONS: (readonly [string, string])[] = [
  ['', 'Anything'],
  ...SECURITY_KINDS.map((kind) => [kind, KIND_WORDS[kind]] as const),
];

export const readKind = (value: unknown): SecurityKind | undefined =>
  SECURITY_KINDS.find((kind) => kind === value);
