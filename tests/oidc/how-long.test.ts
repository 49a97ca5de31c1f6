import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../../src/server/platform/clock.ts';
import { readConfig } from '../../src/server/config.ts';
import { start } from '../../src/server/start.ts';
import { ben } from '../support/cast.ts';
import { clientOf } from '../support/client.ts';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { freshDatabase } from '../support/postgres.ts';
import { perFile } from '../support/started.ts';
import { startHostileProvider } from './hostile.ts';
import { visitorOf } from './visitor.ts';

const clock = movableClock();
const BEGUN = Temporal.Instant.from(TUESDAY_MORNING);

const provider = perFile(() => startHostileProvider(clock));
const ending: (() => Promise<void>)[] = [];

beforeAll(async () => {
  clock.set(BEGUN);
});
afterEach(async () => {
  for (const stop of ending.splice(0)) await stop();
});

/** Somebody who signs in now, and then looks at Perch once a week. Returns after how many days they first have to sign in again. */
async function daysOf(config: ReturnType<typeof readConfig>, signIn: (url: string) => Promise<IsIn>) {
  clock.set(BEGUN);
  const database = await freshDatabase();
  const { address, stop } = await start(config, database.connection, { clock });
  ending.push(stop, database.drop);
  const isIn = await signIn(address);
  for (let days = 1; days <= 100; days += 1) {
    const end = BEGUN.add({ hours: 24 * days });
    clock.set(end.subtract({ seconds: 1 }));
    expect(await isIn()).toBe(true);
    clock.set(end);
    if (!(await isIn())) return days;
  }
  return Infinity;
}

type IsIn = () => Promise<boolean>;

async function throughProvider(url: string): Promise<IsIn> {
  const visitor = visitorOf(url);
  provider.says({ sub: 'mia', email: 'mia@company.com', given_name: 'Mia', family_name: 'Berg' });
  await visitor.get(provider.wayBack(await visitor.leave()));
  return async () => (await visitor.whoAmI()) !== null;
}

async function throughGoogle(url: string): Promise<IsIn> {
  const client = clientOf(url);
  await client.signIn(ben);
  return async () => (await client.get('/api/session')).status === 200;
}

const SETTINGS = { PORT: '0', LOG_LEVEL: 'silent' };
const configOf = (changed: Record<string, string> = {}) =>
  readConfig({
    ...SETTINGS,
    ...provider.settings,
    ...changed,
  });

describe('without a visit to the provider a session lasts', () => {
  test('seven days where the provider does not tell Perch that somebody has been signed out', async () => {
    provider.lie = {};
    expect(await daysOf(configOf(), throughProvider)).toBe(7);
  });

  test('ninety where it does', async () => {
    provider.lie = { metadata: { backchannel_logout_supported: true } };
    expect(await daysOf(configOf(), throughProvider)).toBe(90);
  });

  test('as long as SESSION_DAYS says, told or not', async () => {
    provider.lie = { metadata: { backchannel_logout_supported: true } };
    expect(await daysOf(configOf({ SESSION_DAYS: '1' }), throughProvider)).toBe(1);
    provider.lie = {};
    expect(await daysOf(configOf({ SESSION_DAYS: '30' }), throughProvider)).toBe(30);
  });

  test('seven days after Google’s credential, which nobody takes back', async () => {
    expect(await daysOf({ ...readConfig(SETTINGS), sessionDays: null }, throughGoogle)).toBe(7);
  });
});

test.each(['0', '91', '7.5', 'a week', '-1'])('SESSION_DAYS=%s is refused at the start', (SESSION_DAYS) => {
  expect(() => configOf({ SESSION_DAYS })).toThrow('SESSION_DAYS must be a whole number of days, 1 to 90');
});
