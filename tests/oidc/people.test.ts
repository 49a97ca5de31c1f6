import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { movableClock } from '../../src/server/platform/clock.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING } from '../support/perch.ts';
import { perFile, perTest } from '../support/started.ts';
import { startSharedSlack } from '../slack/stand-in-slack.ts';
import { startHostileProvider } from './hostile.ts';
import { goesOnTo, type Visitor, visitorOf } from './visitor.ts';

const clock = movableClock();
const GOOGLE = 'https://accounts.google.com';
const mia = {
  sub: 'mia-1',
  email: 'mia@company.com',
  email_verified: true,
  given_name: 'Mia',
  family_name: 'Berg',
};

const provider = perFile(() => startHostileProvider(clock));
const slack = perTest(startSharedSlack);
let perch: TestPerch;

beforeEach(async () => {
  clock.set(Temporal.Instant.from(TUESDAY_MORNING));
  provider.says(mia);
});
afterEach(() => perch.stop());

async function startWith(settings: Record<string, string> = {}): Promise<void> {
  perch = await startPerch(
    {
      ...provider.settings,
      SLACK_BOT_TOKEN: 'xoxb-demo',
      SLACK_SIGNING_SECRET: 's'.repeat(32),
      SLACK_API_URL: slack.apiUrl,
      ...settings,
    },
    { clock },
  );
}

/** Signs in as whoever the provider names. Returns where that led. */
async function comeIn(visitor: Visitor = visitorOf(perch.url)): Promise<string | undefined> {
  return goesOnTo((await visitor.get(provider.wayBack(await visitor.leave()))).text);
}

async function comesFromGoogle(changed: { email?: string; isActive?: boolean; proved?: string | null } = {}) {
  const { email = mia.email, isActive = true, proved = email } = changed;
  const { rows } = await perch.app.db.query<{ id: number }>(
    `with u as (
       insert into users (google_sub, email, proved_email, first_name, last_name, is_active, created_at)
       values (gen_random_uuid()::text, $1, $2, 'Mia', 'Berg', $3, now()) returning *
     ), i as (insert into identities select $4, google_sub, id, now() from u)
     select id from u`,
    [email, proved, isActive, GOOGLE],
  );
  return rows[0]!.id;
}

const people = async () => {
  const { rows } = await perch.app.db.query(
    `select u.id, u.is_admin as "isAdmin", u.proved_email as "provedEmail", array_agg(i.issuer order by i.created_at, i.issuer) as issuers
     from users u left join identities i on i.user_id = u.id group by u.id order by u.id`,
  );
  return rows;
};

const refusal = (reason: string) => `/signin?problem=${reason}`;
const MOVE = { OIDC_LINK_UNTIL: '2026-11-24', COMPANY_DOMAINS: 'company.com' };

describe('somebody who comes from the provider', () => {
  test('again is the same person, with their current name and email', async () => {
    await startWith();
    expect(await comeIn()).toBe('/');
    provider.says({ ...mia, email: 'mia.hill@company.com', family_name: 'Hill' });
    const visitor = visitorOf(perch.url);
    expect(await comeIn(visitor)).toBe('/');
    expect(await visitor.whoAmI()).toMatchObject({ lastName: 'Hill', email: 'mia.hill@company.com' });
    expect(await people()).toMatchObject([{ provedEmail: 'mia.hill@company.com' }]);
  });

  test('twice at once for the first time becomes one person', async () => {
    await startWith();
    const visitors = Array.from({ length: 6 }, () => visitorOf(perch.url));
    expect(await Promise.all(visitors.map(comeIn))).toEqual(Array(6).fill('/'));
    expect(await people()).toHaveLength(1);
  });

  test('under a name that somebody else had is a different person', async () => {
    await startWith();
    await comeIn();
    provider.says({ ...mia, sub: 'mia-2' });
    await comeIn();
    expect(await people()).toHaveLength(2);
  });

  test('is an admin if the provider vouches for an address on the list, and not if it merely states it', async () => {
    await startWith({ ADMIN_EMAILS: 'mia@company.com' });
    provider.says({ ...mia, email_verified: false });
    await comeIn();
    expect(await people()).toMatchObject([{ isAdmin: false, provedEmail: null }]);
    provider.says({ ...mia, email: 'MIA@company.com' });
    await comeIn();
    expect(await people()).toMatchObject([{ isAdmin: true, provedEmail: 'MIA@company.com' }]);
  });

  test('has what they were named for only if the provider vouches for an address of the company (P7)', async () => {
    await startWith({ COMPANY_DOMAINS: 'company.com' });
    const named = async (email: string) =>
      perch.app.db.query(
        `with boss as (insert into users (google_sub, email, first_name, last_name, created_at) values ($1, '', 'A', 'B', now()) returning id)
         insert into expected_people (email, is_admin, manages, named_by, created_at) select $1, true, '{}', id, now() from boss`,
        [email],
      );
    for (const email of [mia.email, 'mia@elsewhere.com', 'mia.hill@company.com']) await named(email);
    provider.says({ ...mia, email_verified: false });
    await comeIn();
    provider.says({ ...mia, sub: 'mia-2', email: 'mia@elsewhere.com' });
    await comeIn();
    provider.says({ ...mia, sub: 'mia-3', email: 'Mia.Hill@company.com' });
    await comeIn();
    expect((await people()).slice(3).map(({ isAdmin }) => isAdmin)).toEqual([false, false, true]);
  });

  test('has to be in the required group, now and each time', async () => {
    await startWith({ OIDC_REQUIRED_GROUP: 'perch' });
    provider.says({ ...mia, groups: ['all', 'perch'] });
    expect(await comeIn()).toBe('/');
    provider.says({ ...mia, groups: ['all'] });
    expect(await comeIn()).toBe(refusal('not-a-member'));
  });

  test('is asked for the strength that is demanded, and refused without it', async () => {
    await startWith({ OIDC_REQUIRED_ACR: 'phr urn:okta:loa:2fa:any', OIDC_REQUIRED_AMR: 'mfa' });
    const asked = new URL(await visitorOf(perch.url).leave()).searchParams;
    expect(asked.get('acr_values')).toBe('phr urn:okta:loa:2fa:any');
    provider.says({ ...mia, acr: 'urn:okta:loa:2fa:any', amr: ['pwd', 'mfa'] });
    expect(await comeIn()).toBe('/');
    provider.says({ ...mia, acr: 'urn:okta:loa:2fa:any', amr: ['pwd'] });
    expect(await comeIn()).toBe(refusal('second-factor-missing'));
    provider.says({ ...mia, amr: ['mfa'] });
    expect(await comeIn()).toBe(refusal('second-factor-missing'));
  });

  test('somebody the provider could not ask for it is told so', async () => {
    await startWith({ OIDC_REQUIRED_ACR: 'phr' });
    const visitor = visitorOf(perch.url);
    const error = { code: null, error: 'unmet_authentication_requirements' };
    const { text } = await visitor.get(provider.wayBack(await visitor.leave(), error));
    expect(goesOnTo(text)).toBe(refusal('second-factor-missing'));
  });

  test('as a guest is refused, unless guests are let in', async () => {
    await startWith();
    provider.says({ ...mia, acct: 1 });
    expect(await comeIn()).toBe(refusal('wrong-company'));
    await perch.stop();
    await startWith({ OIDC_ALLOW_GUESTS: 'on' });
    expect(await comeIn()).toBe('/');
  });

  test('after being deactivated stays outside (I9)', async () => {
    await startWith();
    await comeIn();
    await perch.app.db.query('update users set is_active = false');
    expect(await comeIn()).toBe(refusal('deactivated'));
  });
});

describe('somebody who is known from Google, with the same email (I3)', () => {
  test('is a new person to us unless a move has been announced', async () => {
    await startWith();
    const id = await comesFromGoogle();
    expect(await comeIn()).toBe('/');
    expect(await people()).toMatchObject([{ id, issuers: [GOOGLE] }, { issuers: [provider.issuer] }]);
  });

  test('is the same person during a move, which is told to them and to admins', async () => {
    await startWith(MOVE);
    const id = await comesFromGoogle();
    const visitor = visitorOf(perch.url);
    expect(await comeIn(visitor)).toBe('/');
    expect(await comeIn(visitor)).toBe('/');
    const [found, ...others] = await people();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id, issuers: expect.arrayContaining([GOOGLE, provider.issuer]) });
    const { rows } = await perch.app.db.query(
      `select actor_id as "actorId", subject_id as "subjectId", after from audit_entries where action = 'account-linked'`,
    );
    expect(rows).toEqual([{ actorId: id, subjectId: id, after: { issuer: provider.issuer } }]);
    await perch.app.work.settle();
    expect(slack.messagesOf(mia.email).map(({ text }) => text)).toEqual([
      expect.stringContaining('You have a new way to sign in'),
    ]);
  });

  test('is the same person once only, even if two come at once under two names', async () => {
    await startWith(MOVE);
    const id = await comesFromGoogle();
    const comeAs = async (sub: string) => {
      const visitor = visitorOf(perch.url);
      const address = await visitor.leave();
      provider.says({ ...mia, sub });
      return goesOnTo((await visitor.get(provider.wayBack(address))).text);
    };
    await comeAs('mia-1');
    await comeAs('mia-2');
    expect(await people()).toMatchObject([
      { id, issuers: expect.arrayContaining([GOOGLE, provider.issuer]) },
      { issuers: [provider.issuer] },
    ]);
  });

  test.each<[string, () => Promise<void>]>([
    ['that the provider does not vouch for', async () => provider.says({ ...mia, email_verified: false })],
    [
      'of another company',
      async () => {
        provider.says({ ...mia, email: 'mia@elsewhere.com' });
        await comesFromGoogle({ email: 'mia@elsewhere.com' });
      },
    ],
    ['that another has as well', async () => void (await comesFromGoogle())],
    ['after the move', async () => clock.set(Temporal.Instant.from('2026-11-25T00:00:00Z'))],
  ])('%s, is somebody new to us', async (_which, prepare) => {
    await startWith(MOVE);
    await comesFromGoogle();
    await prepare();
    const before = (await people()).length;
    expect(await comeIn()).toBe('/');
    expect(await people()).toHaveLength(before + 1);
  });

  test('and anyone who claimed the address beforehand gets nothing of theirs', async () => {
    await startWith(MOVE);
    await comesFromGoogle({ proved: null });
    expect(await comeIn()).toBe('/');
    expect(await people()).toHaveLength(2);
  });

  test('does not come back by another door after being deactivated', async () => {
    await startWith();
    await comesFromGoogle({ isActive: false });
    expect(await comeIn()).toBe(refusal('deactivated'));
    expect(await people()).toHaveLength(1);
  });
});
