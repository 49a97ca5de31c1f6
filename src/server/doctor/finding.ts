import { counted } from '../../shared/english.ts';
import { SESSION_DAYS } from '../people/sessions/settings.ts';

/** What one check found. The sentence is for the operator: what is wrong and what to do. It quotes no secrets. */
export type Finding = { about: Subject; isFine: boolean; sentence: string };

type Subject = 'Settings' | 'Database' | 'PUBLIC_URL' | 'Google' | 'OpenID Connect' | 'Slack' | 'Email';

export const fine = (about: Subject, sentence: string): Finding => ({ about, isFine: true, sentence });
export const problem = (about: Subject, sentence: string): Finding => ({ about, isFine: false, sentence });

/** The two of them for one subject. */
export const findingsAbout = (about: Subject) => ({
  fine: (sentence: string) => fine(about, sentence),
  problem: (sentence: string) => problem(about, sentence),
});

/** How long sessions last, where the provider does or does not tell Perch that it has ended one. */
export function sessionsLast(days: number | null, isTold: boolean): string {
  return days === null
    ? `Sessions last ${isTold ? SESSION_DAYS.ifTold : SESSION_DAYS.otherwise} days.`
    : `Sessions last ${counted(days, 'day')} (SESSION_DAYS).`;
}

/** The network error code, such as `ECONNREFUSED`; a failed fetch has it as its cause. */
export function codeOf(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: { code?: unknown } };
  // What has run out of time has a number for its code.
  return [cause?.code, code, name].find((each) => typeof each === 'string') ?? 'unknown';
}
