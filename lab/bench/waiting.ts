import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import '../../src/server/platform/temporal.ts';
import { addDays, todayIn } from '../../src/shared/day.ts';
import { hashOf } from '../../src/server/people/sessions/sessions.ts';
import { startPlainServer } from './calls/database.ts';
import { startPerch } from './calls/servers.ts';
import { tokenOf } from './company/sessions.ts';
import { table } from './page.ts';
import { type Call, worstCalls } from './waiting/calls.ts';
import { type Ids, writeWorst } from './waiting/company.ts';

// npm run lab -- waiting           how long each of the heaviest calls keeps all others waiting, in some three minutes
// npm run lab -- waiting calendar  those whose name has this word
const [word = ''] = process.argv.slice(2);

const NOTHING = 'NOTHING';
const TURNS_PORT = 47_113;

const folder = mkdtempSync(join(tmpdir(), 'perch-bench-waiting-'));
// When root runs this, another account runs the database and has to pass through here.
chmodSync(folder, 0o711);
const dataDir = join(folder, 'postgresql');
mkdirSync(dataDir, { mode: 0o711 });
const database = await startPlainServer(dataDir);
const atEnd = [() => database.stop()];
const perchOn = () =>
  startPerch(
    {
      DATABASE_URL: database.url,
      SLACK_API_URL: 'https://localhost:1/',
      REQUESTS_PER_MINUTE: 'off',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'waiting/turns.ts')}`,
      BENCH_TURNS_PORT: String(TURNS_PORT),
    },
    join(folder, 'log'),
  );
try {
  await (await perchOn()).stop();
  const client = new pg.Client(database.url);
  await client.connect();
  client.on('error', () => {});
  const ids = await writeWorst(client);
  const calendar = 'c'.repeat(43);
  await client.query(
    'insert into calendar_addresses (user_id, token_hash, created_at) values ($1, $2, now())',
    [ids.admin, hashOf(calendar)],
  );
  await client.end();

  const perch = await perchOn();
  atEnd.push(() => perch.stop());
  const today = todayIn('UTC', Temporal.Now.instant());
  const calls: Call[] = [
    // How long the machine itself makes others wait.
    { name: 'nothing, for ten seconds', method: NOTHING, path: '' },
    { name: 'a calendar of 1,000 bookings', method: 'GET', path: `/api/calendar/${calendar}.ics` },
    ...worstCalls(ids, [addDays(today, -300), addDays(today, 42)]),
  ];
  const rows: (string | number)[][] = [];
  for (const call of calls.filter(({ name }) => name.includes(word))) {
    const { status, ms, kB, turn, others } = await measured(perch.port, ids, call);
    rows.push([call.name, status, kB, ms, turn, others]);
    console.log(call.name, status, kB, ms, turn, others);
  }
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `\nLoad of the machine ${load}, ${availableParallelism()} cores, PostgreSQL ${database.release}.\n\n${table(
      [
        'call',
        'status',
        'kB',
        'ms',
        'longest turn, ms of processor time',
        'longest wait of another call, ms',
      ],
      rows,
    )}`,
  );
} finally {
  for (const stop of atEnd.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The second run, when the code has been compiled. */
async function measured(port: number, { admin }: Ids, call: Call) {
  await send(port, admin, call);
  await turns('/watch');
  let isOver = false;
  const others: number[] = [];
  const looking = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await send(port, admin, { name: '', method: 'GET', path: '/health/live' });
      others.push(performance.now() - begun);
      await pause(5);
    }
  })();
  await pause(100);
  const begun = performance.now();
  const { status, bytes } = await send(port, admin, call);
  const ms = performance.now() - begun;
  await pause(100);
  isOver = true;
  await looking;
  return {
    status,
    ms: Math.round(ms),
    kB: Math.round(bytes / 1024),
    turn: Math.round(Number((await turns('/')).text)),
    others: Math.round(Math.max(...others)),
  };
}

function turns(path: string) {
  return send(TURNS_PORT, 0, { name: '', method: 'GET', path });
}

/**
 * Status 0 if the connection is cut. Only short answers are kept as text: turning 25 MB into text would keep this
 * process, which also measures how long others wait, busy for a third of a second.
 */
async function send(port: number, userId: number, { method, path, headers = {}, body }: Call) {
  if (method === NOTHING) {
    await pause(10_000);
    return { status: 0, bytes: 0, text: '' };
  }
  return new Promise<{ status: number; bytes: number; text: string }>((resolve) => {
    const reject = () => resolve({ status: 0, bytes: 0, text: '' });
    const cookie = `perch-session=${tokenOf(userId)}`;
    const length = body ? { 'content-length': Buffer.byteLength(body) } : {};
    request(
      { host: '127.0.0.1', port, path, method, headers: { ...headers, ...length, cookie } },
      (answer) => {
        let bytes = 0;
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes < 1024) text += chunk.toString('latin1');
        });
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes, text }));
      },
    )
      .on('error', reject)
      .end(body);
  });
}
