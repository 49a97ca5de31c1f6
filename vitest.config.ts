import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['src/server/temporal.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Most tests wait for a browser, a server or the database more than they reckon.
    maxWorkers: 2,
    // A page on a busy machine takes its time.
    expect: { poll: { timeout: 10_000 } },
  },
});
