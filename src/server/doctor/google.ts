import type { Clock } from '../platform/clock.ts';
import type { Config } from '../context.ts';
import { type Finding, findingsAbout, sessionsLast } from './finding.ts';
import { examineKeys } from './keys.ts';

const { fine, problem } = findingsAbout('Google');

export async function examineGoogle(
  { clientId }: NonNullable<Config['google']>,
  sessionDays: number | null,
  certsUrl: string,
  clock: Clock,
): Promise<Finding[]> {
  const wrong = await examineKeys('Google', certsUrl, clock);
  return [
    /^[\w-]+\.apps\.googleusercontent\.com$/.test(clientId)
      ? fine('GOOGLE_CLIENT_ID looks right.')
      : problem(
          'GOOGLE_CLIENT_ID does not look right. Use the client’s ID, which ends with .apps.googleusercontent.com, not its secret.',
        ),
    ...(wrong.length > 0 ? wrong : [fine('The certificates that sign-in needs are available.')]),
    fine(`Google does not tell Perch when somebody has left. ${sessionsLast(sessionDays, false)}`),
  ];
}
