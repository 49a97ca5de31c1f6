import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIMITS } from './limits.ts';

/** A file to be read, what it is said to be, and what a place on it is called that has no name. */
export type Upload = { file: Uint8Array; kind: 'svg' | 'png'; placeWord: string };

/** How the process ended. What it said is whole only when it has finished. */
export type Ended =
  | { how: 'finished'; said: Buffer }
  /** Out of time, memory or what it may say; or by a signal, which is how V8 ends without memory. */
  | { how: 'too-much'; signal: string | null }
  | { how: 'failed'; code: number | null };

/** Of a processor, with the quarter that a start takes. */
const CPU_SECONDS = 4;
/**
 * Of what the process may write to, which is where Node puts all that it makes, in its heap or beside it. Node 24 sets
 * aside 0.5 GiB of it, of which it uses a tenth.
 */
const MEMORY_KIB = 1024 * 1024;
/** Twice what the drawing may have in characters, and what is told of it. */
const MOST_SAID = 2 * LIMITS.written + 5_000_000;

/**
 * Limits enforced by the kernel, even if the process is taken over: nothing of the file in a core dump, nothing
 * written to any file, limits of time and memory, and the first to go when the machine has no memory left. They
 * hold even when the server is gone. A system without one of them does without it.
 */
const BEHIND_WALLS = `
echo 1000 > /proc/self/oom_score_adj
ulimit -c 0
ulimit -f 0
ulimit -t ${CPU_SECONDS}
ulimit -d ${MEMORY_KIB}
exec "$@"`;

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGES = dirname(dirname(createRequire(import.meta.url).resolve('saxes/package.json')));
/** It can read only its own program, start nothing, and turn no text into code. */
const NODE_OPTIONS = [
  '--permission',
  `--allow-fs-read=${SOURCES}server/drawings/`,
  `--allow-fs-read=${SOURCES}shared/`,
  `--allow-fs-read=${PACKAGES}/`,
  `--allow-fs-read=${dirname(PACKAGES)}/package.json`,
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=256',
  '--max-semi-space-size=16',
  // Groups in groups, through references, are walked one inside the other.
  '--stack-size=3500',
];

/**
 * Reads one upload in a separate process, which has none of our settings and no open connection. Rejects if it
 * cannot be started.
 */
export function readInProcess(
  program: URL,
  limitMs: number,
  { file, kind, placeWord }: Upload,
): Promise<Ended> {
  const command = [process.execPath, ...NODE_OPTIONS, fileURLToPath(program), kind, placeWord];
  const child = spawn('/bin/sh', ['-c', BEHIND_WALLS, 'sh', ...command], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // Once it has ended, either way, it takes no more of the file.
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
  return new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (isCut || signal) resolve({ how: 'too-much', signal: isCut ? null : signal });
      else if (code === 0) resolve({ how: 'finished', said: Buffer.concat(said) });
      else resolve({ how: 'failed', code });
    });
  }).finally(() => clearTimeout(timer));
}
