import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { temporaryFolder } from '../../tests/support/folders.ts';

/**
 * Where a drill takes place: a folder, and processes that are gone when it is over, even if the run is interrupted.
 */
export type Stage = {
  folder: string;
  /** `ending` is the signal that ends it when the drill is over. */
  spawn(program: string, words: string[], options?: SpawnOptions, ending?: NodeJS.Signals): ChildProcess;
  /** Done when the drill is over, in reverse order. */
  after(end: () => unknown): void;
  /** The same for what must be synchronous, and is done even if the run is interrupted. */
  always(end: () => void): void;
};

/** What an interrupted run still has to do, in reverse order. */
const unfinished = new Set<() => void>();
process.once('exit', () => {
  for (const end of [...unfinished].reverse()) end();
});

export async function onStage<Result>(play: (stage: Stage) => Promise<Result>): Promise<Result> {
  const { path: folder } = temporaryFolder();
  const ends: (() => unknown)[] = [];
  const always = (end: () => void) => {
    const once = () => {
      if (unfinished.delete(once)) end();
    };
    unfinished.add(once);
    ends.push(once);
  };
  // Retried, because a dying server may still be writing.
  always(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 30 }));
  try {
    return await play({
      folder,
      spawn(program, words, options = {}, ending = 'SIGTERM') {
        const child = spawn(program, words, options);
        const endAtOnce = () => void child.kill(ending);
        unfinished.add(endAtOnce);
        child.once('exit', () => unfinished.delete(endAtOnce));
        ends.push(() => end(child, ending));
        return child;
      },
      after: (each) => void ends.push(each),
      always,
    });
  } finally {
    for (const each of ends.reverse()) await each();
  }
}

/** Sends the signal and waits until the process has gone. Returns its exit code, null if a signal ended it. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  const [code] = await gone;
  return code as number | null;
}

/** One on which nothing is listening at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
