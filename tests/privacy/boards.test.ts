import { describe, expect, onTestFinished, test } from 'vitest';
import { ada } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { startPerch, TUESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { perchForEachTest } from '../support/stage.ts';

const stage = perchForEachTest({ clears: ['locations', 'boards', 'audit_entries', 'outages'] });
const { perch, area } = stage;
const [adas, bens, doras] = [stage.ada, stage.ben, stage.dora];

const NEW = () => ({ name: 'Foyer', locationId: area.locationId, areaIds: [area.id], showsNames: true });
const make = async (more: object = {}) => await adas.makes('/api/admin/board', { ...NEW(), ...more });
const pathOf = (address: string) => `${new URL(address).pathname.replace('/board/', '/api/board/')}.json`;
/** As a screen does: no cookie, nothing but the address. */
const read = (address: string, query = '') => perch.visitor().get(pathOf(address) + query);

describe('the address of a board', () => {
  test('is shown once, and kept as a hash alone', async () => {
    const { id, address } = await make();
    expect(address).toMatch(new RegExp(`^${perch.url}/board/[\\w-]{43}$`));
    const token = address.slice(-43);
    const { rows } = await perch.app.db.pool.query(
      `select b::text || (select string_agg(a::text, '') from audit_entries a) as kept from boards b`,
    );
    expect(rows).toHaveLength(1);
    for (const form of [
      token,
      Buffer.from(token).toString('hex'),
      Buffer.from(token, 'base64url').toString('hex'),
    ])
      expect(rows[0].kept).not.toContain(form);
    expect((await adas.get('/api/admin/board')).body).toEqual([
      { id, ...NEW(), madeAt: '2026-11-24T06:00:00Z', lastUsedAt: null },
    ]);
  });

  test('is renewed, which ends the old one, and changes what is sent', async () => {
    const { id, address: old } = await make();
    await read(old);
    const { id: same, address: renewed } = await make({ id, name: 'Lobby', showsNames: false });
    expect(same).toBe(id);
    expect((await read(old)).status).toBe(404);
    expect((await read(renewed)).body.name).toBe('Lobby');
    expect((await adas.get('/api/admin/board')).body).toMatchObject([
      { id, name: 'Lobby', showsNames: false },
    ]);
    expect(await adas.post('/api/admin/board', { ...NEW(), id: id + 1 })).toMatchObject({ status: 404 });
  });

  test('ends at once', async () => {
    const { id, address } = await make();
    for (const status of [204, 404])
      expect((await adas.delete(`/api/admin/board/${id}`)).status).toBe(status);
    expect((await read(address)).status).toBe(404);
    const { rows } = await perch.app.db.pool.query(
      `select action, subject_id::int as id, coalesce(after, before) ->> 'name' as name from audit_entries where subject = 'board' order by id`,
    );
    expect(rows).toEqual([
      { action: 'created', id, name: 'Foyer' },
      { action: 'removed', id, name: 'Foyer' },
    ]);
  });

  test('is one of a hundred at most, and of an office with all its areas', async () => {
    for (const areaIds of [[area.id, 999_999], [], [area.id, area.id]])
      expect((await adas.post('/api/admin/board', { ...NEW(), areaIds })).status).toBeGreaterThan(399);
    await perch.app.db.pool.query(
      `insert into boards (name, location_id, area_ids, shows_names, token_hash, made_by, made_at)
       select 'B', $1, array[$2::bigint], false, sha256(n::text::bytea), (select min(id) from users), now() from generate_series(1, 100) n`,
      [area.locationId, area.id],
    );
    expect(await adas.post('/api/admin/board', NEW())).toMatchObject({
      status: 409,
      body: { reason: 'too-many' },
    });
  });

  test('that is unknown gets the same 404 as an impossible one', async () => {
    await make();
    const wrong = ['A'.repeat(43), 'x', 'é', '%00', "'--", 'A'.repeat(90), '1.2'];
    const answers = await Promise.all(
      wrong.map((token) => perch.visitor().get(`/api/board/${encodeURI(token)}.json`)),
    );
    const same = ({ status, body, headers }: (typeof answers)[number]) => ({
      status,
      body,
      headers: { ...headers, date: '', 'x-request-id': '' },
    });
    expect(answers[0]).toMatchObject({ status: 404, body: { reason: 'not-found' } });
    for (const answer of answers) expect(same(answer)).toEqual(same(answers[0]!));
  });

  test('is no session: it opens nothing else, sets no cookie, and its last use is noted once a minute', async () => {
    const { address } = await make();
    const token = address.slice(-43);
    const { headers } = await read(address);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['set-cookie']).toBeUndefined();
    const asSession = await perch
      .visitor()
      .send('/api/session', { headers: { cookie: `perch-session=${token}` } });
    expect(asSession.status).toBe(401);
    const lastUse = async () => (await adas.get('/api/admin/board')).body[0].lastUsedAt;
    await perch.setClock('2026-11-24T06:00:59Z');
    await read(address);
    expect(await lastUse()).toBe('2026-11-24T06:00:00Z');
    await perch.setClock('2026-11-24T06:01:00Z');
    await read(address);
    expect(await lastUse()).toBe('2026-11-24T06:01:00Z');
    const page = await perch.visitor().get(new URL(address).pathname);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });
});

describe('a board', () => {
  test('shows what is free, taken and out of order today, and where', async () => {
    await drawPlan(perch, area);
    await bens.books(area, TUESDAY, 0);
    await doras.books(area, TUESDAY, 1, { bookedFor: 'Samira Guestperson' });
    await adas.makes(`/api/admin/location/${area.locationId}/area/${area.id}/outage`, {
      objectIds: [area.desks[2]],
      from: TUESDAY,
      to: '2026-11-27',
      reason: 'being painted',
    });
    const { address } = await make();
    const { body } = await read(address);
    expect(body).toMatchObject({ name: 'Foyer', location: { timeZone: 'Europe/London' }, date: TUESDAY });
    expect(body.areas[0].spaces).toMatchObject([
      { name: 'Desk 1', is: 'taken', by: 'Ben O.', at: { x: 300, y: 300 } },
      { name: 'Desk 2', is: 'taken', at: { x: 600, y: 300 } },
      { name: 'Desk 3', is: 'out-of-order', outage: { until: '2026-11-27', reason: 'being painted' } },
      { name: 'Desk 4', is: 'free', at: { x: 1200, y: 300 } },
      { name: 'Dog place', is: 'free' },
    ]);
    const { hash, scene } = body.areas[0].plan;
    expect(scene.items.length).toBeGreaterThan(4);
    // The screen keeps each plan, because a hash names what never changes.
    expect((await read(address, `?known=${hash}`)).body.areas[0].plan).toEqual({ hash });
  });

  test('says that the office is closed', async () => {
    const { address } = await make();
    await perch.setClock('2026-11-28T09:00:00Z');
    expect((await read(address)).body.areas).toMatchObject([{ isOpen: false, spaces: [], plan: null }]);
  });

  test('is word for word the same whoever sits there, unless everybody may know it (N2)', async () => {
    const show = async (visibility: string) =>
      expect((await doras.put('/api/session/preferences', { visibility })).status).toBe(204);
    onTestFinished(() => show('everybody'));
    const [named, unnamed] = [await make(), await make({ name: 'Foyer', showsNames: false })];
    const textOf = async ({ address }: { address: string }) => {
      const { body, headers } = await read(address);
      return JSON.stringify([body, headers['content-length'], headers['etag']]);
    };
    await show('admins');
    const byHer = await doras.hasBooked(area, TUESDAY, 0);
    const hidden = [await textOf(named), await textOf(unnamed)];
    for (const text of hidden) expect(text).not.toMatch(/dora|petrescu/i);
    expect(hidden[0]).toBe(hidden[1]);
    // Ben, where no names are shown; and somebody for whom a colleague booked.
    await doras.cancels(byHer);
    const byBen = await bens.hasBooked(area, TUESDAY, 0);
    expect(await textOf(unnamed)).toBe(hidden[1]);
    await bens.cancels(byBen);
    await bens.books(area, TUESDAY, 0, { bookedFor: 'Dora Petrescu' });
    expect(await textOf(named)).toBe(hidden[0]);
  });

  test('is for no other web origin, even one that may use the rest', async () => {
    const other = await startPerch({ WEB_ORIGIN: 'https://desks.company.example' });
    onTestFinished(() => other.stop());
    const office = await makeOffice(other);
    const board = { name: 'Foyer', locationId: office.locationId, areaIds: [office.id], showsNames: false };
    const { address } = await (await other.signedIn(ada)).makes('/api/admin/board', board);
    const from = async (path: string) =>
      (await other.visitor().send(path, { headers: { origin: 'https://desks.company.example' } })).headers;
    expect(await from('/api/session/ways')).toHaveProperty('access-control-allow-origin');
    expect(await from(pathOf(address))).not.toHaveProperty('access-control-allow-origin');
  });

  test('is counted apart: neither keeps the other from being answered', async () => {
    const other = await startPerch({ REQUESTS_PER_MINUTE: '2' });
    onTestFinished(() => other.stop());
    const visitor = other.visitor();
    const statuses = async (path: string, times: number) => {
      const all: number[] = [];
      for (let call = 0; call < times; call += 1) all.push((await visitor.get(path)).status);
      return all;
    };
    const board = `/api/board/${'a'.repeat(43)}.json`;
    expect((await statuses('/api/location', 11)).at(-1)).toBe(429);
    expect(await statuses(board, 11)).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    expect((await statuses('/api/session/ways', 1))[0]).toBe(200);
  });
});
