import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MALLOC_ENVIRONMENT, NODE_FLAGS } from '../../../tests/support/as-shipped.ts';
import { SLACK } from '../../parts/slack.ts';

const ROOT = join(import.meta.dirname, '../../..');

export type Running = {
  port: number;
  pid: number;
  /** From starting the process to its first good answer. */
  readyMs: number;
  stop(): Promise<void>;
};

/** Perch as shipped, in production mode. Its log goes to a file, as under a supervisor. */
export function startPerch(environment: Record<string, string>, log: string): Promise<Running> {
  return run([...NODE_FLAGS, 'src/server/main.ts'], '/health/ready', log, {
    NODE_ENV: 'production',
    ...MALLOC_ENVIRONMENT,
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/perch'),
    GOOGLE_CLIENT_ID: 'bench.apps.googleusercontent.com',
    GOOGLE_HOSTED_DOMAIN: 'perch.example',
    SLACK_BOT_TOKEN: SLACK.token,
    SLACK_SIGNING_SECRET: SLACK.signingSecret,
    ...environment,
  });
}

/** Writes as little as a booking needs, or everything that Perch writes. */
export function startLimit(
  databaseUrl: string,
  log: string,
  writes: 'little' | 'everything' = 'little',
): Promise<Running> {
  return run(['lab/bench/limit.ts', writes], '/health/ready', log, { DATABASE_URL: databaseUrl });
}

async function run(
  program: string[],
  path: string,
  log: string,
  environment: Record<string, string>,
): Promise<Running> {
  const file = openSync(log, 'a');
  const from = fstatSync(file).size;
  const printed = () => readFileSync(log).toString('utf8', from);
  const begun = performance.now();
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    // It takes a free port itself: one that we had looked for might be somebody else's by the time it listens.
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  const gone = once(child, 'exit');
  let port = 0;
  while (port === 0 || !(await isGood(port, path))) {
    if (child.exitCode !== null) throw new Error(`${program.join(' ')} ended:\n${printed()}`);
    port = Number(/ready at \S+:(\d+)/.exec(printed())?.[1] ?? 0);
    await pause(2);
  }
  return {
    port,
    pid: child.pid ?? 0,
    readyMs: performance.now() - begun,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function isGood(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200));
    })
      .on('error', () => resolve(false))
      .end();
  });
}
