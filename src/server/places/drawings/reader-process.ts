import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programAt } from '../../platform/programs.ts';

/** A file to read, and its declared type. */
export type Upload = { file: Uint8Array; kind: 'svg' | 'png' };

/** How the process ended. Its output is complete only if it finished. */
export type ProcessEnd =
  | { how: 'finished'; said: Buffer }
  /** It ran out of time, memory or output; or ended by a signal, which is how V8 ends when out of memory. */
  | { how: 'too-much'; signal: string | null }
  | { how: 'failed'; code: number | null };

/** Processor time, including the quarter second that starting takes. */
const CPU_SECONDS = 4;
/**
 * Memory the process may write to, which is where Node allocates everything, on its heap or outside it. Node 24
 * reserves 0.5 GiB of it and uses a tenth of that.
 */
const MEMORY_KIB = 1024 * 1024;
/** Bytes of a report. */
const MOST_SAID = 100_000;

/**
 * Limits enforced by the kernel, even if the process is taken over: nothing of the file in a core dump, no writing
 * to any file, limits on time and memory, and first to be killed when the machine runs out of memory. They hold
 * even if the server is gone. A system lacking one of them does without it.
 */
const BEHIND_WALLS = `
echo 1000 > /proc/self/oom_score_adj
ulimit -c 0
ulimit -f 0
ulimit -t ${CPU_SECONDS}
ulimit -d ${MEMORY_KIB}
exec "$@"`;

const SOURCES = fileURLToPath(new URL('../../../', import.meta.url));
const PACKAGES = dirname(dirname(createRequire(import.meta.url).resolve('saxes/package.json')));
/** It can read only its own program, start nothing, and turn no text into code. */
const NODE_OPTIONS = [
  '--permission',
  `--allow-fs-read=${SOURCES}server/places/drawings/`,
  `--allow-fs-read=${SOURCES}shared/`,
  `--allow-fs-read=${PACKAGES}/`,
  `--allow-fs-read=${dirname(PACKAGES)}/package.json`,
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=256',
  '--max-semi-space-size=16',
  // Groups are walked recursively, also through references.
  '--stack-size=3500',
];

/**
 * Reads one upload in a separate process that has none of our settings and no open connection. Rejects if it cannot
 * be started.
 */
export async function readInProcess(
  program: URL,
  limitMs: number,
  { file, kind }: Upload,
): Promise<ProcessEnd> {
  const command = [process.execPath, ...NODE_OPTIONS, programAt(program), kind];
  const child = spawn('/bin/sh', ['-c', BEHIND_WALLS, 'sh', ...command], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // Once it has ended, for whatever reason, it takes no more of the file.
  child.stdin.on('error', () => {});
  child.stdin.end(file);

  const said: Buffer[] = [];
  let length = 0;
  let isCut = false;
  const cut = () => {
    isCut = true;
    child.kill('SIGKILL');
  };
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > MOST_SAID) cut();
    else said.push(chunk);
  });
  const timer = setTimeout(cut, limitMs);
  return new Promise<ProcessEnd>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (isCut || signal) resolve({ how: 'too-much', signal: isCut ? null : signal });
      else if (code === 0) resolve({ how: 'finished', said: Buffer.concat(said) });
      else resolve({ how: 'failed', code });
    });
  }).finally(() => clearTimeout(timer));
}
