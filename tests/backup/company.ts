import { keyFor } from '../../src/server/platform/keys/actions.ts';
import type { Database } from '../../src/server/platform/db/database.ts';
import { ada, ben, crowd } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { drawPlan } from '../support/plan.ts';
import type { Product } from '../support/product.ts';

const WRITERS = crowd(4);
/** About 15 MB, read after the bookings and before their notices, so that other writes happen in between. */
const OLD_PLANS = 3_000;

/** A company with something in every table, on a running Perch. */
export type BusyCompany = {
  area: TestArea;
  /** Six weeks ahead, the furthest that anybody can book. */
  days: string[];
  bens: Client;
  /** Ben’s usual week, and the day of it that he gave back. */
  wish: object;
  givenBack: string;
  /**
   * Everybody books and cancels a desk of their own until the work is done; returns what had been answered before
   * it began.
   */
  meanwhile<Result>(work: () => Promise<Result>): Promise<{ result: Result; before: Answered }>;
};

/** Bookings by id, as their owners were told. */
export type Answered = Map<number, 'booked' | 'cancelled'>;

export async function makeBusyCompany(product: Product, db: Database): Promise<BusyCompany> {
  const { body } = await (await product.signedIn(ben)).get('/dev/clock');
  const now = Temporal.Instant.from(body.now);
  const today = now.toZonedDateTimeISO('Europe/London').toPlainDate();
  const days = Array.from({ length: 40 }, (_, ahead) => today.add({ days: ahead + 1 }).toString());
  const perch = { app: { db, clock: { now: () => now } } } as never;
  const area = await makeOffice(perch, { desks: 6, openDays: [1, 2, 3, 4, 5, 6, 7] });
  await drawPlan(perch, area);
  await db.query(`insert into day_totals values ('2026-01-05', $1, true, false, 6, 4, 1, 5, 4, 0, 12)`, [
    area.id,
  ]);
  await db.query(
    `insert into draws (area_id, date, seed, commitment, due_at)
     select $1, '2026-01-05', seed, encode(sha256(seed), 'hex'), '2999-01-01' from (select sha256('Perch') as seed) s`,
    [area.id],
  );
  await db.query(
    `insert into audit_entries (at, action, subject, subject_id, after)
     select now(), 'edited', 'location', n, jsonb_build_object('name', E'A tab\\t, a line\\n, \\\\. and É') from generate_series(1, 9) n`,
  );
  await db.query(`insert into location_managers select id, $1 from users order by id limit 1`, [
    area.locationId,
  ]);
  await db.query(`insert into leavers select id, now(), false from users order by id limit 1`);
  await db.query(
    `insert into expected_people (email, is_admin, manages, named_by, created_at)
     select 'new@perch.example', true, '{}', min(id), now() from users`,
  );
  await db.query(
    `insert into security_events (minute, kind, reason, call, source, times)
     values (now(), 'limited', 'too-many-requests', 'GET /api/session', '203.0.113.1', 40)`,
  );
  await db.query(
    `insert into floor_plans (area_id, hash, scene, created_at)
     select $1, n, (select string_agg(md5(n || ' ' || m), '') from generate_series(1, 150) m), now()
     from generate_series(1, $2::int) n`,
    [area.id, OLD_PLANS],
  );

  const [adas, bens] = await Promise.all([product.signedIn(ada), product.signedIn(ben)]);
  const write = async (client: Client, method: 'post' | 'put' | 'delete', path: string, sent?: object) => {
    const answer = await client[method](path, sent);
    if (answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const book = async (client: Client, bookableObjectId: number | undefined, date: string) =>
    (await write(client, 'post', '/api/booking', { areaId: area.id, bookableObjectId, date })).id as number;

  const [full = '', closed = '', ...open] = days;
  for (const desk of area.desks) await book(adas, desk, full);
  await write(bens, 'post', '/api/booking/waitlist', { areaId: area.id, date: full });
  await write(bens, 'post', '/api/colleagues/followed', {
    areaId: area.id,
    date: full,
    bookableObjectId: area.desks[0],
  });
  await book(bens, area.desks[0], closed);
  const limits = [{ areaTypeId: 2, mostADay: 1, mostDaysAWeek: null }];
  await write(adas, 'put', `/api/admin/location/${area.locationId}/limits`, limits);
  await write(adas, 'post', `/api/admin/location/${area.locationId}/closing`, {
    from: closed,
    to: closed,
    reason: 'Works in the \\ building',
  });
  await write(adas, 'post', `/api/admin/location/${area.locationId}/area/${area.id}/outage`, {
    objectIds: [area.desks.at(-1)],
    from: open.at(-1),
    to: open.at(-1),
    reason: 'Lamp broken',
  });
  await write(adas, 'post', '/api/admin/board', {
    name: 'Foyer',
    locationId: area.locationId,
    areaIds: [area.id],
    showsNames: true,
  });
  // This instance has already looked today.
  await db.query(
    `insert into users (email, first_name, last_name, is_active, created_at, deactivated_at)
     values ('lena@perch.example', 'Lena', 'Gone', false, now() - interval '1 year', now() - interval '91 days')`,
  );
  await write(bens, 'post', '/api/calendar');
  const weekdays = [Temporal.PlainDate.from(full).dayOfWeek];
  const wish = { weekdays, areaId: area.id, bookableObjectId: area.desks[4], orElse: 'nothing' };
  const { days: usual } = await write(bens, 'post', '/api/standing', wish);
  const { date: givenBack, booking } = usual.at(-1);
  await write(bens, 'delete', `/api/booking/${booking.id}`);
  const twoDays = {
    areaId: area.id,
    bookableObjectId: area.desks[5],
    orElse: 'nothing',
    dates: [full, closed],
  };
  await write(bens, 'post', '/api/booking/batch', twoDays);
  // After all the days that are booked meanwhile.
  const afterwards = today.add({ days: 43 }).toString();
  await write(bens, 'post', '/api/away', { from: afterwards, to: afterwards });
  const drawing = await fetch(
    `${product.url}/api/admin/location/${area.locationId}/area/${area.id}/floor-plan/drawing`,
    {
      method: 'POST',
      headers: { cookie: adas.cookie(), 'content-type': 'image/svg+xml' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    },
  );
  if (!drawing.ok) throw new Error(`The drawing answered ${await drawing.text()}`);
  await db.query(
    `insert into floor_plan_versions (area_id, hash, saved_at) select area_id, hash, created_at from floor_plans limit 9`,
  );
  await db.query(
    `insert into slack_presses (slack_user_id, action, booking_id, received_at, done_at) values ('U1', 'confirm', 1, now(), now())`,
  );
  await db.query(`insert into finished_sign_ins (attempt_hash, expires_at) values ('\\x01', now())`);
  await keyFor({ db, clock: { now: () => now } } as never, 'answers');
  await db.query(
    `insert into logout_tokens (issuer, jti, expires_at) values ('https://login.company.example', 'one', now())`,
  );
  const writers = await Promise.all(WRITERS.map(product.signedIn));
  await db.query(`insert into groups (name, provider_value) values ('Lab', 'f3b8')`);
  await db.query(`insert into group_members select g.id, u.id, 'admin' from groups g, users u`);
  await db.query(`insert into object_groups select $1, id from groups`, [area.dogPlace]);

  return {
    area,
    days: open,
    bens,
    wish,
    givenBack,
    async meanwhile(work) {
      const answered: Answered = new Map();
      let isOver = false;
      let begin = () => {};
      const isBusy = new Promise<void>((resolve) => (begin = resolve));
      const writing = writers.map(async (client, index) => {
        for (let round = 0; !isOver; round += 1) {
          const day = round % open.length;
          const isKept = day % 3 === 0;
          if (isKept && round >= open.length) continue;
          const id = await book(client, area.desks[index], open[day] ?? '');
          answered.set(id, 'booked');
          if (!isKept) {
            await write(client, 'delete', `/api/booking/${id}`);
            answered.set(id, 'cancelled');
          }
          if (answered.size > 20) begin();
        }
      });
      await Promise.race([isBusy, ...writing]);
      const before = new Map(answered);
      const result = await work();
      isOver = true;
      await Promise.all(writing);
      return { result, before };
    },
  };
}
