import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import '../../src/server/platform/temporal.ts';
import { MALLOC_ENVIRONMENT, NODE_FLAGS } from './as-shipped.ts';
import { type Client, clientOf } from './client.ts';
import type { Person } from './cast.ts';

/**
 * In next November: a process goes by the machine's date until its clock is set, and nothing of these days is due before that. A
 * test that starts a process anew needs them. Much later would not do, because Perch counts every day that is over.
 */
const wednesday = wednesdayAfter(`${Temporal.Now.plainDateISO().year + 1}-11-21`);
export const NEXT_WEDNESDAY = wednesday.toString();
/** 06:00 on the day before, in London. */
export const NEXT_TUESDAY_MORNING = `${wednesday.subtract({ days: 1 }).toString()}T06:00:00Z`;

function wednesdayAfter(date: string): Temporal.PlainDate {
  const from = Temporal.PlainDate.from(date);
  return from.add({ days: 7 - ((from.dayOfWeek + 4) % 7) });
}

export const MAIN = join(import.meta.dirname, '../../src/server/main.ts');

/** The product as an operator runs it: a separate process. */
export type Product = {
  url: string;
  process: ChildProcess;
  /** The lines up to the one that says it is ready. */
  printed: string[];
  signedIn(person: Person): Promise<Client>;
  /** Sends the signal and waits until the process has gone. Returns its exit code, null if it was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** Rejects with what the process printed if it ends instead of listening. */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...MALLOC_ENVIRONMENT,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  const url = await readyAddress(child, printed);
  return {
    url,
    printed,
    process: child,
    async signedIn(person) {
      const client = clientOf(url);
      await client.signIn(person);
      return client;
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const gone = once(child, 'exit');
      child.kill(signal);
      const [code] = await gone;
      return code as number | null;
    },
  };
}

async function readyAddress(child: ChildProcess, printed: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream! }).on('line', (line) => {
        printed.push(line);
        const address = /ready at (\S+)/.exec(line)?.[1];
        if (address) resolve(address);
      });
    }
    // Only then has all its output been read.
    child.once('close', () => reject(new Error(printed.join('\n'))));
  });
}
