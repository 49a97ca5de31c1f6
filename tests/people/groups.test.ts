import { beforeEach, describe, expect, test } from 'vitest';
import { chidi } from '../support/cast.ts';
import { contentsOf, keep } from '../kept/groups.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben } = perchForEachTest({
  clears: ['locations', 'users', 'sessions', 'audit_entries', 'groups'],
});

const AT = '/api/admin/group';
const sql = async (text: string, values: unknown[] = []) => (await perch.app.db.query(text, values)).rows;
const idOf = async (email: string): Promise<number> =>
  (await sql(`select id from users where email = $1`, [email]))[0]!['id'] as number;

let lab: number;
let bensId: number;
let chidisId: number;
beforeEach(async () => {
  lab = await ada.makes(AT, { name: 'Lab' });
  bensId = (await ada.get('/api/admin/users?search=ben')).body.users[0].id;
  await perch.signedIn(chidi);
  chidisId = await idOf(chidi.email);
});

const put = (members: object, query = '') => ada.put(`${AT}/${lab}/members${query}`, members);
const membersOf = async (id = lab) => (await ada.get(`${AT}/${id}`)).body.members;
const namesIn = async () => (await membersOf()).map(({ name }: { name: string }) => name);
const trail = async () => (await ada.get('/api/admin/audit?subject=user')).body.entries;

describe('a group of people (P6)', () => {
  test('has a name that looks like no other, and that is one word in a cell of a file', async () => {
    await ada.makes(AT, { name: 'Caf\u00e9 crew' });
    expect((await ada.post(AT, { name: 'Cafe\u0301  Crew' })).body.reason).toBe('name-taken');
    expect((await ada.post(AT, { name: 'Sales, North' })).body.errors).toEqual({
      name: ['must not have a comma or semicolon'],
    });
  });

  test('is made, renamed and deleted, under a name of its own, and the trail says so', async () => {
    expect((await ada.get(`${AT}/${lab}`)).body).toEqual({
      id: lab,
      name: 'Lab',
      providerValue: null,
      memberCount: 0,
      members: [],
    });
    const press = await ada.makes(AT, { name: 'Press', providerValue: 'g-1' });
    expect((await ada.get(AT)).body.map(({ name }: { name: string }) => name)).toEqual(['Lab', 'Press']);
    expect((await ada.post(AT, { name: 'LAB' })).body).toMatchObject({
      status: 409,
      reason: 'name-taken',
      errors: { name: ['is taken by another group'] },
    });
    expect((await ada.put(`${AT}/${lab}`, { name: 'Lab', providerValue: 'g-1' })).body).toMatchObject({
      reason: 'name-taken',
      errors: { providerValue: ['is taken by another group'] },
    });
    expect((await ada.put(`${AT}/${press}`, { name: 'Press office' })).status).toBe(204);
    expect((await ada.get(`${AT}/${press}`)).body).toMatchObject({
      name: 'Press office',
      providerValue: 'g-1',
    });
    expect((await ada.delete(`${AT}/${press}`)).status).toBe(204);
    for (const answer of [
      await ada.delete(`${AT}/${press}`),
      await ada.get(`${AT}/${press}`),
      await ada.put(`${AT}/${press}`, { name: 'Press' }),
      await ada.put(`${AT}/${press}/members`, { userIds: [] }),
    ])
      expect(answer.status).toBe(404);
    const { entries } = (await ada.get('/api/admin/audit?subject=group')).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'removed',
      'changed',
      'created',
      'created',
    ]);
    expect(entries[1]).toMatchObject({
      before: { name: 'Press', provider_value: 'g-1' },
      after: { name: 'Press office', provider_value: 'g-1' },
    });
  });

  test('has the members that an admin chooses, and each of them says so in what is stored about them', async () => {
    expect((await put({ userIds: [bensId, chidisId] })).status).toBe(204);
    expect(await membersOf()).toEqual([
      { id: bensId, name: 'Ben Okafor', email: 'ben@perch.example', sources: ['admin'] },
      { id: chidisId, name: 'Chidi Anagonye', email: chidi.email, sources: ['admin'] },
    ]);
    expect((await ada.get(AT)).body).toMatchObject([{ name: 'Lab', memberCount: 2 }]);
    expect((await ben.get('/api/session/data')).body.groups).toEqual([{ name: 'Lab', source: 'admin' }]);
    expect((await ben.get('/api/session/groups')).body).toEqual(['Lab']);
    await put({ userIds: [chidisId] });
    expect(await namesIn()).toEqual(['Chidi Anagonye']);
    expect((await ben.get('/api/session/groups')).body).toEqual([]);
    expect(await trail()).toMatchObject([
      {
        action: 'left-group',
        about: { person: { name: 'Ben Okafor' } },
        before: { group: 'Lab', source: 'admin' },
      },
      ...['Chidi Anagonye', 'Ben Okafor'].map((name) => ({
        action: 'joined-group',
        actor: { name: 'Ada Lovelace' },
        about: { person: { name } },
        after: { group: 'Lab', source: 'admin' },
      })),
      ...Array.from({ length: 3 }, () => ({ action: 'signed-in' })),
    ]);
  });

  test('takes a pasted list, and says beforehand who is known, unknown, or means two', async () => {
    await sql(
      `insert into users (email, proved_email, first_name, last_name, is_active, created_at) values
         ('two@perch.example', 'two@perch.example', 'One', 'Two', true, now()),
         ('TWO@perch.example', null, 'Two', 'Two', true, now()),
         ('unproved@perch.example', null, 'Un', 'Proved', true, now()),
         ('gone@perch.example', 'gone@perch.example', 'Gone', 'Gone', false, now())`,
    );
    const emails = [
      'BEN@perch.example',
      'two@perch.example',
      'unproved@perch.example',
      'gone@perch.example',
      'x',
    ];
    const known = { is: 'known', id: bensId, name: 'Ben Okafor' };
    const nobody = { is: 'unknown', id: null, name: null };
    const dry = await put({ emails }, '?dryRun=true');
    expect(dry.status).toBe(200);
    expect(dry.body.people).toEqual([
      { given: 'BEN@perch.example', ...known },
      { given: 'two@perch.example', ...nobody, is: 'two' },
      ...['unproved@perch.example', 'gone@perch.example', 'x'].map((given) => ({ given, ...nobody })),
    ]);
    const byId = await put({ userIds: [bensId, 8_999_999_999_999_999] }, '?dryRun=true');
    expect(byId.body.people).toEqual([
      { given: String(bensId), ...known },
      { given: '8999999999999999', ...nobody },
    ]);
    expect(await membersOf()).toEqual([]);
    expect((await put({ emails })).status).toBe(204);
    expect(await namesIn()).toEqual(['Ben Okafor']);
  });

  test.each([
    [{}, { userIds: ['or emails must be there, and not both'] }],
    [{ userIds: [], emails: [] }, { userIds: ['or emails must be there, and not both'] }],
    [{ userIds: Array(1_001).fill(1) }, { userIds: ['must be at most 1000'] }],
  ])('takes nothing else: %#', async (members, errors) => {
    expect((await put(members)).body).toMatchObject({ status: 400, errors });
  });

  test('leaves to the provider whom the provider put in, until it is another of its groups', async () => {
    await ada.put(`${AT}/${lab}`, { providerValue: 'g-1' });
    await sql(`insert into group_members values ($1, $2, 'provider')`, [lab, bensId]);
    await put({ userIds: [bensId] });
    await put({ userIds: [] });
    expect(await membersOf()).toMatchObject([{ name: 'Ben Okafor', sources: ['provider'] }]);
    await ada.put(`${AT}/${lab}`, { name: 'Laboratory' });
    expect(await namesIn()).toEqual(['Ben Okafor']);
    await put({ userIds: [chidisId] });
    await ada.put(`${AT}/${lab}`, { providerValue: 'g-2' });
    expect(await namesIn()).toEqual(['Chidi Anagonye']);
  });

  test('has nobody who is deactivated, and has them again once they are active', async () => {
    await put({ userIds: [bensId, chidisId] });
    await ada.put(`/api/admin/users/${bensId}`, { isActive: false });
    expect(await namesIn()).toEqual(['Chidi Anagonye']);
    expect((await ada.get(AT)).body).toMatchObject([{ memberCount: 1 }]);
    await put({ userIds: [] });
    await ada.put(`/api/admin/users/${bensId}`, { isActive: true });
    expect(await namesIn()).toEqual(['Ben Okafor']);
  });

  test('is not deleted while active spaces are kept for it, and the answer says where', async () => {
    const [desk, other] = area.desks;
    for (const id of [desk, other]) await keep(ada, area, id, { groups: [lab], until: null });
    const refused = await ada.delete(`${AT}/${lab}`);
    expect(refused.body).toMatchObject({ status: 409, reason: 'group-in-use' });
    expect(refused.body.detail).toContain('Studio, Leeds');
    for (const id of [desk, other])
      await ada.put(`${contentsOf(area)}/bookable-object/${id}`, { isActive: false });
    expect((await ada.delete(`${AT}/${lab}`)).status).toBe(204);
    expect(await sql(`select from object_groups`)).toEqual([]);
  });

  test('is one of two hundred at most', async () => {
    await sql(`insert into groups (name) select 'Group ' || n from generate_series(1, 199) n`);
    expect((await ada.post(AT, { name: 'Press' })).body).toMatchObject({ reason: 'too-many' });
    expect((await ada.get(AT)).body).toHaveLength(200);
  });

  test('is for admins alone, not for managers of an office', async () => {
    await ada.put(`/api/admin/users/${bensId}`, { manages: [area.locationId] });
    for (const answer of [await ben.get(AT), await ben.put(`${AT}/${lab}/members`, { userIds: [bensId] })])
      expect(answer.body.reason).toBe('admins-only');
  });
});
