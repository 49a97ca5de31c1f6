import { beforeEach, describe, expect, test } from 'vitest';
import { ben, chidi, dora, type Person } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, WEDNESDAY } from '../support/perch.ts';
import { perTest } from '../support/started.ts';
import { startSharedSlack } from './stand-in-slack.ts';

const slack = perTest(startSharedSlack);
const perch = perTest(() => startPerch({ SLACK_API_URL: slack.apiUrl }));
let area: TestArea;

beforeEach(async () => {
  area = await makeOffice(perch);
});

test('while Slack allows no more look-ups, people whose account is known are still asked', async () => {
  for (const [desk, person] of [ben, chidi, dora].entries()) {
    const client = await perch.signedIn(person);
    await client.books(area, WEDNESDAY, desk);
  }
  await perch.app.work.settle();
  // Ben is first in the queue, and nobody has looked him up.
  await perch.app.db.query('update users set slack_user_id = null where email = $1', [ben.email]);
  const { api } = slack;
  slack.api = (method, token, form) =>
    method === 'users.lookupByEmail' ? { ok: false, error: 'ratelimited' } : api(method, token, form);

  await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
  const asked = (email: string) =>
    slack.messagesOf(email).filter(({ text }) => text.startsWith('Will you use')).length;
  expect([ben, chidi, dora].map(({ email }) => asked(email))).toEqual([0, 1, 1]);
});

describe('somebody who has never had a message', () => {
  let lookedFor: string[];

  /** As in a company that imported its bookings: they exist, and no message was ever sent. */
  beforeEach(async () => {
    await book(0, ben);
    await book(1, chidi);
    await perch.app.db.query('delete from notices');
    await forget();
    lookedFor = [];
    const { api } = slack;
    slack.api = (method, token, form) => {
      if (method === 'users.lookupByEmail') lookedFor.push(form.get('email') ?? '');
      return api(method, token, form);
    };
  });

  const book = async (desk: number, person: Person) => {
    const client = await perch.signedIn(person);
    await client.hasBooked(area, WEDNESDAY, desk);
    await perch.app.work.settle();
  };
  const forget = () => perch.app.db.query('update users set slack_user_id = null, slack_looked_up_at = null');
  const accounts = async () => {
    const { rows } = await perch.app.db.query<{ email: string }>(
      'select email from users where slack_user_id is not null order by email',
    );
    return rows.map(({ email }) => email);
  };

  test('is looked up ahead of the morning, and asked then without a look-up', async () => {
    await perch.app.work.settle();
    expect(lookedFor.toSorted()).toEqual([ben.email, chidi.email]);
    expect(await accounts()).toEqual([ben.email, chidi.email]);
    expect(slack.messagesOf(ben.email).filter(({ text }) => text.startsWith('Will you use'))).toEqual([]);
    lookedFor = [];
    await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
    expect(slack.messagesOf(ben.email).at(-1)?.text).toMatch(/^Will you use/);
    expect(lookedFor).toEqual([]);
  });

  test('waits while a message to somebody else is due', async () => {
    slack.misbehaviour.set('500');
    await book(2, dora);
    expect(lookedFor).not.toContain(ben.email);
    slack.misbehaviour.set('none');
    await perch.app.work.settle();
    expect(await accounts()).toEqual([ben.email, chidi.email, dora.email]);
    expect(lookedFor[0]).toBe(dora.email);
  });

  test('is left for later once 40 have been looked up in a minute, by whichever instance', async () => {
    // Within a minute that does not end during the test.
    await perch.app.db.query(
      `insert into users (google_sub, email, first_name, last_name, created_at, slack_looked_up_at)
       select 'other-' || n, 'other-' || n || '@perch.example', 'Other', n::text, now(), now() + interval '1 day'
       from generate_series(1, 39) n`,
    );
    await perch.app.work.settle();
    expect(lookedFor).toEqual([]);
    await perch.app.db.query(`delete from users where google_sub = 'other-1'`);
    await perch.app.work.settle();
    expect(lookedFor).toHaveLength(2);
  });

  test('and is not in Slack is looked up again only on another day', async () => {
    const { api } = slack;
    slack.api = (method, token, form) =>
      method === 'users.lookupByEmail' && form.get('email') === ben.email
        ? (lookedFor.push(ben.email), { ok: false, error: 'users_not_found' })
        : api(method, token, form);
    for (let look = 0; look < 3; look += 1) await perch.app.work.settle();
    expect(lookedFor.filter((email) => email === ben.email)).toHaveLength(1);
    await perch.app.db.query(
      `update users set slack_looked_up_at = slack_looked_up_at - interval '25 hours'`,
    );
    await perch.app.work.settle();
    expect(lookedFor.filter((email) => email === ben.email)).toHaveLength(2);
  });

  test('and has nothing booked, or has been deactivated, is not looked up', async () => {
    await perch.app.db.query(`update users set is_active = false where email = $1`, [ben.email]);
    await perch.app.db.query(
      `update bookings set date = date - 30 where user_id = (select id from users where email = $1)`,
      [chidi.email],
    );
    await perch.app.work.settle();
    expect(lookedFor).toEqual([]);
  });
});
