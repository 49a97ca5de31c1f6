import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import './platform/temporal.ts';
import { ConfigurationError, doubtfulSettings, readConfig } from './config.ts';
import { sentenceOfTakenPort } from './port.ts';
import { start } from './start.ts';
import { keepWatchdogAwake } from './watchdog.ts';

/** When we are told to stop, requests under way have this long to finish. */
const GRACE_MS = 20_000;

const SPEAKS_EVERY_MS = 4_000;

/** No such host, nothing listening there, no answer, access denied, no such database. */
const UNREACHABLE = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ETIMEDOUT',
  '28P01',
  '28000',
  '3D000',
]);

const NOT_ALLOWED = '42501';

// Everything has been loaded by now: what Node has read from its cache of compiled code, or has to write there, need not stay in
// memory until it ends.
flushCompileCache();

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // From the start, because the loop also runs during a long migration.
  keepWatchdogAwake(process.env, (sentence) => console.warn(sentence));
  const config = readConfig(process.env);
  for (const each of doubtfulSettings(process.env)) console.warn(`${each}.`);
  if (config.isDemo) console.info('Preparing the database and the sample company, a few seconds …');
  // Nobody is left to wonder whether it has stopped.
  const saying = setInterval(() => {
    if (config.isDemo) console.info(`… still preparing, for ${Math.round(performance.now() / 1000)} s`);
  }, SPEAKS_EVERY_MS).unref();
  const running = await start(config);
  clearInterval(saying);
  console.info(`Perch is ready at ${running.app.publicUrl()}`);
  if (config.isDemo) {
    console.info(
      'This is the demo: a sample company, and anybody can sign in as anybody. Press Ctrl+C to stop.',
    );
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void leave(running.stop));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

async function leave(stop: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  await stop();
  process.exit(0);
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  const { code, message } = error as { code?: string; message?: string };
  const taken = sentenceOfTakenPort(error);
  if (taken) return taken;
  if (code && UNREACHABLE.has(code)) {
    return `Perch cannot start: the database cannot be reached (${code}). Check DATABASE_URL and that the database is running.`;
  }
  if (code === NOT_ALLOWED) {
    return 'Perch cannot start: the role in DATABASE_URL may not do what has to be done first. If another role owns the tables, run npm run migrate with its address in DATABASE_OWNER_URL.';
  }
  return `Perch cannot start: ${message ?? String(error)}`;
}
