import type { Clock } from '../platform/clock.ts';
import { CLOCK_TOLERANCE } from '../people/google/identity.ts';
import { codeOf, type Finding, findingsAbout } from './finding.ts';

const TIMEOUT_MS = 5_000;

/** Fetches the keys with which an issuer signs: without them nobody can sign in. The answer also says what time it is there. */
export async function examineKeys(
  about: 'Google' | 'OpenID Connect',
  address: string,
  clock: Clock,
): Promise<Finding[]> {
  const { problem } = findingsAbout(about);
  const { host } = new URL(address);
  const [issuer, keys] =
    about === 'Google' ? ['Google', 'Google’s certificates'] : ['the provider', 'the provider’s keys'];
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const now = clock.now();
    const body = (await answer.json().catch(() => null)) as { keys?: unknown[] } | null;
    if (!answer.ok || !body?.keys?.length)
      return [problem(`${host} does not return ${keys} (${answer.status}). Check for an outgoing proxy.`)];
    const there = Date.parse(answer.headers.get('date') ?? '');
    const seconds = Math.round(Math.abs(there - now.epochMilliseconds) / 1000);
    // A token from the future, or from too long ago, is refused.
    return seconds > CLOCK_TOLERANCE
      ? [
          problem(
            `This machine’s clock differs from ${issuer}’s by ${seconds} seconds, so sign-in is refused. Sync it to a time server.`,
          ),
        ]
      : [];
  } catch (error) {
    return [
      problem(
        `${host} cannot be reached (${codeOf(error)}), so nobody can sign in. Allow this machine to call it.`,
      ),
    ];
  }
}
