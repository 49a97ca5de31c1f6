import { counted } from '../../shared/english.ts';
import { SESSION_DAYS } from '../people/sessions/settings.ts';

/** What one check found. The sentence is for the operator: what is wrong and what to do. It quotes no secrets. */
export type Finding = {
  about: 'Settings' | 'Database' | 'PUBLIC_URL' | 'Google' | 'OpenID Connect' | 'Slack' | 'Email' | 'Traces';
  isFine: boolean;
  sentence: string;
};

export const fine = (about: Finding['about'], sentence: string): Finding => ({
  about,
  isFine: true,
  sentence,
});

export const problem = (about: Finding['about'], sentence: string): Finding => ({
  about,
  isFine: false,
  sentence,
});

/** How long sessions last, where the provider does or does not tell Perch that it has ended one. */
export function sessionsLast(days: number | null, isTold: boolean): string {
  return days === null
    ? `Sessions last ${isTold ? SESSION_DAYS.ifTold : SESSION_DAYS.otherwise} days.`
    : `Sessions last ${counted(days, 'day')} (SESSION_DAYS).`;
}

/** The network error code, such as `ECONNREFUSED`; a failed fetch has it as its cause. */
export function codeOf(error: unknown): string {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? name ?? 'unknown';
}
