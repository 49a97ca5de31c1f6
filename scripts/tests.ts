import { startVitest, type TestModule } from 'vitest/node';

export type Outcome = {
  passed: number;
  failed: number;
  /** Errors outside any test, such as unhandled rejections. */
  unhandled: number;
};

type Wish = {
  /** Only files whose paths contain one of these; empty means all. */
  words: string[];
  /** Names from vitest.config.ts. */
  projects?: string[];
};

/** What `npm test` runs: nothing that a machine may not have. */
const USUAL = ['unit', 'server', 'browser', 'long'];

/** Runs tests, and prints how long each project took. */
export async function runTests({ words, projects = USUAL }: Wish): Promise<Outcome> {
  const vitest = await startVitest('test', words, { run: true, watch: false, project: projects });
  const modules = vitest.state.getTestModules();
  const unhandled = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  console.log('Time spent per project, across all workers:');
  for (const [name, some] of Map.groupBy(modules, ({ project }) => project.name)) {
    const { passed, failed } = countsOf(some);
    console.log(
      `  ${name.padEnd(8)} ${inMinutes(sum(some.map(durationOf)))}   ${passed} passed, ${failed} failed`,
    );
  }
  return { ...countsOf(modules), unhandled };
}

/** Prints the result; the last line counts the tests. Returns whether everything passed. */
export function report({ passed, failed, unhandled }: Outcome): boolean {
  if (unhandled > 0) console.error(`\nErrors outside any test: ${unhandled} (see above).`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && unhandled === 0 && passed > 0;
}

function countsOf(modules: TestModule[]): Omit<Outcome, 'unhandled'> {
  const counts = modules.map(countsOfFile);
  return {
    passed: sum(counts.map(({ passed }) => passed)),
    failed: sum(counts.map(({ failed }) => failed)),
  };
}

function countsOfFile(module: TestModule): Omit<Outcome, 'unhandled'> {
  const tests = [...module.children.allTests()];
  const failed = tests.filter((test) => test.result().state === 'failed').length;
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    // A file that cannot be loaded, or whose hooks fail, has no failed test and yet has failed.
    failed: failed === 0 && !module.ok() ? 1 : failed,
  };
}

function durationOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } =
    module.diagnostic();
  return duration + collectDuration + setupDuration + prepareDuration + environmentSetupDuration;
}

function inMinutes(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2)} min ${String(seconds % 60).padStart(2)} s`;
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
