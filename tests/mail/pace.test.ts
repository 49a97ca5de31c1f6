import { afterEach, expect, test } from 'vitest';
import { paceOf } from '../../src/server/doctor/mail-pace.ts';
import { ada } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { perFile } from '../support/started.ts';
import { startRelay } from './relay.ts';

const relay = perFile(startRelay);
let perch: TestPerch;

afterEach(() => perch.stop());

async function startAt(perMinute: number): Promise<void> {
  relay.mails.length = 0;
  perch = await startPerch({ SMTP_URL: relay.url, MAIL_PER_MINUTE: String(perMinute) });
  await perch.visitor().post('/dev/reset', { sample: false });
}

/** People who are reached by email alone and have a desk on Wednesday; none has been told of it yet. */
async function makePeople(count: number, { isNews = false } = {}): Promise<void> {
  const area = await makeOffice(perch, { desks: count });
  await perch.app.db.query(
    `with people as (
       insert into users (google_sub, email, first_name, last_name, created_at, wants_slack, wants_mail, proved_email)
       select 'paced-' || n, 'paced' || n || '@perch.example', 'Paced', 'Person', $1, false, true, 'paced' || n || '@perch.example'
       from generate_series(1, $2::int) n
       returning id
     ), booked as (
       insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
       select $3, $4, ($5::bigint[])[row_number() over (order by id)], id, $1 from people
       returning id, user_id
     )
     insert into notices (kind, user_id, booking_id, created_at) select 'booked', user_id, id, $1 from booked where $6`,
    [TUESDAY_MORNING, count, WEDNESDAY, area.id, area.desks, isNews],
  );
}

/** Sets the clock to each minute in turn. Returns how many mails the relay took at each. */
async function minutePasses(from: string, minutes: number): Promise<number[]> {
  const took: number[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const before = relay.mails.length;
    const at = Temporal.Instant.from(`${WEDNESDAY}T${from}:00Z`).add({ minutes: minute });
    await perch.setClock(at.toString());
    took.push(relay.mails.length - before);
  }
  return took;
}

const isQuestion = ({ subject }: { subject: string }) => subject.startsWith('Will you use');

test('somebody whom the relay’s pace does not reach by 10:00 keeps the desk (M8)', async () => {
  // All the time there is to ask; in `npm test` Perch was away until twenty to ten.
  const [from, minutes] = rounds(['09:40', 20] as const, ['08:00', 120] as const);
  const [people, perMinute] = [minutes + 30, 1];
  await startAt(perMinute);
  await makePeople(people);
  expect(new Set(await minutePasses(from, minutes))).toEqual(new Set([perMinute]));
  const reached = relay.mails.flatMap(({ to }) => to);
  // Nobody is reminded before everybody has been asked.
  expect(reached).toHaveLength(minutes * perMinute);
  expect(new Set(reached).size).toBe(reached.length);

  await perch.setClock(`${WEDNESDAY}T10:00:00Z`);
  await perch.app.work.settle();
  const { rows } = await perch.app.db.query<{ email: string; isLive: boolean }>(
    `select u.email, b.cancelled_at is null as "isLive" from bookings b join users u on u.id = b.user_id`,
  );
  const lost = rows.filter(({ isLive }) => !isLive).map(({ email }) => email);
  expect(new Set(lost)).toEqual(new Set(reached));
  expect(rows.length - lost.length).toBe(people - minutes * perMinute);
});

test('everybody is asked within 67 minutes, before any news that was waiting (M8)', async () => {
  // As many a minute as Microsoft 365 accepts; fewer people and fewer a minute in `npm test`.
  const [people, perMinute] = [rounds(134, 2_000), rounds(2, 30)];
  await startAt(perMinute);
  await makePeople(people, { isNews: true });
  await minutePasses('07:58', 2);
  const early = 2 * perMinute;
  expect(relay.mails).toHaveLength(early);
  expect(relay.mails.filter(isQuestion)).toEqual([]);

  const asking = 67;
  expect(paceOf(people, perMinute)[0]).toMatchObject({
    isFine: false,
    sentence: expect.stringContaining(`takes ${asking} minutes at ${perMinute} a minute`),
  });
  await minutePasses('08:00', asking);
  const questions = relay.mails.slice(early, early + people);
  expect(questions.every(isQuestion)).toBe(true);
  expect(new Set(questions.flatMap(({ to }) => to)).size).toBe(people);
  const { rows } = await perch.app.db.query('select from bookings where asked_at is null');
  expect(rows).toEqual([]);

  // What the limited pace has left waiting, and since when.
  const { body } = await (await perch.signedIn(ada)).get('/api/admin/overview/channels');
  const told = relay.mails.length - people;
  expect(body.email).toEqual({
    isSetUp: true,
    waiting: people - told,
    since: TUESDAY_MORNING,
  });
});
