import { importJWK, type JWK } from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../context.ts';
import { CLOCK_TOLERANCE } from '../people/google/identity.ts';
import { codeOf, type Finding, fine, problem, sessionsLast } from './finding.ts';

const TIMEOUT_MS = 5_000;

export async function examineGoogle(
  { clientId }: NonNullable<Config['google']>,
  sessionDays: number | null,
  certsUrl: string,
  clock: Clock,
): Promise<Finding[]> {
  return [
    /^[\w-]+\.apps\.googleusercontent\.com$/.test(clientId)
      ? fine('Google', 'GOOGLE_CLIENT_ID looks right.')
      : problem(
          'Google',
          'GOOGLE_CLIENT_ID does not look right. Use the client’s ID, which ends with .apps.googleusercontent.com, not its secret.',
        ),
    ...(await examineCertificates(certsUrl, clock)),
    fine('Google', `Google does not tell Perch when somebody has left. ${sessionsLast(sessionDays, false)}`),
  ];
}

async function examineCertificates(certsUrl: string, clock: Clock): Promise<Finding[]> {
  const { host } = new URL(certsUrl);
  try {
    const answer = await fetch(certsUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const now = clock.now();
    if (!(await holdsKeys(answer))) {
      return [
        problem(
          'Google',
          `${host} does not return Google’s certificates (${answer.status}), so nobody can sign in. Check for an outgoing proxy.`,
        ),
      ];
    }
    return [fine('Google', 'The certificates that sign-in needs are available.'), ...lateness(answer, now)];
  } catch (error) {
    return [
      problem(
        'Google',
        `${host} cannot be reached (${codeOf(error)}), so nobody can sign in. Allow this machine to call it.`,
      ),
    ];
  }
}

async function holdsKeys(answer: Response): Promise<boolean> {
  try {
    const { keys } = (await answer.json()) as { keys: JWK[] };
    for (const key of keys) await importJWK(key, 'RS256');
    return answer.ok && keys.length > 0;
  } catch {
    return false;
  }
}

/** A token from the future, or from too long ago, is refused. */
function lateness(answer: Response, now: Temporal.Instant): Finding[] {
  const there = Date.parse(answer.headers.get('date') ?? '');
  const seconds = Math.round(Math.abs(there - now.epochMilliseconds) / 1000);
  return seconds > CLOCK_TOLERANCE
    ? [
        problem(
          'Google',
          `This machine’s clock differs from Google’s by ${seconds} seconds, so sign-in is refused. Sync it to a time server.`,
        ),
      ]
    : [];
}
