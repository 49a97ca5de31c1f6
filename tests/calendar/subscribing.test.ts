import { describe, expect, test } from 'vitest';
import { ada, chidi } from '../support/cast.ts';
import { WEDNESDAY } from '../support/perch.ts';
import type { Client } from '../support/client.ts';
import { perchForEachTest } from '../support/stage.ts';
import { eventsIn, propertyOf } from './reading.ts';

const { perch, area, ben } = perchForEachTest({
  clears: ['bookings', 'calendar_addresses', 'audit_entries'],
});

const makeAddress = async (client: Client = ben): Promise<string> => {
  return (await client.makes('/api/calendar')).address;
};
/** As a calendar would: no cookie, nothing but the address. */
const read = (address: string) => perch.visitor().get(new URL(address).pathname);

describe('the address of a calendar', () => {
  test('is created once, shown once, and not stored', async () => {
    expect((await ben.get('/api/calendar')).body).toEqual({ since: null });
    const address = await makeAddress();
    expect(address).toMatch(new RegExp(`^${perch.url}/api/calendar/[\\w-]{43}\\.ics$`));
    expect((await ben.get('/api/calendar')).body).toEqual({ since: '2026-11-24T06:00:00Z' });

    const token = address.slice(-47, -4);
    const { rows } = await perch.app.db.pool.query(
      `select c::text || coalesce((select string_agg(a::text, '') from audit_entries a), '') as kept
       from calendar_addresses c`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].kept).not.toContain(token);
    expect(rows[0].kept).not.toContain(Buffer.from(token).toString('hex'));
    expect(rows[0].kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  test('is replaced, which ends the old one', async () => {
    const [old, renewed] = [await makeAddress(), await makeAddress()];
    expect(renewed).not.toBe(old);
    expect((await read(old)).status).toBe(404);
    expect((await read(renewed)).status).toBe(200);
  });

  test('is removed, and removing it twice is fine', async () => {
    const address = await makeAddress();
    expect((await ben.delete('/api/calendar')).status).toBe(204);
    expect((await ben.delete('/api/calendar')).status).toBe(204);
    expect((await read(address)).status).toBe(404);
    expect((await ben.get('/api/calendar')).body).toEqual({ since: null });
  });

  test('is its owner’s business: the audit trail only says who created and removed one', async () => {
    await makeAddress();
    await ben.delete('/api/calendar');
    const { rows } = await perch.app.db.pool.query(
      `select action, actor_id = subject_id as own from audit_entries where subject = 'user' order by id`,
    );
    expect(rows).toEqual([
      { action: 'calendar-address-made', own: true },
      { action: 'calendar-address-ended', own: true },
    ]);
  });
});

describe('an unknown address', () => {
  test('gets the same 404 as an impossible one', async () => {
    await makeAddress();
    const wrong = ['A'.repeat(43), 'x', 'é', '%00', "'--", 'A'.repeat(90), '..%2f..%2fetc', '1.2'];
    const answers = await Promise.all(
      wrong.map((token) => perch.visitor().get(`/api/calendar/${encodeURI(token)}.ics`)),
    );
    const same = ({ status, body, headers }: (typeof answers)[number]) => ({
      status,
      body,
      headers: { ...headers, date: '', 'x-request-id': '' },
    });
    expect(answers[0]).toMatchObject({ status: 404, body: { reason: 'not-found' } });
    for (const answer of answers) expect(same(answer)).toEqual(same(answers[0]!));
  });

  test('is also that of somebody who has been deactivated', async () => {
    const chidis = await perch.signedIn(chidi);
    const address = await makeAddress(chidis);
    expect((await read(address)).status).toBe(200);
    const adas = await perch.signedIn(ada);
    const { body } = await adas.get('/api/admin/users?search=chidi');
    const { status } = await adas.put(`/api/admin/users/${body.users[0].id}`, { isActive: false });
    expect(status).toBe(204);
    expect(await read(address)).toMatchObject({ status: 404, body: { reason: 'not-found' } });
  });
});

describe('a calendar subscription', () => {
  test('shows its owner’s bookings and nobody else’s, and says when to refresh', async () => {
    await ben.books(area, WEDNESDAY);
    await (await perch.signedIn(ada)).books(area, WEDNESDAY, 1);
    const { status, headers, body } = await read(await makeAddress());
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(eventsIn(body).map(({ summary }) => summary)).toEqual(['Desk 1, Studio']);
    expect(propertyOf(body, 'refresh-interval')).toBe('PT1H');
    expect(propertyOf(body, 'name')).toBe('Perch bookings');
  });

  test('keeps an event’s id, and drops cancelled bookings', async () => {
    const address = await makeAddress();
    const [first, second] = [
      (await ben.books(area, WEDNESDAY)).body,
      (await ben.books(area, '2026-11-26', 1)).body,
    ];
    const before = eventsIn((await read(address)).body);
    expect(before).toHaveLength(2);
    await ben.cancels(first.id);
    const after = eventsIn((await read(address)).body);
    expect(after).toEqual([before[1]]);
    expect(after[0]?.uid).toBe(`booking-${second.id}@127.0.0.1`);
  });

  test('asks for confirmation until it is given', async () => {
    const address = await makeAddress();
    const id = await ben.hasBooked(area, WEDNESDAY);
    const words = async () => eventsIn((await read(address)).body)[0]?.description;
    expect(await words()).toContain('Please confirm by 10am on the day that you are coming.');
    expect(await words()).toContain(`${perch.url}/bookings/${id}/details`);
    await perch.setClock(`${WEDNESDAY}T08:05:00Z`);
    await ben.confirms(id);
    expect(await words()).toBe(`Manage booking:\n${perch.url}/bookings/${id}/details`);
  });

  test('goes back 60 days and as far ahead as there are bookings', async () => {
    await ben.books(area, WEDNESDAY);
    await ben.books(area, '2027-01-05');
    const address = await makeAddress();
    const days = async () => eventsIn((await read(address)).body).map(({ from }) => from);
    expect(await days()).toEqual([WEDNESDAY, '2027-01-05']);
    await perch.setClock('2027-01-24T12:00:00Z');
    expect(await days()).toEqual([WEDNESDAY, '2027-01-05']);
    await perch.setClock('2027-01-25T12:00:00Z');
    expect(await days()).toEqual(['2027-01-05']);
  });

  test('ends its last line, and does not change by being read', async () => {
    await ben.books(area, WEDNESDAY);
    const address = await makeAddress();
    const { body } = await read(address);
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
    expect(body).not.toMatch(/[^\r]\n/);
    await perch.setClock('2026-11-24T07:00:00Z');
    expect((await read(address)).body).toBe(body);
    await perch.setClock(`${WEDNESDAY}T08:05:00Z`);
    expect((await read(address)).body).toBe(body);
  });

  test('tells that a booking was moved, so that calendars take the change', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    const address = await makeAddress();
    const versionIn = (body: string) =>
      ['SEQUENCE', 'LAST-MODIFIED'].map((name) => new RegExp(`^${name}:(\\w+)`, 'm').exec(body)?.[1] ?? '');
    const [before = '', modifiedBefore = ''] = versionIn((await read(address)).body);
    await perch.setClock('2026-11-24T06:00:30Z');
    expect((await ben.put(`/api/booking/${id}`, { bookableObjectId: area.desks[1] })).status).toBe(200);
    const [after = '', modifiedAfter = ''] = versionIn((await read(address)).body);
    expect(Number(after)).toBeGreaterThan(Number(before));
    expect([modifiedBefore, modifiedAfter]).toEqual(['20261124T060000Z', '20261124T060030Z']);
  });

  test('answers HEAD requests', async () => {
    const address = await makeAddress();
    expect(await perch.visitor().send(new URL(address).pathname, { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
    });
  });
});
