import { afterEach, beforeEach, expect, test } from 'vitest';
import { movableClock } from '../../src/server/platform/clock.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING } from '../support/perch.ts';
import { perFile } from '../support/started.ts';
import { startHostileProvider } from './hostile.ts';
import { goesOnTo, visitorOf } from './visitor.ts';

const clock = movableClock();
const mia = { sub: 'mia-1', given_name: 'Mia', family_name: 'Berg', email: 'mia@company.com' };

const provider = perFile(() => startHostileProvider(clock));
let perch: TestPerch;

beforeEach(() => {
  clock.set(Temporal.Instant.from(TUESDAY_MORNING));
  provider.lie = {};
});
afterEach(() => perch.stop());

async function startWith(settings: Record<string, string>): Promise<void> {
  perch = await startPerch({ ...provider.settings, ...settings }, { clock });
}

const sql = async (text: string) => (await perch.app.db.query(text)).rows;

/** Returns where that led, and the groups that Mia is in afterwards. */
async function comeIn(said: object): Promise<string[]> {
  provider.says({ ...mia, ...said });
  const visitor = visitorOf(perch.url);
  expect(goesOnTo((await visitor.get(provider.wayBack(await visitor.leave()))).text)).toBe('/');
  const rows = await sql(
    `select g.name || ' by ' || m.source as name from group_members m join groups g on g.id = m.group_id
     join users u on u.id = m.user_id where u.first_name = 'Mia' order by 1`,
  );
  return rows.map(({ name }) => name as string);
}

test('somebody is in the groups that the signed token names at each sign-in, and in those that an admin chose (P6)', async () => {
  await startWith({ OIDC_GROUPS_CLAIM: 'company/groups' });
  await sql(
    `insert into groups (name, provider_value) values ('Lab', 'g-1'), ('Press', 'g-2'), ('Own', null)`,
  );
  const said = (groups: unknown) => ({ 'company/groups': groups });
  expect(await comeIn(said(['g-1', 'g-2', 'g-3', 'Own', 7, null]))).toEqual([
    'Lab by provider',
    'Press by provider',
  ]);
  await sql(
    `insert into group_members select g.id, u.id, 'admin' from groups g, users u where g.name in ('Lab', 'Own')`,
  );
  expect(await comeIn(said('g-2'))).toEqual(['Lab by admin', 'Own by admin', 'Press by provider']);
  expect(await comeIn(said(['g-1']))).toEqual(['Lab by admin', 'Lab by provider', 'Own by admin']);
  expect(await comeIn({ hasgroups: true })).toEqual(['Lab by admin', 'Lab by provider', 'Own by admin']);
  expect(await comeIn({ _claim_names: { 'company/groups': 'src1' } })).toContain('Lab by provider');
  expect(await comeIn({})).toEqual(['Lab by admin', 'Own by admin']);
  const rows = await sql(
    `select action, before, after from audit_entries where subject = 'user' and actor_id is null`,
  );
  const of = (group: string) => ({ group, source: 'provider' });
  const joined = (group: string) => ({ action: 'joined-group', before: null, after: of(group) });
  const left = (group: string) => ({ action: 'left-group', before: of(group), after: null });
  const expected = [joined('Lab'), joined('Press'), left('Lab'), left('Press'), joined('Lab'), left('Lab')];
  expect(rows).toHaveLength(expected.length);
  expect(rows).toEqual(expect.arrayContaining(expected));
});

test('what the provider says beside the signed token puts nobody in a group', async () => {
  await startWith({ OIDC_GROUPS_CLAIM: 'groups' });
  await sql(`insert into groups (name, provider_value) values ('Lab', 'g-1')`);
  provider.lie = { claims: { email: undefined, groups: undefined }, userinfo: { groups: ['g-1'] } };
  expect(await comeIn({ groups: ['g-1'] })).toEqual([]);
  expect(provider.asked.some(({ path }) => path.includes('userinfo'))).toBe(true);
});

test('without the setting no claim is read, and the provider is asked for groups only with it', async () => {
  provider.lie = { metadata: { scopes_supported: ['openid', 'groups'] } };
  await startWith({});
  await sql(`insert into groups (name, provider_value) values ('Lab', 'g-1')`);
  const scope = async () => new URL(await visitorOf(perch.url).leave()).searchParams.get('scope');
  expect(await comeIn({ groups: ['g-1'] })).toEqual([]);
  expect(await scope()).toBe('openid profile email');
  await perch.stop();
  await startWith({ OIDC_GROUPS_CLAIM: 'groups' });
  expect(await scope()).toBe('openid profile email groups');
});
