import { beforeEach, describe, expect, test } from 'vitest';
import { recordAudit } from '../../src/server/people/audit/store.ts';
import { ben } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { until } from '../support/until.ts';
import { makesToken, programOf } from './making.ts';

const { perch, area, ada, ben: bens } = perchForEachTest({ clears: ['users', 'locations', 'audit_entries'] });

async function service(...scopes: string[]): Promise<Client> {
  const { token } = await makesToken(ada, scopes, 365, '/api/admin/tokens');
  return programOf(perch, token);
}

const idOf = async (email: string) => (await ada.get(`/api/admin/users?search=${email}`)).body.users[0].id;

describe('a token of a service (O8)', () => {
  test('is made by an admin after a recent sign-in, listed for all of them, and ended by any', async () => {
    const program = await service('occupancy');
    expect((await program.get('/api/location')).status).toBe(200);
    const [listed] = (await ada.get('/api/admin/tokens')).body;
    expect(listed).toMatchObject({ name: 'Night job', scopes: ['occupancy'], lastUsedAt: TUESDAY_MORNING });
    expect((await ada.get('/api/session/tokens')).body).toEqual([]);
    expect((await ada.delete(`/api/session/tokens/${listed.id}`)).status).toBe(404);
    expect((await bens.post('/api/admin/tokens', {})).body.reason).toBe('admins-only');
    await ada.put(`/api/admin/users/${await idOf(ben.email)}`, { isAdmin: true });
    expect((await bens.delete(`/api/admin/tokens/${listed.id}`)).status).toBe(204);
    expect((await program.get('/api/location')).status).toBe(401);
    const { entries } = (await ada.get('/api/admin/audit?action=token-ended')).body;
    expect(entries).toMatchObject([{ actor: { name: 'Ben Okafor' }, before: { service: 'Night job' } }]);
    await perch.app.db.query(`update sessions set signed_in_at = now() - interval '1 hour'`);
    const late = await ada.post('/api/admin/tokens', { name: 'Late', scopes: ['trail'], days: 1 });
    expect(late.body.reason).toBe('sign-in-again');
  });

  test('works on when the admin who made it is deactivated', async () => {
    await ada.put(`/api/admin/users/${await idOf(ben.email)}`, { isAdmin: true });
    const { token } = (
      await bens.post('/api/admin/tokens', { name: 'Lights', scopes: ['occupancy'], days: 1 })
    ).body;
    await ada.put(`/api/admin/users/${await idOf(ben.email)}`, { isActive: false });
    expect((await programOf(perch, token).get('/api/location')).status).toBe(200);
  });

  test('for occupancy counts what is free and learns no name', async () => {
    await bens.hasBooked(area, WEDNESDAY, 0, { bookedFor: 'Sam' });
    const program = await service('occupancy');
    const at = `/api/booking/location/${area.locationId}/area/${area.id}`;
    const { body: days } = await program.get(`${at}?from=${WEDNESDAY}&to=${WEDNESDAY}`);
    const [{ total, free, mine }] = days;
    expect([total - free, mine]).toEqual([1, 0]);
    const asked = [
      '/api/booking/free',
      `${at}/${WEDNESDAY}`,
      '/api/booking/upcoming',
      '/api/admin/audit',
      '/api/admin/users',
    ];
    const answers = await Promise.all(asked.map((path) => program.get(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 403, 403]);
    await perch.app.security.write(perch.app);
    const { rows } = await perch.app.db.query(
      `select user_id from security_events where reason = 'beyond-token'`,
    );
    expect(rows[0]).toEqual({ user_id: null });
  });
});

describe('whoever follows the audit trail (O10)', () => {
  let program: Client;
  beforeEach(async () => {
    program = await service('trail');
  });

  const read = async (after: string, limit = 100) => {
    const { status, body } = await program.get(`/api/admin/audit?after=${after}&limit=${limit}`);
    expect([status, body.errors]).toEqual([200, undefined]);
    return body as { entries: { subjectId: number; action: string }[]; cursor: string };
  };

  const entry = (subjectId: number) => ({
    at: perch.app.clock.now(),
    actorId: null,
    action: 'tried',
    subject: 'location',
    subjectId,
    before: null,
    after: null,
  });

  /** What comes after a cursor, once at least so many have: transactions of other databases of the server hold entries back too. */
  const readAll = async (after: string, most: number, limit = 100) => {
    const got: { subjectId: number }[] = [];
    let cursor = after;
    await until(async () => {
      const { entries, cursor: next } = await read(cursor, limit);
      got.push(...entries);
      cursor = next;
      return entries.length === 0 && got.length >= most;
    });
    return { got: got.map(({ subjectId }) => subjectId), cursor };
  };

  /** The cursor after the last that happened so far, the making of the token. */
  const now = async () => {
    let { entries, cursor } = await read('0');
    await until(async () => {
      if (entries.some(({ action }) => action === 'token-made')) return true;
      ({ entries, cursor } = await read(cursor));
      return false;
    });
    return cursor;
  };

  test('gets nothing younger than what may still be committed, and then all of it', async () => {
    const cursor = await now();
    const [isWritten, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = perch.app.db.transaction(async (transaction) => {
      await recordAudit(transaction, entry(1));
      isWritten.resolve();
      await mayCommit.promise;
    });
    await isWritten.promise;
    await perch.app.db.transaction((transaction) => recordAudit(transaction, entry(2)));
    const early = await read(cursor);
    mayCommit.resolve();
    await slow;
    expect(early).toEqual({ entries: [], next: null, cursor });
    const { got, cursor: then } = await readAll(cursor, 2);
    expect(got).toEqual([1, 2]);
    expect(await read(then)).toEqual({ entries: [], next: null, cursor: then });
  });

  test('gets each committed entry once beside many writers, some of whom give up', async () => {
    const cursor = await now();
    const committed: number[] = [];
    const write = async (writer: number) => {
      for (let turn = 0; turn < 40; turn += 1) {
        const id = 1 + writer * 100 + turn;
        const isGivenUp = (writer + turn) % 7 === 0;
        const work = perch.app.db.transaction(async (transaction) => {
          await recordAudit(transaction, entry(id));
          if ((writer * turn) % 3 === 0) await transaction.query('select pg_sleep(0.003)');
          if (isGivenUp) throw new Error('given up');
        });
        await work.then(
          () => committed.push(id),
          () => {},
        );
      }
    };
    const writing = Promise.all([0, 1, 2, 3, 4, 5].map(write));
    const beside = readAll(cursor, 150, 7);
    await writing;
    const { got, cursor: then } = await beside;
    const rest = await readAll(then, committed.length - got.length);
    expect([...got, ...rest.got].toSorted((a, b) => a - b)).toEqual(committed.toSorted((a, b) => a - b));
  });

  test('begins again where a cursor is of no entry here, and learns what is wrong with one', async () => {
    const unknown = await program.get('/api/admin/audit?after=999999999-1');
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      { after: ['is unknown here: begin again with 0'] },
    ]);
    expect((await program.get('/api/admin/audit?after=yesterday')).status).toBe(400);
    expect((await program.send('/api/admin/audit', { headers: { accept: 'text/csv' } })).body.reason).toBe(
      'sign-in-again',
    );
  });

  test('no longer finds who booked, once that is forgotten', async () => {
    await bens.hasBooked(area, WEDNESDAY);
    await until(async () => JSON.stringify(await read('0')).includes('"booked"'));
    await perch.setClock('2027-05-01T06:00:00Z');
    await until(async () => {
      const { entries } = await read('0');
      const about = entries.filter(
        ({ action, subject }: any) => subject === 'booking' && action === 'booked',
      );
      return about.length === 1 && !JSON.stringify(about).includes('Okafor');
    });
  });
});
