import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

export type Failure = { test: string; message: string };

/** The tests under these paths that fail in the copy. */
export async function failingTests(copy: string, words: readonly string[]): Promise<Failure[]> {
  const report = join(copy, 'report.json');
  writeFileSync(report, '');
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--reporter=json', `--outputFile=${report}`, ...words],
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
  return failuresIn(copy, JSON.parse(text));
}

function failuresIn(copy: string, { testResults }: Report): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(copy, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    // On a busy machine a test may time out without having noticed anything.
    const wrong = failed.filter(
      ({ failureMessages }) => !failureMessages.every((each) => each.includes('timed out')),
    );
    // Nothing in it was run, so nothing in it noticed the fault.
    if (assertionResults.length === 0 && status === 'failed')
      throw new Error(`${file} could not be loaded: ${message}`);
    if (failed.length === 0 && status === 'failed') return [{ test: file, message }];
    return wrong.map(({ fullName, failureMessages }) => ({
      test: `${file}: ${fullName}`,
      message: failureMessages.join('\n'),
    }));
  });
}
