import { afterEach, beforeEach, expect, test } from 'vitest';
import { check, type Findings } from '../../lab/drills/checks/check.ts';
import { type Ledger, newLedger, type Told } from '../../lab/drills/parts/ledger.ts';
import { startLoad } from '../../lab/drills/parts/load.ts';
import { type Day, day } from '../../src/shared/day.ts';
import { type SharedSlack, startSharedSlack } from '../slack/stand-in-slack.ts';
import { ada, crowd } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY } from '../support/perch.ts';

// The checks that the drills (`npm run reliability`) make at the end, here without killing anything: they find
// nothing while nothing is wrong, and find each thing that is.

const DAYS = ['2026-12-01', '2026-12-02'].map(day);
const NOTHING = {
  lost: [],
  invented: [],
  doubled: [],
  invariants: [],
  messages: { lost: [], duplicates: 0 },
};

let slack: SharedSlack;
let perch: TestPerch;
let narrow: TestArea;
let ledger: Ledger;

beforeEach(async () => {
  slack = await startSharedSlack();
  perch = await startPerch({ SLACK_API_URL: slack.apiUrl, BOOKINGS_PER_DAY: '100' });
  narrow = await makeOffice(perch, { desks: 3 });
  const wide = await makeOffice(perch, { desks: 12 });
  const asArea = ({ id, locationId, desks }: TestArea) => ({ id, locationId, objects: desks });
  const people = await Promise.all(
    crowd(6).map(async (person) => ({
      email: person.email,
      cookie: (await perch.signedIn(person)).cookie(),
    })),
  );
  ledger = newLedger();
  const company = {
    people,
    today: day(TUESDAY),
    timeZone: 'Europe/London',
    days: DAYS,
    wide: asArea(wide),
    narrow: asArea(narrow),
    unconfirmed: [],
  };
  const load = startLoad({ company, slack, ledger, url: perch.url, seed: 1, thinkMs: 2 });
  await load.untilAnswered(40);
  // Whom chance sends to a full day, and who cancels, is not always among the first.
  while (ledger.places.size === 0 || !someCancelled()) await load.untilAnswered(10);
  await load.stop();
});
afterEach(async () => {
  await perch.stop();
  await slack.stop();
});

const found = (): Promise<Findings> => check(perch.app.db.pool, ledger, slack, perch.app.clock.now());
const sql = async (text: string, ...values: unknown[]) => void (await perch.app.db.pool.query(text, values));

/** One that somebody was told about, still holds, and has not asked to cancel. */
function someBooking(): Told {
  const standing = [...ledger.bookings.values()].find(({ cancelSentAt }) => cancelSentAt === null);
  if (!standing) throw new Error('Everybody has cancelled everything.');
  return standing;
}

const someCancelled = (): Told | undefined =>
  [...ledger.bookings.values()].find(({ isCancelled }) => isCancelled);

test('nothing is found while nothing is wrong', async () => {
  expect(await found()).toMatchObject(NOTHING);
  expect((await found()).acknowledged).toBeGreaterThan(20);
  expect(ledger.places.size).toBeGreaterThan(0);
});

test('an acknowledged booking that is missing is found', async () => {
  const { id } = someBooking();
  await sql(
    'update waiting_list_places set ended_as = $2, booking_id = null where booking_id = $1',
    id,
    'left',
  );
  await sql('delete from notices where booking_id = $1', id);
  await sql('delete from bookings where id = $1', id);
  expect((await found()).lost).toContain(`booking ${id} is not there`);
});

test('an acknowledged cancellation that did not happen is found', async () => {
  const cancelled = someCancelled();
  await sql('drop index one_live_booking_per_object_and_date');
  await sql(
    'update bookings set cancelled_at = null, cancelled_by = null, cancel_reason = null where id = $1',
    cancelled?.id,
  );
  expect((await found()).lost).toContain(`booking ${cancelled?.id} was cancelled, and is there`);
});

test('an acknowledged press in Slack that was not stored is found', async () => {
  const { id, owner } = someBooking();
  ledger.presses.push({ owner, bookingId: id, action: 'confirm' });
  expect((await found()).lost).toEqual([`the press of confirm on booking ${id} is not there`]);
});

test('a booking that nobody asked for is found', async () => {
  const visitor = await perch.signedIn(ada);
  const { body } = await visitor.post('/api/booking', {
    date: '2026-12-03' as Day,
    areaId: narrow.id,
    bookableObjectId: narrow.desks[0],
  });
  expect((await found()).invented).toEqual([`nobody asked for booking ${body.id}`]);
});

test('two bookings of one desk are found', async () => {
  await sql('drop index one_live_booking_per_object_and_date');
  await sql(
    `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
     select date, area_id, bookable_object_id, user_id, created_at from bookings where id = $1`,
    someBooking().id,
  );
  expect((await found()).doubled).toEqual(['2 live bookings share an object and a date']);
});

test('two bookings of one desk at the same time are found even after both were cancelled', async () => {
  const told = someBooking();
  const other = { ...told, id: 999_999, since: told.since + 1, cancelSentAt: told.since + 5 };
  ledger.bookings.set(other.id, other);
  told.cancelSentAt = told.since + 9;
  expect((await found()).doubled).toEqual([
    `bookings ${told.id} and 999999 were both answered for one object and date`,
  ]);
});

test('a message recorded as sent that never was is found', async () => {
  await found();
  // Only what was sent can have its message changed: some ended otherwise, say because it was overtaken.
  await sql(
    `update notices set slack_ts = 'never' where id = (select min(id) from notices where ended_as = 'sent')`,
  );
  const { messages } = await found();
  expect(messages.lost).toEqual([expect.stringContaining('was sent, and Slack has no such message')]);
});

test('a message that arrived twice is found', async () => {
  await found();
  await sql(
    `update notices set ended_as = null, ended_at = null, slack_ts = null
     where id = (select min(n.id) from notices n join bookings b on b.id = n.booking_id
                 where n.kind = 'booked' and n.slack_ts is not null and b.cancelled_at is null)`,
  );
  await perch.app.work.settle();
  expect((await found()).messages).toMatchObject({ lost: [], duplicates: 1 });
});
