import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// What tests start as a process compiles Perch once, not each time. Does nothing where the folder cannot be written.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** Rules, drawings and documentation: no server, no database. */
const unit = [
  'src/**/*.test.ts',
  'tests/plans/**/*.test.ts',
  'tests/plan-editor/**/*.test.ts',
  'tests/drawings/honest.test.ts',
  'tests/attack/{supply-chain,threat-model}.test.ts',
  'tests/faults/promises.test.ts',
  'tests/http/turns.test.ts',
  'tests/mail/words.test.ts',
  'tests/slack/{configuration,pace}.test.ts',
  'tests/turns/{proofs,page}.test.ts',
  'tests/start/{configuration,deployment,documentation,file-names,page-weights,service-settings,styles}.test.ts',
];
const browser = ['tests/journeys/**/*.test.ts', 'site/*.test.ts'];
/**
 * As many rounds as requested, see tests/support/rounds.ts, and small files whose drawings take long to read: among those of
 * *server* they would begin last, and everything would wait for them.
 */
export const long = [
  'tests/bookings/race.test.ts',
  'tests/drawings/{hostile-uploads,meanwhile}.test.ts',
  'tests/faults/killed*.test.ts',
  'tests/fuzz/**/*.test.ts',
  'tests/histories/**/*.test.ts',
  'tests/interleavings/**/*.test.ts',
  'tests/mail/pace.test.ts',
  'tests/model/**/*.test.ts',
  'tests/races/**/*.test.ts',
  'tests/reports/{figures,recounted}.test.ts',
  'tests/year/**/*.test.ts',
];

/**
 * Sweeps over what seldom breaks, and whose rules other tests hold: `npm run test:long` runs them, and so does whoever names one.
 * The three that take longest are among them: a year of deadlines (each has its own test in tests/sweeps, tests/mail and tests/slack),
 * kills while people book (tests/faults/killed-*.test.ts kill in the middle of everything else) and draws in a rush (tests/draws,
 * tests/interleavings and the model).
 */
export const rare = [
  'tests/drawings/meanwhile.test.ts',
  'tests/faults/embedded-postgres.test.ts',
  'tests/faults/embedded-sentences.test.ts',
  'tests/faults/killed.test.ts',
  'tests/guarantees/judge.test.ts',
  'tests/journeys/date-fields.test.ts',
  'tests/journeys/handed-on.test.ts',
  'tests/journeys/layout.test.ts',
  'tests/journeys/plan-editor/refused-pictures.test.ts',
  'tests/journeys/right-to-left.test.ts',
  'tests/journeys/waiting-list-off.test.ts',
  'tests/races/draws.test.ts',
  'tests/start/dev.test.ts',
  'tests/year/year.test.ts',
];
/** By a path, so that the name of a project is none. */
const isNamed = (file: string) =>
  process.argv.slice(2).some((word) => word.includes('/') && file.includes(word));
const leftOut = process.env['TEST_ROUNDS'] === 'all' ? [] : rare.filter((file) => !isNamed(file));

/** Only if asked for: `npm run test:browsers`. */
const browsers = ['tests/browsers/**/*.test.ts'];

/**
 * One PostgreSQL for all projects that need it. They load no JSX and no styles, so Node reads them as it does in production, which takes
 * less processor time than Vite.
 */
const onServer = {
  globalSetup: ['tests/support/global-setup.ts'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

const project = (
  name: string,
  include: string[],
  test: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({ extends: true, test: { name, include, ...test } });

export default defineConfig({
  test: {
    setupFiles: ['src/server/platform/temporal.ts'],
    // The files of a worker share their imports and a browser, so none may leave anything behind.
    isolate: false,
    // Twice as many as two cores: most tests spend half their time waiting for a browser, a server or the database.
    maxWorkers: 4,
    // For what hangs. A slow machine needs less than any of these, and no test sets its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      project('unit', unit),
      project('server', ['tests/**/*.test.ts'], {
        exclude: [...unit, ...browser, ...long, ...browsers, ...leftOut],
        ...onServer,
      }),
      project('browser', browser, { exclude: leftOut, ...onServer }),
      project('long', long, { exclude: leftOut, ...onServer, testTimeout: 3_600_000 }),
      project('browsers', browsers, onServer),
    ],
  },
});
