import type { SpawnOptions } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { end, freePort, type Stage } from './stage.ts';

/**
 * Another booking server, to be compared with. Whoever has one names the folder of a built one, which holds what its image has in `/app`: the
 * program `main`, `res` and `version.txt`.
 */
export type Seatsurfing = {
  readonly port: number;
  readonly pid: number;
  end(signal: NodeJS.Signals): Promise<void>;
};

/** As Perch is: whole days, six weeks ahead, everybody's name. */
export const SETTINGS: Record<string, string> = {
  daily_basis_booking: '1',
  max_booking_duration_hours: '24',
  max_days_in_advance: '60',
  max_bookings_per_user: '1000',
  show_names: '1',
};

/** A day as its own page sends it: on the wall clock of the office, though it is written as if it were UTC. */
export const wholeDay = (day: string) => ({ enter: `${day}T00:00:00Z`, leave: `${day}T23:59:59Z` });

/** Of its first administrator, `admin@seatsurfing.local`. */
export const PASSWORD = 'Perch-beside-1';

export const releaseIn = (folder: string): string =>
  `Seatsurfing ${readFileSync(join(folder, 'version.txt'), 'utf8').trim()}`;

/** Answers what starts it on this database, as often as wanted: it is told its keys, so that people stay signed in. */
export function seatsurfingOn(stage: Stage, folder: string, databaseUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const inStage = (name: string) => join(stage.folder, `seatsurfing-${name}`);
  writeFileSync(inStage('private.pem'), privateKey);
  writeFileSync(inStage('public.pem'), publicKey);

  async function start(): Promise<Seatsurfing> {
    const port = await freePort();
    const log = openSync(inStage('log'), 'a');
    const options: SpawnOptions = {
      cwd: folder,
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env['PATH'],
        PUBLIC_LISTEN_ADDR: `127.0.0.1:${port}`,
        PUBLIC_SCHEME: 'http',
        // Its driver would prefer the host of the address to the socket.
        POSTGRES_URL: `${databaseUrl.replace('@localhost/', '@/')}&sslmode=disable`,
        CRYPT_KEY: 'only-for-a-server-in-a-lab-of-32',
        JWT_PRIVATE_KEY: inStage('private.pem'),
        JWT_PUBLIC_KEY: inStage('public.pem'),
        INIT_ORG_PASS: PASSWORD,
        // By default 250 a minute, for each person.
        RATE_LIMIT: '100000000',
        // It sends nothing to anybody.
        MOCK_SENDMAIL: '1',
        DISABLE_VERSION_CHECK: '1',
        DISABLE_ANONYMOUS_USAGE_STATS: '1',
      },
    };
    // By a signal that one that is asleep obeys too.
    const child = stage.spawn(join(folder, 'main'), [], options, 'SIGKILL');
    child.once('error', () => undefined);
    while (!(await isHealthy(port))) {
      if (child.pid === undefined || child.exitCode !== null) {
        const said = existsSync(inStage('log')) ? readFileSync(inStage('log'), 'utf8') : '';
        throw new Error(`${folder} does not start:\n${said}`);
      }
      await pause(20);
    }
    return { port, pid: child.pid ?? 0, end: async (signal) => void (await end(child, signal)) };
  }
  return { start, privateKey };
}

const isHealthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthcheck`).then(
    ({ ok }) => ok,
    () => false,
  );
