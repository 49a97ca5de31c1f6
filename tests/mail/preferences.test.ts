import { beforeEach, describe, expect, test } from 'vitest';
import { readPreferences } from '../../src/server/people/privacy/preferences-actions.ts';
import { open, send, wordsOf } from '../answers/answering.ts';
import { chidi } from '../support/cast.ts';
import { startPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import type { Client } from '../support/client.ts';
import { perchForEachTest } from '../support/stage.ts';
import { perFile } from '../support/started.ts';
import { letSlackFail, textsOf } from '../slack/inbox.ts';
import { startRelay } from './relay.ts';

const PREFERENCES = '/api/session/preferences';
/** Nobody in Slack has these emails. */
const quiet = { email: 'no-slack-1@perch.example', givenName: 'Quiet', familyName: 'Crowd' };

const relay = perFile(startRelay);
let begun = 0;

const { perch, area, ben } = perchForEachTest({
  environment: () => ({ SMTP_URL: relay.url, MAIL_PER_MINUTE: '1000' }),
  clears: 'everything',
});

beforeEach(async () => {
  relay.misbehave({});
  relay.mails.length = 0;
  // Test messages are counted by the clock.
  begun += 1;
  await perch.setClock(
    Temporal.Instant.from(TUESDAY_MORNING)
      .add({ minutes: 11 * begun })
      .toString(),
  );
});

const read = async (client: Client = ben) => (await client.get(PREFERENCES)).body;
const choose = async (channels: object, client: Client = ben) => {
  expect((await client.put(PREFERENCES, { channels })).status).toBe(204);
  return (await read(client)).channels;
};
const sendTest = async (client: Client = ben) => (await client.post(`${PREFERENCES}/test`)).body;
const unprove = () => perch.app.db.query('update users set proved_email = null');

describe('people choose where they are told (M6)', () => {
  test('and until they do, it follows from what they have', async () => {
    expect(await read()).toEqual({
      visibility: 'everybody',
      channels: { slack: true, email: false },
      reach: { slack: 'not-looked-up', email: 'ready' },
    });
    const quiets = await perch.signedIn(quiet);
    await perch.app.db.query('update users set slack_looked_up_at = now()');
    expect(await read(quiets)).toMatchObject({
      channels: { slack: false, email: true },
      reach: { slack: 'no-account' },
    });
  });

  test('one change leaves everything else as it was', async () => {
    expect((await ben.put(PREFERENCES, { visibility: 'admins' })).status).toBe(204);
    expect(await choose({ email: true })).toEqual({ slack: true, email: true });
    expect((await ben.put(PREFERENCES, {})).status).toBe(204);
    expect((await ben.put(PREFERENCES, { channels: {} })).status).toBe(204);
    expect(await read()).toMatchObject({ visibility: 'admins', channels: { slack: true, email: true } });
  });

  test('saving the choices unchanged leaves them open', async () => {
    expect((await ben.put(PREFERENCES, await read())).status).toBe(204);
    const { rows } = await perch.app.db.query('select wants_slack, wants_mail from users where email = $1', [
      ben.email,
    ]);
    expect(rows).toEqual([{ wants_slack: null, wants_mail: null }]);
  });

  test.each([{ slack: 'yes' }, { email: 1 }, 'none', { slack: null }])(
    '%j is no choice',
    async (channels) => {
      expect((await ben.put(PREFERENCES, { channels })).status).toBe(400);
    },
  );

  test('with both off nobody asks, and nobody loses the desk (C4)', async () => {
    expect(await choose({ slack: false, email: false })).toEqual({ slack: false, email: false });
    const wanted = { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[0] };
    const { body } = await ben.post('/api/booking', wanted);
    for (const time of ['08:00', '09:30', '10:00', '10:30']) {
      await perch.setClock(`${WEDNESDAY}T${time}:00Z`);
      await perch.app.work.settle();
    }
    expect([relay.mails, await textsOf(perch.url, ben)]).toEqual([[], []]);
    expect((await ben.get(`/api/booking/${body.id}`)).body.isConfirmed).toBe(false);
  });
});

describe('a test message', () => {
  test('goes to each channel that somebody has, and to no other', async () => {
    expect(await sendTest()).toEqual({ slack: 'sent', email: null });
    expect(await textsOf(perch.url, ben)).toEqual([expect.stringContaining('Perch reaches you here')]);
    expect(relay.mails).toEqual([]);
    await choose({ slack: true, email: true });
    expect(await sendTest()).toEqual({ slack: 'sent', email: 'sent' });
    expect(relay.to(ben)).toHaveLength(1);
    await choose({ slack: false, email: false });
    expect(await sendTest()).toEqual({ slack: null, email: null });
    expect(relay.mails).toHaveLength(1);
  });

  test('by mail brings the link that shows that it arrived (M7)', async () => {
    await unprove();
    await choose({ slack: false, email: true });
    expect((await read()).reach.email).toBe('not-proved');
    await sendTest();
    const [{ text } = { text: '' }] = relay.to(ben);
    const path = /\/answer\/[\w-]+/.exec(text)?.[0] ?? '';
    const visitor = perch.visitor();
    expect(wordsOf(await open(visitor, path)).heading).toBe('Does email from Perch reach you?');
    expect((await read()).reach.email).toBe('not-proved');
    expect((await send(visitor, path)).status).toBe(303);
    expect((await read()).reach.email).toBe('ready');
  });

  test('that cannot be delivered says so', async () => {
    await choose({ slack: true, email: true });
    await letSlackFail(perch.url, '500');
    relay.misbehave({ to: () => '550 5.1.1 No such user' });
    expect(await sendTest()).toEqual({ slack: 'unreachable', email: 'refused' });
    await letSlackFail(perch.url, 'none');
    const quiets = await perch.signedIn(quiet);
    await choose({ slack: true }, quiets);
    expect(await sendTest(quiets)).toMatchObject({ slack: 'no-account' });
    expect((await read(quiets)).reach.slack).toBe('no-account');
  });

  test('can be sent three times in ten minutes by each person', async () => {
    const chidis = await perch.signedIn(chidi);
    for (let each = 0; each < 3; each += 1)
      expect((await chidis.post(`${PREFERENCES}/test`)).status).toBe(200);
    expect(await chidis.post(`${PREFERENCES}/test`)).toMatchObject({
      status: 429,
      body: { reason: 'too-many-requests' },
    });
    expect((await ben.post(`${PREFERENCES}/test`)).status).toBe(200);
    await perch.setClock(perch.app.clock.now().add({ minutes: 10 }).toString());
    expect((await chidis.post(`${PREFERENCES}/test`)).status).toBe(200);
    expect(await textsOf(perch.url, chidi)).toHaveLength(4);
  });
});

test('where neither Slack nor a relay is set up, no channel reaches anybody', async () => {
  const alone = await startPerch({
    GOOGLE_CLIENT_ID: 'ours.apps.googleusercontent.com',
    GOOGLE_HOSTED_DOMAIN: 'perch.example',
  });
  const { rows } = await alone.app.db.query<{ id: number }>(
    `insert into users (email, first_name, last_name, created_at) values ('ben@perch.example', 'Ben', 'Okafor', now()) returning id`,
  );
  expect(await readPreferences(alone.app, rows[0]!)).toMatchObject({
    reach: { slack: 'not-set-up', email: 'not-set-up' },
  });
  await alone.stop();
});
