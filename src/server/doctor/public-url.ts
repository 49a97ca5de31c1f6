import type { Config } from '../context.ts';
import { codeOf, type Finding, findingsAbout } from './finding.ts';
import { isAboutTls } from './unreachable.ts';

const { fine, problem } = findingsAbout('PUBLIC_URL');

const TIMEOUT_MS = 5_000;

/** Statuses of a proxy that answers while Perch does not. */
const NOT_UP = [502, 503, 504];

export async function examinePublicUrl({ publicUrl, isProduction }: Config): Promise<Finding> {
  if (publicUrl === null)
    return isProduction
      ? problem('It is not set. Set it to the address people use, starting with https://.')
      : fine('It is not set, so people use the address Perch listens on.');
  try {
    const address = `${publicUrl}/health/ready`;
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = (await answer.json().catch(() => null)) as { status?: unknown } | null;
    if (answer.ok && body?.status === 'ready') return fine(`Perch answers at ${publicUrl}.`);
    return NOT_UP.includes(answer.status)
      ? fine(`${publicUrl} can be reached, but Perch is not running behind it (${answer.status}).`)
      : problem(
          `Something other than Perch answers at ${publicUrl} (${answer.status}). Make the proxy forward every path unchanged.`,
        );
  } catch (error) {
    const code = codeOf(error);
    return isAboutTls(code)
      ? problem(`TLS fails at ${publicUrl} (${code}). Check its certificate and the chain.`)
      : fine(`${publicUrl} cannot be reached from here (${code}), which is normal before the first start.`);
  }
}
