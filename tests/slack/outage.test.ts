import { describe, expect, test } from 'vitest';
import { makeOffice } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { eventually } from '../support/until.ts';
import { perchForEachTest } from '../support/stage.ts';
import { inboxOf, letSlackFail, textsOf } from './inbox.ts';
import { type SharedSlack, startSharedSlack } from './stand-in-slack.ts';

const { perch, area, ben } = perchForEachTest({ clears: 'everything' });

const attempts = async () => {
  const { rows } = await perch.app.db.query(`select ended_as, attempts from notices order by id`);
  return rows;
};

describe.each(['429', '500', 'timeout'] as const)('while Slack answers %s', (mode) => {
  test('bookings and cancellations are made, and each is announced once when it is back', async () => {
    const known = await ben.hasBooked(area, WEDNESDAY, 1);
    expect(await inboxOf(perch.url, ben)).toHaveLength(1);
    await letSlackFail(perch.url, mode);
    const ids = [known, await ben.hasBooked(area, WEDNESDAY)];
    // Retries at once, however recently Slack was in trouble.
    const tried = perch.setClock(TUESDAY_MORNING);
    ids.push(await ben.hasBooked(area, WEDNESDAY, 2));
    expect((await ben.cancels(known)).status).toBe(204);
    await tried;
    expect(await inboxOf(perch.url, ben)).toHaveLength(1);

    await letSlackFail(perch.url, 'none');
    const texts = await eventually(
      () => textsOf(perch.url, ben),
      ({ length }) => length >= 4,
    );
    expect(texts.map((text) => /(Booked|cancelled).*(Desk \d)/.exec(text)?.slice(1))).toEqual([
      ['Booked', 'Desk 2'],
      ['Booked', 'Desk 1'],
      ['Booked', 'Desk 3'],
      ['cancelled', 'Desk 2'],
    ]);
    // An outage is not the message's fault.
    expect(await attempts()).toEqual(ids.concat(0).map(() => ({ ended_as: 'sent', attempts: 1 })));
    expect(await textsOf(perch.url, ben)).toHaveLength(4);
  });
});

test('nobody waits for a call that Slack leaves hanging', async () => {
  await letSlackFail(perch.url, 'timeout', 1);
  const order: string[] = [];
  const id = await ben.hasBooked(area, WEDNESDAY);
  // By now the first call is hanging, and the bookings are made and cancelled meanwhile.
  const first = perch.app.work.settle().then(() => order.push('Slack gave up'));
  await ben.cancels(id);
  order.push('cancelled');
  await ben.hasBooked(area, WEDNESDAY);
  order.push('booked again');
  await ben.post('/api/session/sign-out');
  await ben.signIn(ben);
  order.push('signed in');
  await first;
  expect(order).toEqual(['cancelled', 'booked again', 'signed in', 'Slack gave up']);
  expect(
    await eventually(
      () => textsOf(perch.url, ben),
      ({ length }) => length >= 1,
    ),
  ).toHaveLength(1);
});

test('a Slack that asks to be left alone for a second is left alone', async () => {
  const seen: number[] = [];
  const slack = await startSharedSlack();
  const spoils = slack.misbehaviour.spoils;
  slack.misbehaviour.spoils = (reply) => {
    seen.push(performance.now());
    return spoils(reply);
  };
  await withPerchOn(slack, async (other) => {
    const office = await makeOffice(other);
    const client = await other.signedIn(ben);
    slack.misbehaviour.set('429', 1);
    for (const desk of [0, 1, 2]) {
      await client.books(office, WEDNESDAY, desk);
    }
    await eventually(
      async () => slack.messagesOf(ben.email),
      ({ length }) => length >= 3,
    );
  });
  expect(slack.messagesOf(ben.email)).toHaveLength(3);
  expect(seen[1]! - seen[0]!).toBeGreaterThanOrEqual(990);
});

test('an account that no longer exists is looked up again', async () => {
  await ben.hasBooked(area, WEDNESDAY);
  expect(await textsOf(perch.url, ben)).toHaveLength(1);
  await perch.app.db.query(`update users set slack_user_id = 'U0GONE'`);
  await ben.hasBooked(area, WEDNESDAY, 1);
  expect(await textsOf(perch.url, ben)).toHaveLength(2);
});

test('if our own token is refused, everything waits until it is accepted', async () => {
  const slack = await startSharedSlack();
  await withPerchOn(slack, async (other) => {
    const api = slack.api;
    slack.api = (method, _token, form) => api(method, 'xoxb-revoked', form);
    const office = await makeOffice(other);
    const client = await other.signedIn(ben);
    await client.books(office, WEDNESDAY);
    await other.app.work.settle();
    const { rows } = await other.app.db.query(`select ended_as, attempts from notices`);
    expect(rows).toEqual([{ ended_as: null, attempts: 0 }]);
    slack.api = api;
    await other.app.work.settle();
    expect(slack.messagesOf(ben.email)).toHaveLength(1);
  });
});

async function withPerchOn(slack: SharedSlack, work: (other: TestPerch) => Promise<void>): Promise<void> {
  const other = await startPerch({ SLACK_API_URL: slack.apiUrl });
  await work(other).finally(async () => {
    await other.stop();
    await slack.stop();
  });
}

test('while the database has no room to record what was sent, nothing is sent twice', async () => {
  const { db, work } = perch.app;
  await db.query(`
    create function no_room() returns trigger language plpgsql
      as $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$;
    create trigger no_room before update on notices execute function no_room()`);
  const id = await ben.hasBooked(area, WEDNESDAY);
  for (let pass = 0; pass < 3; pass += 1) await work.settle();
  expect(await attempts()).toEqual([{ ended_as: null, attempts: 0 }]);
  expect(await textsOf(perch.url, ben)).toHaveLength(1);

  await db.query('drop trigger no_room on notices; drop function no_room');
  await work.settle();
  expect(await attempts()).toEqual([{ ended_as: 'sent', attempts: 1 }]);
  expect((await ben.cancels(id)).status).toBe(204);
  await work.settle();
  expect(await textsOf(perch.url, ben)).toHaveLength(2);
});
