import { startVitest, type TestModule } from 'vitest/node';

export type Counts = { passed: number; failed: number };

/** Runs the tests whose paths hold one of the words, or all of them. */
export async function runTests(words: string[]): Promise<Counts> {
  const vitest = await startVitest('test', words, { run: true, watch: false });
  const modules = vitest.state.getTestModules();
  const errors = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  const counts = modules.map(countsOf);
  return {
    passed: sum(counts.map(({ passed }) => passed)),
    failed: sum(counts.map(({ failed }) => failed)) + errors,
  };
}

function countsOf(module: TestModule): Counts {
  const tests = [...module.children.allTests()];
  const failed = tests.filter((test) => test.result().state === 'failed').length;
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    // A file that cannot be read, or whose hooks fail, has no failed test and has failed nevertheless.
    failed: failed === 0 && !module.ok() ? 1 : failed,
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
