import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { check, type Findings } from '../../lab/drills/checks/check.ts';
import { type Ledger, newLedger, type Told } from '../../lab/drills/parts/ledger.ts';
import { startLoad } from '../../lab/drills/parts/load.ts';
import { day } from '../../src/shared/day.ts';
import { type SharedSlack, startSharedSlack } from '../slack/stand-in-slack.ts';
import { crowd } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { TUESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

// The checks that the drills (`npm run lab -- reliability`) make at the end, here without killing anything: they find
// nothing while all is well, and everything that is wrong.

const DAYS = ['2026-12-01', '2026-12-02'].map(day);
const NOTHING = {
  lost: [],
  invented: [],
  doubled: [],
  invariants: [],
  messages: { lost: [], duplicates: 0 },
};

let slack: SharedSlack;
/** What people were told during the load. */
let told: Ledger;
/** A copy that a test may write to. */
let ledger: Ledger;

beforeAll(async () => {
  slack = await startSharedSlack();
});
afterAll(async () => {
  await slack.stop();
});

const { perch } = perchForFile({
  environment: () => ({ SLACK_API_URL: slack.apiUrl, BOOKINGS_PER_DAY: '100' }),
  parts: { hasNewDatabase: true },
});

beforeAll(async () => {
  const narrow = await makeOffice(perch, { desks: 3 });
  const wide = await makeOffice(perch, { desks: 12 });
  const asArea = ({ id, locationId, desks }: TestArea) => ({ id, locationId, objects: desks });
  const people = await Promise.all(
    crowd(6).map(async (person) => ({
      email: person.email,
      cookie: (await perch.signedIn(person)).cookie(),
    })),
  );
  told = newLedger();
  const company = {
    people,
    today: day(TUESDAY),
    timeZone: 'Europe/London',
    days: DAYS,
    wide: asArea(wide),
    narrow: asArea(narrow),
    unconfirmed: [],
  };
  const load = startLoad({ company, slack, ledger: told, url: perch.url, seed: 1, thinkMs: 2 });
  await load.untilAnswered(40);
  // It takes a while until chance sends somebody to a full day, and until somebody cancels.
  while (told.places.size === 0 || !cancelledIn(told)) await load.untilAnswered(10);
  await load.stop();
});
beforeEach(async () => {
  ledger = structuredClone(told);
});

const found = (): Promise<Findings> => check(perch.app.db.pool, ledger, slack, perch.app.clock.now());

/** What is found while this is in the tables; it is undone afterwards. */
async function foundWith(...writing: [text: string, ...values: unknown[]][]): Promise<Findings> {
  // Nothing is left to send: sending would wait for these rows.
  await found();
  const client = await perch.app.db.pool.connect();
  try {
    await client.query('begin');
    for (const [text, ...values] of writing) await client.query(text, values);
    return await check(client, ledger, slack, perch.app.clock.now());
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** One that somebody was told about, still holds, and has not tried to cancel. */
function someBooking(): Told {
  const standing = [...ledger.bookings.values()].find(({ cancelSentAt }) => cancelSentAt === null);
  if (!standing) throw new Error('Everybody has cancelled everything.');
  return standing;
}

const cancelledIn = ({ bookings }: Ledger): Told | undefined =>
  [...bookings.values()].find(({ isCancelled }) => isCancelled);

test('nothing is found while nothing is wrong', async () => {
  expect(await found()).toMatchObject(NOTHING);
  expect((await found()).acknowledged).toBeGreaterThan(20);
  expect(ledger.places.size).toBeGreaterThan(0);
});

test('an acknowledged booking that is missing is found', async () => {
  const { id } = someBooking();
  const { lost } = await foundWith(
    ['update waiting_list_places set ended_as = $2, booking_id = null where booking_id = $1', id, 'left'],
    ['delete from notices where booking_id = $1', id],
    ['delete from bookings where id = $1', id],
  );
  expect(lost).toContain(`booking ${id} is not there`);
});

test('an acknowledged cancellation that did not happen is found', async () => {
  const id = cancelledIn(ledger)?.id;
  const { lost } = await foundWith(
    ['drop index one_live_booking_per_object_and_date'],
    ['update bookings set cancelled_at = null, cancelled_by = null, cancel_reason = null where id = $1', id],
  );
  expect(lost).toContain(`booking ${id} was cancelled, and is there`);
});

test('an acknowledged press in Slack that was not stored is found', async () => {
  const { id, owner } = someBooking();
  ledger.presses.push({ owner, bookingId: id, action: 'confirm' });
  expect((await found()).lost).toEqual([`the press of confirm on booking ${id} is not there`]);
});

const another = (date: string) =>
  `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
   select ${date}, area_id, bookable_object_id, user_id, created_at from bookings where id = $1`;

test('a booking that nobody asked for is found', async () => {
  const { invented } = await foundWith([another(`'2026-12-03'`), someBooking().id]);
  expect(invented).toEqual([expect.stringMatching(/^nobody asked for booking \d+$/)]);
});

test('two bookings of one desk are found', async () => {
  const { doubled } = await foundWith(
    ['drop index one_live_booking_per_object_and_date'],
    [another('date'), someBooking().id],
  );
  expect(doubled).toEqual(['2 live bookings share an object and a date']);
});

test('two bookings of one desk at the same time are found even after both were cancelled', async () => {
  const one = someBooking();
  const other = { ...one, id: 999_999, since: one.since + 1, cancelSentAt: one.since + 5 };
  ledger.bookings.set(other.id, other);
  one.cancelSentAt = one.since + 9;
  expect((await found()).doubled).toEqual([
    `bookings ${one.id} and 999999 were both answered for one object and date`,
  ]);
});

test('a message recorded as sent that never was is found', async () => {
  // Only a notification that was sent has a message to change: some ended in another way, for example because they were overtaken.
  const { messages } = await foundWith([
    `update notices set slack_ts = 'never' where id = (select min(id) from notices where ended_as = 'sent')`,
  ]);
  expect(messages.lost).toEqual([expect.stringContaining('was sent, and Slack has no such message')]);
});

// The last one: what Slack has received stays there.
test('a message that arrived twice is found', async () => {
  await found();
  await perch.app.db.query(
    `update notices set ended_as = null, ended_at = null, slack_ts = null
     where id = (select min(n.id) from notices n join bookings b on b.id = n.booking_id
                 where n.kind = 'booked' and n.slack_ts is not null and b.cancelled_at is null)`,
  );
  await perch.app.work.settle();
  expect((await found()).messages).toMatchObject({ lost: [], duplicates: 1 });
});
