import { beforeEach, describe, expect, test } from 'vitest';
import { dora, type Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben } = perchForEachTest({
  clears: ['locations', 'users', 'sessions', 'audit_entries'],
});

const AT = '/api/admin/expected-people';
const names = (person: object) => ada.post(AT, { email: dora.email, ...person });
const come = async (person: Person): Promise<Client> => perch.signedIn(person);
const roleOf = async (client: Client) => {
  const { isAdmin, manages } = (await client.get('/api/session')).body;
  return { isAdmin, manages };
};
const NOBODY = { isAdmin: false, manages: [] };

let manager: { isAdmin: boolean; manages: number[] };
beforeEach(() => {
  manager = { isAdmin: false, manages: [area.locationId] };
});

describe('somebody named before their first sign-in (P7)', () => {
  test('has from then on what an admin chose, once, and the trail says who chose it', async () => {
    expect((await names({ isAdmin: true })).status).toBe(201);
    expect(await names({ ...manager, email: 'DORA@perch.example' })).toMatchObject({ status: 201 });
    expect((await ada.get(AT)).body).toMatchObject([{ email: 'DORA@perch.example', ...manager }]);
    const signedIn = await perch.visitor().signIn(dora);
    expect(signedIn.body).toMatchObject(manager);
    expect(await roleOf(await come(dora))).toEqual(manager);
    expect((await ada.get(AT)).body).toEqual([]);
    const { entries } = (await ada.get('/api/admin/audit?subject=user&action=changed')).body;
    expect(entries).toMatchObject([
      {
        actor: { name: 'Ada Lovelace' },
        before: NOBODY_RECORDED,
        after: { is_admin: false, manages: ['Leeds'] },
      },
    ]);
    const named = (await ada.get('/api/admin/audit?subject=expected-person')).body.entries;
    expect(named[0]).toMatchObject({
      action: 'created',
      after: { email: 'DORA@perch.example', is_admin: false, manages: ['Leeds'] },
    });
  });

  test('is an admin where that was chosen', async () => {
    await names({ isAdmin: true });
    expect(await roleOf(await come(dora))).toEqual({ isAdmin: true, manages: [] });
  });

  test('is a user if an admin has thought better of it', async () => {
    const { body: id } = await names({ isAdmin: true });
    expect((await ada.delete(`${AT}/${id}`)).status).toBe(204);
    expect((await ada.delete(`${AT}/${id}`)).status).toBe(404);
    expect(await roleOf(await come(dora))).toEqual(NOBODY);
  });

  test('is not whoever else comes, nor one of two with that address', async () => {
    await names({ isAdmin: true });
    const guest = { ...dora, email: 'dora@elsewhere.example', hd: 'perch.example' };
    await perch.app.db.query(`update expected_people set email = $1`, [guest.email]);
    expect(await roleOf(await come(guest))).toEqual(NOBODY);
    await perch.app.db.query(`update expected_people set email = $1`, [dora.email]);
    expect((await ada.get(AT)).body).toHaveLength(1);
    await perch.app.db.query(
      `insert into users (google_sub, email, first_name, last_name, is_active, created_at)
       values ('another', $1, 'Dora', 'Petrescu', false, now())`,
      [dora.email],
    );
    expect(await roleOf(await come(dora))).toEqual(NOBODY);
  });

  test('is no manager of an office that is none of ours, and has something to look after', async () => {
    expect((await names({ manages: [8_999_999_999_999_999] })).body.errors).toEqual({
      manages: ['must be ids of our locations'],
    });
    expect((await names({})).body.errors).toEqual({ manages: ['must be at least one'] });
  });

  test.each([
    ['dora@elsewhere.example', 'must end in @perch.example'],
    ['dora', 'must be an email address'],
    ['ben@perch.example', 'is of somebody who has signed in: find them in the list'],
    ['BEN@perch.example', 'is of somebody who has signed in: find them in the list'],
    ['dor\u212A@perch.example', 'must be an email address'],
  ])('is not named as %s', async (email, message) => {
    expect((await names({ email, isAdmin: true })).body.errors).toEqual({ email: [message] });
  });

  test('is named after a recent sign-in (I12), by admins alone', async () => {
    expect((await ben.post(AT, { email: dora.email, isAdmin: true })).body.reason).toBe('admins-only');
    await perch.app.db.query(`update sessions set signed_in_at = now() - interval '11 minutes'`);
    expect((await names({ isAdmin: true })).body).toMatchObject({ reason: 'sign-in-again' });
    expect((await ada.get(AT)).body).toEqual([]);
  });

  test('are two hundred at most', async () => {
    await perch.app.db.query(
      `insert into expected_people (email, is_admin, manages, named_by, created_at)
       select n || '@perch.example', true, '{}', (select id from users limit 1), now() from generate_series(1, 200) n`,
    );
    expect((await names({ isAdmin: true })).body.errors.email[0]).toMatch(/^is one too many/);
    expect((await names({ email: '7@perch.example', isAdmin: true })).status).toBe(201);
  });
});

const NOBODY_RECORDED = { is_admin: false, manages: [] };
