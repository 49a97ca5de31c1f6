import { describe, expect, test } from 'vitest';
import { ada as adaOf, ben as benOf } from '../support/cast.ts';
import { idOf } from '../answers/answering.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben, chidi, dora, stillTrue } = perchForEachTest({
  desks: 3,
  clears: [
    'users',
    'locations',
    'audit_entries',
    'groups',
    'notices',
    'slack_presses',
    'security_events',
    'absences',
  ],
});

describe('ninety days after somebody was deactivated (P5)', () => {
  /** Ninety days after it to the second, and the next turn of the day by UTC. */
  const [DUE, NEXT_DAY] = ['2027-02-22T06:00:00Z', '2027-02-23T00:01:00Z'] as const;

  const change = async (id: number, body: object) => (await ada.put(`/api/admin/users/${id}`, body)).status;

  /** Every row of every table in which any of these words is. */
  async function tracesOf(...words: string[]): Promise<string[]> {
    const { rows: tables } = await perch.app.db.query(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
    );
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await perch.app.db.query(`select to_jsonb(t)::text as row from ${name} t`);
        return rows.flatMap(({ row }) =>
          words.some((word) => row.includes(word)) ? [`${name} ${row}`] : [],
        );
      }),
    );
    return found.flat();
  }

  /** What Ben leaves behind, in every table that knows people. */
  async function history(): Promise<{ id: number; traces: string[] }> {
    const id = await idOf(perch, benOf);
    await perch.app.db.query('update users set is_admin = true where id = $1', [id]);
    await ben.books(area, TUESDAY);
    await ben.books(area, WEDNESDAY, 1, { bookedFor: 'Kim (guest)' });
    const theirs = await chidi.hasBooked(area, WEDNESDAY);
    await ben.post('/api/admin/bookings/cancel', { ids: [theirs], reason: 'Sorry' });
    await dora.hasBooked(area, WEDNESDAY, 2);
    await chidi.hasBooked(area, WEDNESDAY);
    await ben.joins(area, WEDNESDAY);
    const follow = (desk: number) => ({
      areaId: area.id,
      date: WEDNESDAY,
      bookableObjectId: area.desks[desk],
    });
    await ben.makes('/api/colleagues/followed', follow(0));
    await ben.makes('/api/standing', {
      weekdays: [5],
      areaId: area.id,
      bookableObjectId: area.desks[1],
      orElse: 'any',
    });
    await ben.makes('/api/calendar');
    const lab = await ada.makes('/api/admin/group', { name: 'Lab' });
    await ada.put(`/api/admin/group/${lab}/members`, { userIds: [id] });
    await ben.post('/api/away', { from: '2027-01-11', to: '2027-01-15' });
    await perch.app.work.settle();
    await perch.app.db.query(
      `insert into slack_presses (slack_user_id, action, booking_id, received_at, done_at)
       select slack_user_id, 'confirm', 1, created_at, created_at from users where id = $1`,
      [id],
    );
    const { rows } = await perch.app.db.query(
      `select i.subject, u.slack_user_id as slack from users u join identities i on i.user_id = u.id where u.id = $1`,
      [id],
    );
    return {
      id,
      traces: ['Ben', 'Okafor', 'ben@', 'Kim', rows[0].subject, ...(rows[0].slack ? [rows[0].slack] : [])],
    };
  }

  test('nothing says who they were, and the figures stay', async () => {
    const { id, traces } = await history();
    expect(traces).toHaveLength(6);
    expect(await change(id, { isActive: false, isAdmin: false })).toBe(204);
    const figures = async () => {
      await ada.signIn(adaOf);
      const range = { from: TUESDAY, to: WEDNESDAY };
      return (await ada.post('/api/reporting/use-by-weekday/run', range)).body;
    };
    await perch.setClock('2027-02-22T05:59:00Z');
    const before = await figures();
    expect((await tracesOf(...traces)).length).toBeGreaterThan(3);
    await perch.setClock(NEXT_DAY);
    expect(await tracesOf(...traces)).toEqual([]);
    expect(await tracesOf(`"user_id": ${id},`, `"user_id": ${id}}`)).toEqual([]);
    expect(await figures()).toEqual(before);
    await stillTrue();

    expect((await ada.get(`/api/admin/users/${id}`)).status).toBe(404);
    expect(await change(id, { isActive: true })).toBe(404);
    const { users, total } = (await ada.get('/api/admin/users')).body;
    expect([total, users.map(({ firstName }: any) => firstName)]).toEqual([3, ['Ada', 'Chidi', 'Dora']]);
    const trail = (await ada.get('/api/admin/audit?subject=booking')).body.entries;
    expect(trail.map(({ actor }: any) => actor?.name)).toContain('Former colleague');

    // Whoever is let in at the provider again is somebody new.
    await ben.signIn(benOf);
    expect(await idOf(perch, benOf)).toBeGreaterThan(id);
    expect(await ben.upcoming()).toEqual([]);
  });

  test('until then reactivating brings the same person back, and the ninety days start anew', async () => {
    const { id } = await history();
    expect(await change(id, { isActive: false })).toBe(204);
    await perch.setClock('2027-02-21T23:59:00Z');
    await ada.signIn(adaOf);
    expect(await change(id, { isActive: false })).toBe(204);
    expect(await change(id, { isActive: true })).toBe(204);
    await perch.setClock(NEXT_DAY);
    await ben.signIn(benOf);
    expect(await idOf(perch, benOf)).toBe(id);
    expect((await ben.get('/api/session/data')).body.bookings).not.toHaveLength(0);
    await ada.signIn(adaOf);
    expect(await change(id, { isActive: false })).toBe(204);
    await perch.setClock('2027-05-23T00:01:00Z');
    expect(await idOf(perch, benOf)).toBe(id);
    await perch.setClock('2027-05-25T00:01:00Z');
    expect(await idOf(perch, benOf)).toBe(0);
  });

  test('whoever was deactivated before there was such a date counts from the upgrade', async () => {
    const id = await idOf(perch, benOf);
    await perch.app.db.query('update users set is_active = false where id = $1', [id]);
    await perch.setClock('2026-11-25T06:00:00Z');
    await perch.setClock(DUE);
    expect(await idOf(perch, benOf)).toBe(id);
    await perch.setClock('2027-02-24T06:00:00Z');
    expect(await idOf(perch, benOf)).toBe(0);
  });
});
