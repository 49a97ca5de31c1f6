import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Queryable } from '../../src/server/platform/db/database.ts';
import { inMigratedTransaction } from '../../src/server/platform/db/migrate.ts';
import { inboxOf } from '../slack/inbox.ts';
import { ben, type Person } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { freshDatabase } from '../support/postgres.ts';
import { type Relay, startRelay } from './relay.ts';

/** Not in Slack. */
const quiet: Person = { email: 'no-slack-1@perch.example', givenName: 'Quiet', familyName: 'Crowd' };

/** The last migration of the previous release, which knows only Slack, and the statements with which it told people. */
const BEFORE = '0032_usual_weeks_told';
const BOOK = `with b as (
     insert into bookings (date, area_id, bookable_object_id, user_id, created_at) values ($1, $2, $3, $4, $5)
     returning id, user_id, created_at
   )
   insert into notices (kind, user_id, booking_id, created_at) select 'booked', user_id, id, created_at from b
   returning id, booking_id as "bookingId"`;
const ASK = `insert into notices (kind, user_id, booking_id, created_at)
   select 'confirm', user_id, id, $2 from bookings where id = $1 returning id`;
const MARK_SENT = `update notices
   set ended_as = 'sent', ended_at = $2, attempts = attempts + 1, slack_channel = $3, slack_ts = $4,
       needs_update = needs_update or id = any ($5::bigint[])
   where id = any ($1::bigint[])`;
const MARK_ENDED = `update notices set ended_as = $3, ended_at = $2 where id = $1`;
const MARK_ASKED = `update bookings set asked_at = $2
   where id = any ($1::bigint[]) and asked_at is null and confirmed_at is null and cancelled_at is null`;

test('after an upgrade nobody is mailed what the previous release has sent or given up on, and waiting messages wait for mail too', async () => {
  const database = await freshDatabase({ empty: true });
  const client = new pg.Client(database.connection);
  await client.connect();
  const ids: number[] = [];
  await inMigratedTransaction(client, BEFORE, async () => {
    await client.query(
      `insert into users (google_sub, email, first_name, last_name, created_at) values ('1', 'ben@perch.example', 'Ben', '', $1)`,
      [TUESDAY_MORNING],
    );
    await client.query(
      `insert into locations (name, address, created_at) values ('Leeds', '14 Canal Street', $1)`,
      [TUESDAY_MORNING],
    );
    await client.query(
      `insert into areas (location_id, name, area_type_id, created_at) select id, 'Studio', 1, $1 from locations`,
      [TUESDAY_MORNING],
    );
    await client.query(
      `insert into bookable_objects (area_id, name, bookable_object_type_id, created_at)
       select id, 'Desk ' || n, 1, $1 from areas, generate_series(1, 3) n`,
      [TUESDAY_MORNING],
    );
    const { rows } = await client.query(
      `select o.id as desk, o.area_id as area, u.id as person from bookable_objects o, users u order by o.id`,
    );
    for (const { desk, area, person } of rows)
      ids.push((await client.query(BOOK, [WEDNESDAY, area, desk, person, TUESDAY_MORNING])).rows[0].id);
    await client.query(MARK_SENT, [[ids[0]], TUESDAY_MORNING, 'D1', '1.1', []]);
    await client.query(MARK_ENDED, [ids[1], TUESDAY_MORNING, 'no-account']);
  });
  const { rows } = await client.query('select notice_id as id, ended_as as "endedAs" from deliveries');
  expect(rows).toEqual([{ id: ids[2], endedAs: null }]);
  await client.end();
  await database.drop();
});

describe('while instances of two releases serve', () => {
  let relay: Relay;
  let perch: TestPerch;
  let area: TestArea;

  beforeAll(async () => {
    relay = await startRelay();
    perch = await startPerch({ SMTP_URL: relay.url, MAIL_PER_MINUTE: '1000' });
  });
  afterAll(async () => {
    await perch.stop();
    await relay.stop();
  });
  beforeEach(async () => {
    relay.mails.length = 0;
    await perch.visitor().post('/dev/reset', { sample: false });
    await perch.setClock(TUESDAY_MORNING);
    area = await makeOffice(perch);
  });

  /** In one transaction, so that the new instance sees only the result. */
  const asBefore = <Result>(work: (db: Queryable) => Promise<Result>) => perch.app.db.transaction(work);

  async function bookAsBefore(db: Queryable, { email }: Person): Promise<{ id: number; bookingId: number }> {
    const { rows: people } = await db.query<{ id: number }>('select id from users where email = $1', [email]);
    const values = [WEDNESDAY, area.id, area.desks[0], people[0]?.id, TUESDAY_MORNING];
    const { rows } = await db.query<{ id: number; bookingId: number }>(BOOK, values);
    return rows[0]!;
  }

  test('the new release mails people the old one cannot reach, and asks them in time (M7)', async () => {
    await perch.signedIn(quiet);
    const { bookingId } = await asBefore(async (db) => {
      const made = await bookAsBefore(db, quiet);
      await db.query(MARK_ENDED, [made.id, TUESDAY_MORNING, 'no-account']);
      return made;
    });
    await perch.app.work.settle();
    expect(relay.to(quiet).map(({ subject }) => subject)).toEqual([expect.stringContaining('Booked')]);

    const eight = `${WEDNESDAY}T08:00:00Z`;
    await asBefore(async (db) => {
      const { rows } = await db.query<{ id: number }>(ASK, [bookingId, eight]);
      await db.query(MARK_ENDED, [rows[0]?.id, eight, 'no-account']);
    });
    await perch.setClock(eight);
    await perch.app.work.settle();
    expect(relay.to(quiet)).toHaveLength(2);
    expect(relay.to(quiet)[1]?.text).toContain('/answer/');
    await perch.setClock(`${WEDNESDAY}T10:00:00Z`);
    const { rows } = await perch.app.db.query('select cancel_reason as reason from bookings');
    expect(rows).toEqual([{ reason: 'unconfirmed' }]);
  });

  test('the new release does not mail people the old one has told in Slack, and the old one’s question counts', async () => {
    await perch.signedIn(ben);
    const { bookingId } = await asBefore(async (db) => {
      const made = await bookAsBefore(db, ben);
      await db.query(MARK_SENT, [[made.id], TUESDAY_MORNING, 'D1', '1.1', []]);
      return made;
    });
    const eight = `${WEDNESDAY}T08:00:00Z`;
    await asBefore(async (db) => {
      const { rows } = await db.query<{ id: number }>(ASK, [bookingId, eight]);
      await db.query(MARK_SENT, [[rows[0]?.id], eight, 'D1', '1.2', []]);
      await db.query(MARK_ASKED, [[bookingId], eight]);
    });
    await perch.setClock(eight);
    await perch.app.work.settle();
    await perch.setClock(`${WEDNESDAY}T10:00:00Z`);
    await perch.app.work.settle();
    const { rows } = await perch.app.db.query('select cancel_reason as reason from bookings');
    expect(rows).toEqual([{ reason: 'unconfirmed' }]);
    expect(relay.mails).toEqual([]);
    // Only that it ended, which the old one did not live to record.
    expect(await inboxOf(perch.url, ben)).toHaveLength(1);
  });
});
