import { type ChildProcess, fork } from 'node:child_process';
import { programAt } from '../../programs.ts';
import { turns } from '../../limiter.ts';
import { check, type Checked, type LargeBody } from './check.ts';
import type { Asked } from './check-bodies.ts';

/** Checks large bodies outside the process that answers requests. */
export type BodyChecker = {
  /** Null if too many others are waiting. */
  check(name: LargeBody, body: string): Promise<Checked | null>;
  stop(): Promise<void>;
};

const PROGRAM = new URL('./check-bodies.ts', import.meta.url);
/**
 * Bodies of up to this many characters are checked faster than they could be handed over: some milliseconds,
 * whatever they contain.
 */
const SMALL = 8 * 1024;
/** Includes the time it takes to start on a busy machine. */
const LIMIT_MS = 20_000;
const MOST_WAITING = 20;
/** An idle process is ended to free its memory. */
const IDLE_MS = 60_000;

/**
 * One process, started on first use and kept while more requests come. It is killed together
 * with any check that it cannot finish.
 */
export function bodyChecker(): BodyChecker {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const line = turns({ atOnce: 1, mostWaiting: MOST_WAITING });

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  async function checkApart(asked: Asked): Promise<Checked> {
    clearTimeout(idle);
    const checked = await answerOf((child ??= startProcess()), asked);
    if (checked.isLast) end();
    else idle = setTimeout(end, IDLE_MS).unref();
    return checked.answer;
  }

  return {
    async check(name, body) {
      if (body.length <= SMALL) return check(name, body);
      return line.run(() => checkApart({ name, body }));
    },
    async stop() {
      await line.stop();
      end();
    },
  };
}

function startProcess(): ChildProcess {
  const child = fork(programAt(PROGRAM), {
    // It needs none of our settings.
    env: {},
    execArgv: ['--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // It does not delay our shutdown, and ends when its parent does.
  child.unref();
  child.channel?.unref();
  // Anyone waiting for its answer gets the error.
  child.on('error', () => {});
  return child;
}

/** One that ended, out of memory or because of a bug, counts as one that took too long, and is not asked again. */
function answerOf(child: ChildProcess, asked: Asked): Promise<{ answer: Checked; isLast: boolean }> {
  return new Promise((resolve) => {
    const finish = (answer: Checked, isLast: boolean) => {
      clearTimeout(timer);
      child.off('exit', giveUp).off('error', giveUp).off('message', answered);
      child.channel?.unref();
      resolve({ answer, isLast });
    };
    const giveUp = () => finish({ isTooMuch: true }, true);
    const answered = (checked: unknown) => finish(checked as Checked, false);
    const timer = setTimeout(giveUp, LIMIT_MS);
    child.once('exit', giveUp).once('error', giveUp).once('message', answered);
    child.send(asked, (error) => {
      if (error) giveUp();
    });
  });
}
