import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

type Report = { testResults: File[] };
type File = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

export type Failure = { test: string; message: string };

/** The tests under these paths that fail in the copy; if the first is enough, the others are not waited for. */
export async function failingTests(
  copy: string,
  words: readonly string[],
  { isFirstEnough = false } = {},
): Promise<Failure[]> {
  const report = join(copy, 'report.json');
  writeFileSync(report, '');
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const child = spawn(
    process.execPath,
    [
      vitest,
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      ...(isFirstEnough ? ['--bail=1'] : []),
      ...words,
    ],
    {
      cwd: copy,
      stdio: 'ignore',
      // Random tests run for as many rounds as in `npm run test:long`.
      // The model only has to say that something is wrong, not find the shortest way there.
      env: { ...process.env, TEST_ROUNDS: 'all', MODEL_RUNS: '60', TEST_SEED: '1', MODEL_SHRINKS: 'no' },
    },
  );
  await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  const text = readFileSync(report, 'utf8');
  if (text === '') throw new Error(`The tests of ${words.join(', ')} did not run.`);
  const { testResults }: Report = JSON.parse(text);
  const found = testResults.flatMap((each) => failuresOfTests(copy, each));
  // The files that were given up then seem to have failed too.
  const hasGivenUp =
    isFirstEnough && testResults.some(({ assertionResults }) => assertionResults.some(isFailed));
  if (hasGivenUp) return found;
  return [...found, ...testResults.flatMap((each) => failureOfFile(copy, each))];
}

const isFailed = ({ status }: { status: string }): boolean => status === 'failed';

function failuresOfTests(copy: string, { name, assertionResults }: File): Failure[] {
  return (
    assertionResults
      .filter(isFailed)
      // On a busy machine a test may time out without having noticed anything.
      .filter(({ failureMessages }) => !failureMessages.every((each) => each.includes('timed out')))
      .map(({ fullName, failureMessages }) => ({
        test: `${relative(copy, name)}: ${fullName}`,
        message: failureMessages.join('\n'),
      }))
  );
}

/** Of its hooks, as a rule. */
function failureOfFile(copy: string, { name, status, message, assertionResults }: File): Failure[] {
  const test = relative(copy, name);
  if (status !== 'failed' || assertionResults.some(isFailed)) return [];
  // Nothing in it was run, so nothing in it noticed the fault.
  if (assertionResults.length === 0) throw new Error(`${test} could not be loaded: ${message}`);
  return [{ test, message }];
}
