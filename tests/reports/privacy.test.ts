import { beforeEach, describe, expect, test } from 'vitest';
import { anonymiser } from '../../src/server/people/privacy/anonymise-actions.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben, chidi } = perchForEachTest({
  desks: 1,
  environment: { ANONYMISE_AFTER_DAYS: '30' },
  clears: ['users', 'locations', 'slack_presses'],
});

beforeEach(async () => {
  await perch.app.db.query('update installation set anonymised_before = null');
});

/** Every text in every row of the database except the users themselves, their sessions and plans. */
async function everythingWritten(): Promise<string> {
  const tables = ['bookings', 'waiting_list_places', 'audit_entries', 'notices', 'slack_presses'];
  const rows = await Promise.all(
    tables.map((table) => perch.app.db.query(`select to_jsonb(t) as row from ${table} t`)),
  );
  return JSON.stringify(rows.flatMap((result) => result.rows.map(({ row }) => row)));
}

const idOf = async (email: string) =>
  (await perch.app.db.query<{ id: number }>('select id from users where email = $1', [email])).rows[0]!.id;

/** A live booking whose guest was renamed, one that an admin cancelled with a note, and a place on the waiting list. */
async function makeHistory() {
  const kept = await ben.hasBooked(area, WEDNESDAY, 0, { bookedFor: 'Samir (guest)' });
  await ben.put(`/api/booking/${kept}`, { bookedFor: 'Sam (guest)' });
  const cancelled = await ben.hasBooked(area, WEDNESDAY, 0, { bookableObjectId: area.dogPlace });
  await chidi.joins(area, WEDNESDAY);
  await ada.post('/api/admin/bookings/cancel', { ids: [cancelled], reason: 'Sorry, Ben' });
  await perch.app.work.settle();
  return { kept, cancelled };
}

const LATER = '2026-12-26T06:00:00Z';
const counts = async () => {
  const admin = await perch.signedIn(ada);
  const range = { from: TUESDAY, to: WEDNESDAY };
  const answers = await Promise.all(
    ['use-by-weekday', 'unconfirmed', 'unmet-demand', 'lead-time', 'dog-days'].map((id) =>
      admin.post(`/api/reporting/${id}/run`, range),
    ),
  );
  return answers.map(({ status, body }) => [status, body]);
};

/** Insights into a month beside that of a year before, without how many people came. */
const insights = async () => {
  const { body } = await ada.get(`/api/admin/insights?from=${WEDNESDAY}&to=2026-12-25&compare=year`);
  return { now: { ...body.now, people: null }, weeks: body.weeks };
};

describe('thirty days after the day', () => {
  test('a booking no longer says whose it was, in any table, and the figures stay', async () => {
    await makeHistory();
    await perch.setClock('2026-12-25T06:00:00Z');
    const before = await counts();
    const [benId, chidiId] = [await idOf(ben.email), await idOf(chidi.email)];
    expect(await everythingWritten()).toContain('Sam (guest)');

    await perch.setClock(LATER);
    const written = await everythingWritten();
    for (const trace of ['Sam', 'Sorry', `"user_id": ${benId}`, `"user_id":${benId}`, `"user_id":${chidiId}`])
      expect(written).not.toContain(trace);
    expect(await counts()).toEqual(before);
    for (const [status, rows] of before) expect([status, rows.length > 0]).toEqual([200, true]);
    const { rows } = await perch.app.db.query(
      `select actor_id from audit_entries where subject = 'booking' and action = 'cancelled'`,
    );
    expect(rows).toContainEqual({ actor_id: await idOf(ada.email) });
  });

  test('anonymised people are counted as bookings and not as people', async () => {
    await ben.books(area, WEDNESDAY);
    await perch.setClock(LATER);
    await ada.signIn(ada);
    const { body } = await ada.post('/api/reporting/people/run', { from: TUESDAY, to: WEDNESDAY });
    expect(body).toEqual([{ band: 'No longer known', person: null, people: null, days: null, bookings: 1 }]);
    expect(
      (await ada.post('/api/reporting/people/run', { from: TUESDAY, to: WEDNESDAY, namesFrom: 1 })).body,
    ).toEqual([]);
  });

  test('insights are as they were, beside a year before too, but for how many people came', async () => {
    await makeHistory();
    await perch.setClock('2026-12-25T06:00:00Z');
    await ada.signIn(ada);
    const before = await insights();
    expect(before.now).toMatchObject({ peopleAreKnown: true, booked: 1 });
    await perch.setClock(LATER);
    expect(await insights()).toEqual({ ...before, now: { ...before.now, peopleAreKnown: false } });
  });

  test('nothing is forgotten a day earlier, and later bookings never are', async () => {
    await makeHistory();
    await perch.setClock('2026-12-25T06:00:00Z');
    expect(await everythingWritten()).toContain('Sam (guest)');
    const soon = { date: '2026-12-28', areaId: area.id, bookableObjectId: area.desks[0], bookedFor: 'Kim' };
    await ben.signIn(ben);
    await ben.makes('/api/booking', soon);
    await perch.setClock(LATER);
    expect(await everythingWritten()).not.toContain('Sam (guest)');
    expect(await everythingWritten()).toContain('Kim');
  });

  test('two instances at once, or running it again, gives the same result', async () => {
    await makeHistory();
    await perch.app.work.stop();
    const clock = { now: () => Temporal.Instant.from(LATER) };
    const both = [anonymiser(), anonymiser()];
    const later = { ...perch.app, clock };
    for (let round = 0; round < 6; round += 1) await Promise.all(both.map((anonymise) => anonymise(later)));
    expect(await everythingWritten()).not.toContain('Sam (guest)');
    const once = await everythingWritten();
    await anonymiser()(later);
    expect(await everythingWritten()).toBe(once);
    const { rows } = await perch.app.db.query(`select id from users where google_sub = 'former-colleague'`);
    expect(rows).toHaveLength(1);
  });
});
