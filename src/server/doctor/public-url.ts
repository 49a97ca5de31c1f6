import type { Config } from '../context.ts';
import { codeOf, type Finding, fine, problem } from './finding.ts';

const TIMEOUT_MS = 5_000;

/** Statuses of a proxy that answers while Perch does not. */
const NOT_UP = [502, 503, 504];

export async function examinePublicUrl({ publicUrl, isProduction }: Config): Promise<Finding> {
  if (publicUrl === null) {
    return isProduction
      ? problem('PUBLIC_URL', 'It is not set. Set it to the address people use, starting with https://.')
      : fine('PUBLIC_URL', 'It is not set, so people use the address Perch listens on.');
  }
  return statusAt(publicUrl);
}

async function statusAt(publicUrl: string): Promise<Finding> {
  try {
    const answer = await fetch(`${publicUrl}/health/ready`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok && (await isOurs(answer))) return fine('PUBLIC_URL', `Perch answers at ${publicUrl}.`);
    if (NOT_UP.includes(answer.status))
      return fine(
        'PUBLIC_URL',
        `${publicUrl} can be reached, but Perch is not running behind it (${answer.status}).`,
      );
    return problem(
      'PUBLIC_URL',
      `Something other than Perch answers at ${publicUrl} (${answer.status}). Make the proxy forward every path unchanged.`,
    );
  } catch (error) {
    const code = codeOf(error);
    return /CERT|SIGN|TLS|SSL|EPROTO/.test(code)
      ? problem('PUBLIC_URL', `TLS fails at ${publicUrl} (${code}). Check its certificate and the chain.`)
      : fine(
          'PUBLIC_URL',
          `${publicUrl} cannot be reached from here (${code}), which is normal before the first start.`,
        );
  }
}

async function isOurs(answer: Response): Promise<boolean> {
  const body: unknown = await answer.json().catch(() => null);
  return (body as { status?: unknown } | null)?.status === 'ready';
}
