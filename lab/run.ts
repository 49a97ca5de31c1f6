import { spawn } from 'node:child_process';
import { join } from 'node:path';

// npm run lab -- <name> [options]  lab/README.md says what each does
const PROGRAMS: Record<string, string> = {
  calls: 'lab/bench/calls.ts',
  pages: 'lab/bench/pages.ts',
  scale: 'lab/bench/scale.ts',
  reliability: 'lab/drills/run.ts',
  faults: 'lab/faults.ts',
  guarantees: 'lab/guarantees.ts',
  fairness: 'lab/fairness.ts',
  interleavings: 'lab/interleavings.ts',
  weights: 'scripts/page-weights.ts',
  screenshots: 'scripts/screenshots.ts',
  pictures: 'scripts/help-pictures.ts',
  guides: 'site/pictures.ts',
  icons: 'scripts/icons.ts',
};

const [name = '', ...options] = process.argv.slice(2);
const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
if (program) {
  // A process of its own: some of these programs also serve as modules, and a test runner takes a process for itself.
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', program), ...options], {
    stdio: 'inherit',
  });
  // The terminal's Ctrl-C reaches both, and the program cleans up.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.once('exit', (code) => (process.exitCode = code ?? 1));
} else {
  console.error(
    `Usage: npm run lab -- <name> [options], where the name is one of\n${Object.keys(PROGRAMS).join(', ')}`,
  );
  process.exitCode = 1;
}
