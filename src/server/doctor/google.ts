import { importJWK, type JWK } from 'jose';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { CLOCK_TOLERANCE } from '../google/identity.ts';
import { codeOf, type Finding, fine, problem } from './finding.ts';

const TIMEOUT_MS = 5_000;

export async function examineGoogle(
  { clientId }: Config['google'],
  certsUrl: string,
  clock: Clock,
): Promise<Finding[]> {
  return [
    /^[\w-]+\.apps\.googleusercontent\.com$/.test(clientId)
      ? fine('Google', 'GOOGLE_CLIENT_ID looks like one.')
      : problem(
          'Google',
          'GOOGLE_CLIENT_ID does not look like one. Take the client’s ID, which ends with .apps.googleusercontent.com, and not its secret.',
        ),
    ...(await examineCertificates(certsUrl, clock)),
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
          `What ${host} answers (${answer.status}) are not Google’s certificates, so nobody can sign in. Look for a proxy on the way out.`,
        ),
      ];
    }
    return [fine('Google', 'The certificates that sign-in needs can be read.'), ...lateness(answer, now)];
  } catch (error) {
    return [
      problem(
        'Google',
        `${host} cannot be reached (${codeOf(error)}), so nobody can sign in. Let this machine call it.`,
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
          `The clock of this machine is ${seconds} seconds from Google’s, so sign-in is refused. Let it follow a time server.`,
        ),
      ]
    : [];
}
