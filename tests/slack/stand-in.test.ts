import { type ChatPostMessageResponse, LogLevel, WebClient } from '@slack/web-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { slackStandIn } from '../../src/server/demo/stand-ins/slack/stand-in.ts';
import { ben } from '../support/cast.ts';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { PATIENCE_MS } from '../support/until.ts';
import { perchForFile } from '../support/stage.ts';
import { inboxOf, letSlackFail } from './inbox.ts';

const { perch } = perchForFile();

let slack: WebClient;

const clientWith = (token: string, timeout = PATIENCE_MS) =>
  new WebClient(token, {
    slackApiUrl: `${perch.url}/dev/slack/api/`,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    timeout,
    logLevel: LogLevel.ERROR,
  });
beforeAll(async () => {
  slack = clientWith('xoxb-demo');
});

const post = (message: { channel: string; text: string }) =>
  slack.apiCall('chat.postMessage', message) as Promise<ChatPostMessageResponse>;

/** A stand-in of its own, as each instance of Perch has one. */
function workspaceAt(moment: string) {
  const now = () => Temporal.Instant.from(moment);
  const standIn = slackStandIn({ token: 'x', signingSecret: 's', interactionsUrl: () => '', now });
  return (method: string, fields: Record<string, string>) =>
    standIn.api(method, 'x', new URLSearchParams(fields)) as { ts?: string; user?: { id: string } };
}

const accountOf = async (email: string) => (await slack.users.lookupByEmail({ email })).user?.id ?? '';

describe("the stand-in answers Slack's own client as Slack does", () => {
  test('a message to a person: posted, read, changed', async () => {
    const user = await accountOf('Ben@Perch.example');
    expect(user).toMatch(/^U[A-Z0-9]+$/);
    const { channel } = await slack.conversations.open({ users: user });
    const posted = await post({ channel: user, text: 'Hello' });
    expect(posted).toMatchObject({ ok: true, channel: channel?.id, message: { text: 'Hello' } });
    const blocks = [{ type: 'section' as const, text: { type: 'mrkdwn' as const, text: '*Hi*' } }];
    await slack.chat.update({ channel: posted.channel ?? '', ts: posted.ts ?? '', text: 'Hi', blocks });
    expect((await inboxOf(perch.url, ben)).at(-1)).toEqual({
      ts: posted.ts,
      channel: channel?.id,
      text: 'Hi',
      blocks,
      updatedAt: '2026-11-24T06:00:00Z',
      deletedAt: null,
    });
  });

  test('two workspaces of one moment give no two messages the same name', () => {
    const written = [workspaceAt(TUESDAY_MORNING), workspaceAt(TUESDAY_MORNING)].map((api) => {
      const channel = api('users.lookupByEmail', { email: ben.email }).user!.id;
      return api('chat.postMessage', { channel, text: 'Hello' }).ts;
    });
    expect(written[0]).toMatch(/^\d+\.\d{6}$/);
    expect(new Set(written).size).toBe(2);
  });

  test('the token, if it is the right one', async () => {
    expect(await slack.auth.test()).toMatchObject({ ok: true, user: 'perch' });
    await expect(clientWith('xoxb-other').auth.test()).rejects.toThrow('invalid_auth');
    await expect(clientWith('').auth.test()).rejects.toThrow('not_authed');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['users_not_found', () => accountOf('no-slack-ned@perch.example')],
    ['user_not_found', () => slack.conversations.open({ users: 'U0NOBODY' })],
    ['channel_not_found', () => post({ channel: 'U0NOBODY', text: 'Hello' })],
    ['channel_not_found', () => slack.chat.update({ channel: 'D0NOBODY', ts: '1.000001', text: 'Hello' })],
    ['no_text', async () => post({ channel: await accountOf(ben.email), text: '' })],
    [
      'invalid_blocks',
      async () => slack.apiCall('chat.postMessage', { channel: await accountOf(ben.email), blocks: 'x' }),
    ],
    ['unknown_method', () => slack.apiCall('chat.shout')],
    ['unknown_method', () => slack.apiCall('constructor')],
  ])('with %s', async (word, call) => {
    await expect(call()).rejects.toThrow(word);
  });

  test.each([
    ['429', 'retry this request in 1 seconds'],
    ['500', 'statusCode = 500'],
    ['timeout', 'timeout'],
  ] as const)('with the failure %s, as often as it was told to', async (mode, words) => {
    await letSlackFail(perch.url, mode, 2);
    const impatient = clientWith('xoxb-demo', mode === 'timeout' ? 500 : PATIENCE_MS);
    await expect(impatient.auth.test()).rejects.toThrow(words);
    await expect(impatient.auth.test()).rejects.toThrow(words);
    expect((await slack.auth.test()).ok).toBe(true);
  });
});

test('pressing a button that is not there gets “not found”', async () => {
  const press = (body: object) => perch.visitor().post('/dev/slack/press', body);
  const { ts } = await post({ channel: await accountOf(ben.email), text: 'No buttons' });
  expect((await press({ ts, actionId: 'confirm' })).status).toBe(404);
  expect((await press({ ts: '1.000001', actionId: 'confirm' })).status).toBe(404);
  expect((await press({ ts })).status).toBe(400);
});

test('an emptied demo has no messages', async () => {
  await post({ channel: await accountOf(ben.email), text: 'Hello' });
  await perch.visitor().post('/dev/reset', { sample: false });
  expect(await inboxOf(perch.url, ben)).toEqual([]);
});

test('the page of messages has nothing inline, and everything it loads exists', async () => {
  const { status, body, headers } = await perch.visitor().get('/dev/slack');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).not.toMatch(/<style|<script(?![^>]*src=)|\son\w+=|\sstyle=/);
  const styles = (await perch.visitor().get('/dev/slack/page.css')).body;
  const files = [...`${body}${styles}`.matchAll(/(?:href="|src="|url\(')(\/dev\/slack\/[^"']+)/g)].map(
    ([, path]) => path ?? '',
  );
  expect(files).toHaveLength(4);
  for (const file of files) expect((await perch.visitor().get(file)).status).toBe(200);
});
