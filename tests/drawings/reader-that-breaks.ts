import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Reads drawings like the product's program, except for those that tell it how to break. */
const begin = (await once(process.stdin, 'data')) as [Buffer];
const text = begin[0].toString();
const way = /^break: (.+)/.exec(text)?.[1];

const say = (said: string) => writeSync(1, said);
const kill = (signal: NodeJS.Signals) => () => process.kill(process.pid, signal);

const ways: Record<string, () => unknown> = {
  'it aborts': () => process.abort(),
  'it reads what is not its own': kill('SIGSEGV'),
  'V8 stops it': kill('SIGTRAP'),
  'it is killed': kill('SIGKILL'),
  'it stands still': kill('SIGSTOP'),
  'it goes round for ever': () => {
    for (;;);
  },
  'it fills its heap': () => {
    const all: number[][] = [];
    for (;;) all.push(Array.from({ length: 1e5 }, () => all.length));
  },
  'it fills the memory beside its heap': () => {
    const all: Buffer[] = [];
    for (;;) all.push(Buffer.alloc(64 * 1024 * 1024, 1));
  },
  'it ends without a word': () => process.exit(0),
  'it ends with an error': () => process.exit(1),
  'it throws': () => {
    throw new TypeError('no');
  },
  'it says what nobody understands': () => say('ready\n\0\xff{"taken":'),
  'it says what no drawing is': () => say('{"taken":{"width":-1,"height":"x"}}'),
  'it says more than any drawing holds': () => {
    for (;;) say('x'.repeat(1024 * 1024));
  },
};

/** What a program that has been taken over might try. `process.ppid` is the server. */
const attempts: Record<string, () => unknown> = {
  'read the settings of the server': () => readFileSync(`/proc/${process.ppid}/environ`),
  'read files of the machine': () => readFileSync('/etc/passwd'),
  'read the configuration': () => readFileSync(new URL('../../package-lock.json', import.meta.url)),
  'write a file': () => writeFileSync('/tmp/perch-was-here', ''),
  'start a program': () => spawnSync('/bin/true').error === undefined || refuse(),
  'start a thread': () => new Worker('', { eval: true }),
  'turn text into code': () => Reflect.construct(Function, ['return 1']),
  'know a secret': () => process.env['PERCH_TEST_SECRET'] ?? refuse(),
};

function refuse(): never {
  throw new Error('refused');
}

function canBeDone([, attempt]: [string, () => unknown]): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

if (way === 'it tells what it can do') {
  const done = Object.entries(attempts).filter(canBeDone);
  say(
    `${JSON.stringify({ refusal: `It could ${done.map(([name]) => name).join(', ') || 'do nothing'}.` })}\n`,
  );
} else if (way !== undefined) ways[way]?.();
else {
  process.stdin.unshift(begin[0]);
  await import('../../src/server/places/drawings/read-upload.ts');
}
