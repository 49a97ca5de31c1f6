import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../support/client.ts';
import { TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';
import { inboxOf } from './inbox.ts';

const EIGHT = `${WEDNESDAY}T08:00:00Z`;
const SECONDS = Date.parse(EIGHT) / 1000;

const { perch, area, ben } = perchForFile({ desks: 50, environment: { BOOKINGS_PER_DAY: '1000' } });

let account: string;
beforeEach(async () => {
  await perch.setClock(TUESDAY_MORNING);
  const made = await ben.books(area, WEDNESDAY, desk++);
  id = made.body.id;
  await perch.setClock(EIGHT);
  // Looked up for the first message; nothing in the contract reveals it.
  await inboxOf(perch.url, ben);
  const { rows } = await perch.app.db.query(`select slack_user_id from users where email = $1`, [ben.email]);
  account = rows[0].slack_user_id;
});

let id: number;
let desk = 0;

const payload = (more: object = {}) => ({
  type: 'block_actions',
  user: { id: account },
  actions: [{ type: 'button', action_id: 'confirm', value: String(id) }],
  ...more,
});

const formOf = (value: unknown) => new URLSearchParams({ payload: JSON.stringify(value) }).toString();
const sign = (
  body: string,
  timestamp: number | string,
  secret = perch.app.config.slack?.signingSecret ?? '',
  version = 'v0',
) => `${version}=${createHmac('sha256', secret).update(`${version}:${timestamp}:${body}`).digest('hex')}`;

function send(
  body: string,
  signature: string | null,
  timestamp: number | string | null,
  type?: string,
): Promise<Answer> {
  return perch.visitor().send('/api/slack/interactions', {
    method: 'POST',
    headers: {
      'content-type': type ?? 'application/x-www-form-urlencoded',
      ...(signature !== null && { 'x-slack-signature': signature }),
      ...(timestamp !== null && { 'x-slack-request-timestamp': String(timestamp) }),
    },
    body,
  });
}
const sendSigned = (body: string, timestamp: number = SECONDS) =>
  send(body, sign(body, timestamp), timestamp);

async function isConfirmed(): Promise<boolean> {
  // Everything accepted has been carried out once the clock call answers.
  await perch.setClock(EIGHT);
  return (await ben.get(`/api/booking/${id}`)).body.isConfirmed;
}

describe('a press is accepted', () => {
  test.each([
    ['now', 0],
    ['five minutes ago', -300],
    ['by a clock that is five minutes ahead', 300],
  ])('signed %s', async (_, offset) => {
    const { status, body } = await sendSigned(formOf(payload()), SECONDS + offset);
    expect([status, body]).toEqual([200, '']);
    expect(await isConfirmed()).toBe(true);
  });
});

describe('a press is refused and changes nothing', () => {
  const body = () => formOf(payload());
  const other = 'f'.repeat(64);
  test.each<[string, () => Promise<Answer>]>([
    ['without any signature', () => send(body(), null, SECONDS)],
    ['without a time', () => send(body(), sign(body(), SECONDS), null)],
    ['with an empty signature', () => send(body(), '', SECONDS)],
    ['with a wrong one of the right length', () => send(body(), `v0=${'0'.repeat(64)}`, SECONDS)],
    ['with a short one', () => send(body(), sign(body(), SECONDS).slice(0, -1), SECONDS)],
    ['with a long one', () => send(body(), `${sign(body(), SECONDS)}0`, SECONDS)],
    ['with letters of two bytes', () => send(body(), `v0=${'é'.repeat(32)}`, SECONDS)],
    ['in capitals', () => send(body(), sign(body(), SECONDS).toUpperCase(), SECONDS)],
    ['with another secret', () => send(body(), sign(body(), SECONDS, other), SECONDS)],
    ['with an empty secret', () => send(body(), sign(body(), SECONDS, ''), SECONDS)],
    ['5 minutes and a second old', () => sendSigned(body(), SECONDS - 301)],
    ['5 minutes and a second from the future', () => sendSigned(body(), SECONDS + 301)],
    ['of another version', () => send(body(), sign(body(), SECONDS, undefined, 'v1'), SECONDS)],
    ['with the time of another', () => send(body(), sign(body(), SECONDS), SECONDS - 1)],
    ['with a time that is no number', () => send(body(), sign(body(), 'now'), 'now')],
    ['with a time in exponents', () => send(body(), sign(body(), '1e9'), '1e9')],
    ['with a changed body', () => send(`${body()}&x=1`, sign(body(), SECONDS), SECONDS)],
    ['with an empty body', () => send('', sign(body(), SECONDS), SECONDS)],
  ])('%s', async (_, attempt) => {
    const answer = await attempt();
    expect(answer).toMatchObject({ status: 401, body: { reason: 'bad-signature' } });
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(await isConfirmed()).toBe(false);
  });

  test('as JSON, which Slack does not send', async () => {
    const text = JSON.stringify(payload());
    expect((await send(text, sign(text, SECONDS), SECONDS, 'application/json')).status).toBe(415);
  });
});

describe('signed by Slack', () => {
  test.each<[string, () => string]>([
    ['no payload', () => 'x=1'],
    ['a payload that is not JSON', () => 'payload=%7B'],
    ['a payload that is a word', () => formOf('block_actions')],
    ['no kind', () => formOf({})],
    ['a press by nobody', () => formOf(payload({ user: undefined }))],
    ['a press of nothing', () => formOf(payload({ actions: [] }))],
    [
      'a press about no booking',
      () => formOf(payload({ actions: [{ action_id: 'confirm', value: '1 or 1' }] })),
    ],
    [
      'a press about a number too large',
      () => formOf(payload({ actions: [{ action_id: 'cancel', value: '9'.repeat(30) }] })),
    ],
  ])('%s is malformed', async (_, body) => {
    expect(await sendSigned(body())).toMatchObject({ status: 400, body: { reason: 'invalid' } });
  });

  test.each<[string, () => string]>([
    ['another kind of interaction', () => formOf({ type: 'view_submission', view: {} })],
    [
      'a button that is not ours',
      () => formOf(payload({ actions: [{ action_id: 'wave', value: 'hello' }] })),
    ],
    [
      'a booking that does not exist',
      () => formOf(payload({ actions: [{ action_id: 'cancel', value: '987654321' }] })),
    ],
  ])('%s is answered and ignored', async (_, body) => {
    expect((await sendSigned(body())).status).toBe(200);
    expect(await isConfirmed()).toBe(false);
  });
});

test('a press sent again changes nothing more', async () => {
  const cancelling = formOf(payload({ actions: [{ action_id: 'cancel', value: String(id) }] }));
  const first = sign(cancelling, SECONDS);
  expect((await send(cancelling, first, SECONDS)).status).toBe(200);
  await perch.setClock(EIGHT);
  const again = await ben.books(area, WEDNESDAY, desk - 1);
  expect(again.status).toBe(201);
  expect((await send(cancelling, first, SECONDS)).status).toBe(200);
  await perch.setClock(EIGHT);
  expect((await ben.get(`/api/booking/${again.body.id}`)).status).toBe(200);
  const { rows } = await perch.app.db.query(
    `select count(*)::int as count from audit_entries where subject_id = $1 and action = 'cancelled'`,
    [id],
  );
  expect(rows).toEqual([{ count: 1 }]);
});
