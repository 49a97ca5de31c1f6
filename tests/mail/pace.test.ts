import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOffice } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { type Relay, startRelay } from './relay.ts';

/** More than can be asked in two hours. */
const PEOPLE = 100;
const PER_MINUTE = 1;
/** Between two looks. */
const MINUTES = 2;
const LOOKS = 120 / MINUTES;

let relay: Relay;
let perch: TestPerch;

beforeAll(async () => {
  relay = await startRelay();
  perch = await startPerch({ SMTP_URL: relay.url, MAIL_PER_MINUTE: String(PER_MINUTE) });
});
afterAll(async () => {
  await perch.stop();
  await relay.stop();
});

test('who is not reached by 10:00 at the pace of the relay keeps the desk (M8)', async () => {
  await perch.visitor().post('/dev/reset', { sample: false });
  const area = await makeOffice(perch, { desks: PEOPLE });
  const { db } = perch.app;
  await db.query(
    `with people as (
       insert into users (google_sub, email, first_name, last_name, created_at, wants_slack, wants_mail, proved_email)
       select 'paced-' || n, 'paced' || n || '@perch.example', 'Paced', 'Person', $1, false, true, 'paced' || n || '@perch.example'
       from generate_series(1, $2::int) n
       returning id
     )
     insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
     select $3, $4, ($5::bigint[])[row_number() over (order by id)], id, $1 from people`,
    [TUESDAY_MORNING, PEOPLE, WEDNESDAY, area.id, area.desks],
  );

  let before = 0;
  const atEachLook: number[] = [];
  for (let minute = 0; minute < 120; minute += MINUTES) {
    const at = Temporal.Instant.from(`${WEDNESDAY}T08:00:00Z`).add({ minutes: minute });
    await perch.setClock(at.toString());
    await perch.app.work.settle();
    atEachLook.push(relay.mails.length - before);
    before = relay.mails.length;
  }
  expect(Math.max(...atEachLook)).toBe(PER_MINUTE);
  const reached = relay.mails.flatMap(({ to }) => to);
  // Nobody is reminded before everybody has been asked.
  expect(reached).toHaveLength(LOOKS * PER_MINUTE);
  expect(new Set(reached).size).toBe(reached.length);

  await perch.setClock(`${WEDNESDAY}T10:00:00Z`);
  await perch.app.work.settle();
  const { rows } = await db.query<{ email: string; isLive: boolean }>(
    `select u.email, b.cancelled_at is null as "isLive" from bookings b join users u on u.id = b.user_id`,
  );
  const lost = rows.filter(({ isLive }) => !isLive).map(({ email }) => email);
  expect(new Set(lost)).toEqual(new Set(reached));
  expect(rows.length - lost.length).toBe(PEOPLE - LOOKS * PER_MINUTE);
});
