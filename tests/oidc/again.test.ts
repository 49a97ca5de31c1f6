import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { type Running, start } from '../../src/server/start.ts';
import { movableClock } from '../../src/server/platform/clock.ts';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { clientOf } from '../support/client.ts';
import { freshDatabase } from '../support/postgres.ts';
import { perFile } from '../support/started.ts';
import { startHostileProvider } from './hostile.ts';
import { goesOnTo, type Visitor, visitorOf } from './visitor.ts';

const clock = movableClock();
const provider = perFile(() => startHostileProvider(clock));
const database = perFile(freshDatabase);
let perch: Running;

beforeAll(async () => {
  clock.set(Temporal.Instant.from(TUESDAY_MORNING));
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...provider.settings,
  });
  perch = await start(config, database.connection, { clock });
});
afterAll(async () => {
  await perch.stop();
});
beforeEach(() => {
  provider.lie = {};
  provider.says({ sub: 'mia', given_name: 'Mia', email: 'mia@company.com' });
});

const secondsAgo = (seconds: number) =>
  Temporal.Instant.from(TUESDAY_MORNING).epochMilliseconds / 1000 - seconds;

async function signedIn(claims: object): Promise<Visitor> {
  const visitor = visitorOf(perch.address);
  provider.lie = { claims: { ...claims } };
  await visitor.get(provider.wayBack(await visitor.leave()));
  return visitor;
}

/** Whether Perch takes this for a sign-in within the last ten minutes (I12). */
async function isFresh({ cookies }: Visitor): Promise<boolean> {
  const cookie = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const { status, body } = await clientOf(perch.address, cookie).delete('/api/session/list/others');
  if (status !== 200) expect(body.reason).toBe('sign-in-again');
  return status === 200;
}

describe('a sign-in at the provider is as old as the provider says (I12)', () => {
  test.each([
    ['asked just now', { auth_time: secondsAgo(20) }, true],
    ['asked an hour ago, and knows the browser', { auth_time: secondsAgo(3600) }, false],
    ['does not say', {}, true],
  ])('one that %s', async (_, claims, expected) => {
    expect(await isFresh(await signedIn(claims))).toBe(expected);
  });
});

describe('somebody who has to show again who they are', () => {
  test('is asked by the provider, which is to say when', async () => {
    const visitor = visitorOf(perch.address);
    const { headers } = await visitor.get('/api/session/oidc?returnUrl=%2Fadmin%2Fpeople&again=yes');
    const { searchParams } = new URL(headers.get('location') ?? '');
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '600']);
    expect(new URL(await visitor.leave()).searchParams.has('prompt')).toBe(false);
    const back = await visitor.get(provider.wayBack(headers.get('location') ?? ''));
    expect(goesOnTo(back.text)).toBe('/admin/people');
  });

  test('stays so after a sign-in that was refused', async () => {
    const visitor = visitorOf(perch.address);
    const { headers } = await visitor.get('/api/session/oidc?returnUrl=%2Fadmin%2Fpeople&again=yes');
    const cancelled = { code: null, error: 'access_denied' };
    const { text } = await visitor.get(provider.wayBack(headers.get('location') ?? '', cancelled));
    expect(goesOnTo(text)).toBe('/signin?problem=sign-in-cancelled&again=yes&returnUrl=%2Fadmin%2Fpeople');
  });
});

describe('a link to our sign-in', () => {
  const follow = async (site: string) => {
    const headers = { 'sec-fetch-site': site };
    const answer = await clientOf(perch.address).send('/api/session/oidc?returnUrl=%2Fbookings', { headers });
    return { status: answer.status, to: answer.headers['location'] };
  };

  test.each(['cross-site', 'same-site'])(
    'on another site (%s) leads to a page that waits for a press',
    async (site) => {
      expect(await follow(site)).toEqual({ status: 302, to: '/signin?returnUrl=%2Fbookings' });
    },
  );

  test.each(['same-origin', 'none'])('of ours, or typed (%s), leads to the provider', async (site) => {
    expect((await follow(site)).to).toMatch(`${provider.issuer}/authorize`);
  });
});
