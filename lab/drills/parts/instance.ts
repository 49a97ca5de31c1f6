import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { end, freePort, type Stage } from '../../parts/stage.ts';

const CHECKOUT = join(import.meta.dirname, '../../..');

/** As in `deploy/perch.service`. */
const RESTART_MS = 1_000;

/** One Perch, as its own process and always on the same port, as behind a load balancer. */
export type Instance = {
  url: string;
  /** From the checkout, or from another copy of the product. Rejects with what it printed if it exits instead. */
  start(product?: string): Promise<void>;
  kill(): Promise<void>;
  /** Gracefully, finishing what it has begun. Returns the exit code. */
  stop(): Promise<number | null>;
  /** How often it has exited without being told to. It is started again, as by systemd. */
  endedByItself: number;
  /**
   * Calls that Slack did not answer in time, according to its log. Nobody knows whether Slack accepted the message.
   */
  unansweredBySlack: number;
};

/** The settings are those of an operator; only the services are ours. */
export async function makeInstance(
  stage: Stage,
  name: string,
  settings: Record<string, string>,
): Promise<Instance> {
  const port = await freePort();
  const log = createWriteStream(join(stage.folder, `${name}.log`));
  let child: ChildProcess | undefined;
  let isWanted = false;
  const endNow = async (signal: NodeJS.Signals) => {
    if (!child) throw new Error(`${name} has not been started.`);
    isWanted = false;
    return end(child, signal);
  };
  stage.after(() => (isWanted = false));

  const instance: Instance = {
    url: `http://127.0.0.1:${port}`,
    endedByItself: 0,
    unansweredBySlack: 0,
    async start(product = CHECKOUT) {
      const main = join(product, 'src/server/main.ts');
      const options: SpawnOptions = {
        cwd: stage.folder,
        env: { PATH: process.env['PATH'], PORT: String(port), LOG_LEVEL: 'warn', ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      };
      const started = stage.spawn(process.execPath, [main], options, 'SIGKILL');
      child = started;
      isWanted = true;
      started.stdout?.pipe(log, { end: false });
      started.stderr?.pipe(log, { end: false });
      await isReady(started, (line) => {
        if (line.includes('Slack did not accept a message')) instance.unansweredBySlack += 1;
      });
      started.once('exit', () => {
        if (!isWanted || started !== child) return;
        instance.endedByItself += 1;
        void pause(RESTART_MS).then(() => (isWanted ? instance.start(product).catch(() => {}) : undefined));
      });
    },
    kill: async () => void (await endNow('SIGKILL')),
    stop: () => endNow('SIGTERM'),
  };
  return instance;
}

function isReady(child: ChildProcess, read: (line: string) => void): Promise<void> {
  const printed: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line);
        read(line);
        if (line.includes('ready at')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`Perch ended: ${printed.slice(-3).join(' ')}`)));
  });
}
