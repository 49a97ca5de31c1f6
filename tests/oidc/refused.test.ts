import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { movableClock } from '../../src/server/platform/clock.ts';
import { clear } from '../support/clear.ts';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';
import { perFile } from '../support/started.ts';
import { startHostileProvider } from './hostile.ts';
import { goesOnTo, type Visitor, visitorOf } from './visitor.ts';

const clock = movableClock();
const mia = { sub: 'mia-1', email: 'mia@company.com', given_name: 'Mia', groups: ['perch'] };

const provider = perFile(() => startHostileProvider(clock));
let visitor: Visitor;

beforeAll(async () => {
  clock.set(Temporal.Instant.from(TUESDAY_MORNING));
  provider.lie = { metadata: { end_session_endpoint: `${provider.issuer}/end` } };
});

const { perch } = perchForFile({
  environment: () => ({
    ...provider.settings,
    OIDC_REQUIRED_GROUP: 'perch',
  }),
  parts: () => ({ clock }),
});

beforeEach(async () => {
  clock.set(Temporal.Instant.from(TUESDAY_MORNING));
  await clear(perch, 'users', 'finished_sign_ins');
  visitor = visitorOf(perch.url);
});

const comeBackAs = async (claims: object) => {
  provider.says({ ...claims });
  return goesOnTo((await visitor.get(provider.wayBack(await visitor.leave()))).text);
};
const prompt = async () => new URL(await visitor.leave()).searchParams.get('prompt');
const hint = async () => {
  const { url } = JSON.parse((await visitor.get('/api/session/oidc/sign-out')).text);
  const token = new URL(url).searchParams.get('id_token_hint');
  return token && JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
};

describe('somebody who was refused', () => {
  test.each([
    ['not-a-member', { ...mia, groups: [] }],
    ['wrong-company', { ...mia, acct: 1 }],
  ])(
    '(%s) is asked who they are at the next attempt, and not after one that was let in',
    async (reason, who) => {
      expect(await prompt()).toBeNull();
      expect(await comeBackAs(who)).toBe(`/signin?problem=${reason}`);
      expect(await prompt()).toBe('login');
      expect(await comeBackAs(mia)).toBe('/');
      expect(await prompt()).toBeNull();
    },
  );

  test('can be signed out at the provider without being asked, for ten minutes', async () => {
    await comeBackAs({ ...mia, groups: [] });
    expect(visitor.cookies.get('perch-known-there')?.attributes).toMatch(
      /Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(await hint()).toBe('mia-1');
    clock.set(clock.now().add({ minutes: 10 }));
    expect([await hint(), await prompt()]).toEqual([null, null]);
  });

  test('with a token too long for a cookie is asked as well, and signs out with a question', async () => {
    await comeBackAs({ ...mia, groups: Array.from({ length: 200 }, (_, each) => `group-${each}`) });
    expect(visitor.cookies.get('perch-known-there')?.value.length).toBeLessThan(4000);
    expect([await hint(), await prompt()]).toEqual([null, 'login']);
  });

  test('by a mistake of the provider’s is not asked', async () => {
    await comeBackAs({ ...mia, sub: '' });
    expect(await prompt()).toBeNull();
  });
});

describe('somebody who signs out of Perch', () => {
  const signOut = async () => {
    const cookie = [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${perch.url}/api/session/sign-out`, { method: 'POST', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      visitor.cookies.set(name, { value, path: '/', attributes: '' });
    }
  };

  test('can be signed out there without a second question, and the token is unreadable in the database', async () => {
    await comeBackAs(mia);
    const { rows } = await perch.app.db.query<{ id_token: string }>('select id_token from sessions');
    expect(rows[0]?.id_token).toMatch(/^[\w-]{100,}$/);
    expect(await hint()).toBeNull();
    await signOut();
    expect(await hint()).toBe('mia-1');
    expect(await prompt()).toBeNull();
  });
});
