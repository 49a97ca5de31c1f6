import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const program = (name: string) => join(root, 'node_modules/.bin', name);

/** What tsc remembers from one run to the next. */
const known = join(root, 'node_modules/.cache/types');

type Check = { name: string; script: string; options: string[] };

/** Whatever takes longest first. */
const checks: Check[] = [
  { name: 'lint', script: program('oxlint'), options: [] },
  ...['.', 'src/web', 'src/server', 'src/shared'].map((project) => ({
    name: `types of ${project === '.' ? 'tests and scripts' : project}`,
    script: program('tsc'),
    options: [
      '-p',
      project,
      // What has been checked is not checked again until it changes.
      '--incremental',
      '--tsBuildInfoFile',
      join(known, project, 'known.tsbuildinfo'),
      // Threads each work out the same types: four take two to three times the processor time, and other checks run meanwhile.
      '--singleThreaded',
    ],
  })),
  { name: 'format', script: program('oxfmt'), options: ['--check', '.'] },
  { name: 'layout', script: join(import.meta.dirname, 'layout.ts'), options: [] },
  { name: 'links', script: join(root, 'site/pages.ts'), options: [] },
  { name: 'rules', script: join(import.meta.dirname, 'rules.ts'), options: [] },
  { name: 'ASVS', script: join(import.meta.dirname, 'asvs.ts'), options: [] },
  { name: 'extent', script: join(import.meta.dirname, 'extent.ts'), options: [] },
  { name: 'seeded faults', script: join(root, 'lab/faults/fitting.ts'), options: [] },
];

/** Runs every check that needs no running Perch, says what each has found, and returns the names of those that failed. */
export async function runStaticChecks(say: (line: string) => void): Promise<string[]> {
  const waiting = [...checks];
  const failed: string[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await passes(check, say))) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return failed;
}

async function passes({ name, script, options }: Check, say: (line: string) => void): Promise<boolean> {
  const started = performance.now();
  const child = spawn(process.execPath, [script, ...options], {
    cwd: root,
    // The type checker of lint is written in Go, and the same goes for its threads.
    env: { ...process.env, GOMAXPROCS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(code === 0 ? `ok      ${name} (${seconds} s)` : `FAILED  ${name}\n${said}`);
  if (code === 0) for (const [advice] of said.matchAll(/^advice .+$/gm)) say(advice);
  return code === 0;
}
