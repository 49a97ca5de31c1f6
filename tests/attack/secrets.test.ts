import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerUrl } from '../../src/server/messages/mail-links/token.ts';
import { openDatabase } from '../../src/server/platform/db/database.ts';
import { ada, type Person } from '../support/cast.ts';
import { type Client, clientOf } from '../support/client.ts';
import { TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { freshDatabase, type FreshDatabase } from '../support/postgres.ts';
import { message } from '../tokens/assistants.ts';
import { canary, end, escaped, type Heard, live, type Place, startHeard, withPassword } from './canaries.ts';

const SETTINGS = {
  SLACK_BOT_TOKEN: `xoxb-${canary('token')}`,
  SLACK_SIGNING_SECRET: canary('signing'),
  METRICS_TOKEN: canary('metrics'),
};
const PASSWORD = canary('password');

describe('during a day with every sort of call and failure', () => {
  const person: Person = {
    email: `${canary('mail')}@perch.example`,
    givenName: canary('Given'),
    familyName: canary('Family'),
  };
  const secrets: Record<string, string> = {
    'the database’s password': PASSWORD,
    'the token for figures': SETTINGS.METRICS_TOKEN,
    'an email': person.email.split('@')[0]!,
    'a first name': person.givenName,
    'a last name': person.familyName,
    'what somebody wrote': canary('guest'),
  };
  let heard: Heard;
  let answered: string;

  beforeAll(async () => {
    const database = await freshDatabase();
    const started = await startHeard({
      DATABASE_URL: withPassword(database, PASSWORD),
      METRICS_TOKEN: SETTINGS.METRICS_TOKEN,
      ADMIN_EMAILS: person.email,
    });
    const { product } = started;
    heard = started.heard;
    const client = clientOf(product.url);
    await client.post('/dev/clock', { now: TUESDAY_MORNING });
    await client.post('/dev/reset', { sample: true });
    const { body } = await client.post('/dev/google/token', person);
    secrets['a credential'] = body.credential;
    const signIn = () =>
      client.send('/api/session/google', {
        method: 'POST',
        headers: { authorization: `Bearer ${body.credential}` },
      });
    secrets['a session'] = String((await signIn()).headers['set-cookie']).split(/[=;]/)[1]!;
    const send: Client['send'] = async (path, init) => {
      const answer = await client.send(path, init);
      heard.answers += JSON.stringify([answer.headers, answer.body]);
      return answer;
    };
    const area = { id: 1, desk: 1, date: WEDNESDAY };
    await live(send, area, secrets['what somebody wrote']!);
    const made = await send('/api/calendar', { method: 'POST' });
    secrets['the address of a calendar'] = /([\w-]{43})\.ics/.exec(made.body.address)?.[1] ?? '';
    const calendar = new URL(made.body.address).pathname;
    await send(calendar);
    await send(calendar, { method: 'POST' });
    await send(`${calendar.replace('.ics', '')}?asked=twice`);
    await send('/api/calendar', { method: 'DELETE' });
    await send(calendar);
    const foyer = { name: 'Foyer', locationId: 1, areaIds: [1], showsNames: true };
    const board = (await client.post('/api/admin/board', foyer)).body.address;
    secrets['the address of a board'] = board.split('/').at(-1);
    expect((await send(new URL(board).pathname.replace('/board/', '/api/board/') + '.json')).status).toBe(
      200,
    );
    await send(new URL(board).pathname);
    const asked = { name: 'Lights', scopes: ['read', 'names', 'book'], days: 1 };
    const { token } = (await client.post('/api/session/tokens', asked)).body;
    secrets['a token'] = token;
    const asProgram: Client['send'] = (path, init) =>
      send(path, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } });
    await live(asProgram, area, secrets['what somebody wrote']!);
    const search = secrets['what somebody wrote'];
    const found = { name: 'who_is_in', arguments: { date: WEDNESDAY, search } };
    expect((await asProgram('/mcp', message('tools/call', found))).status).toBe(200);
    for (const path of ['/api/admin/audit', '/api/session/tokens', '/api/session/data']) await send(path);

    const db = openDatabase(database.connection, () => {});
    const now = Temporal.Instant.from(TUESDAY_MORNING);
    const link = await answerUrl({ db, clock: { now: () => now }, publicUrl: () => product.url } as never, {
      purpose: 'confirm',
      userId: 1,
      email: person.email,
      bookingIds: [1],
      expiresAt: now.add({ hours: 48 }),
    });
    await db.close();
    secrets['the link of a mail'] = link.split('/').at(-1)!;
    const follow = async () => {
      const path = new URL(link).pathname;
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      return [
        (await client.send(path)).status,
        (await client.send(path, { method: 'POST', headers: form, body: 'sure=yes' })).status,
      ];
    };
    expect(await follow()).toEqual([200, 303]);

    const tampering = new pg.Client({ connectionString: database.url });
    await tampering.connect();
    // PostgreSQL's own message for this quotes the whole row.
    await tampering.query(`alter table users add constraint nobody check (last_name = '') not valid`);
    expect((await signIn()).status).toBe(500);
    await tampering.query('alter table bookings rename to lost');
    await live(send, area, secrets['what somebody wrote']!);
    expect(await follow()).toEqual([500, 500]);
    const figures = await client.send('/metrics', {
      headers: { authorization: `Bearer ${SETTINGS.METRICS_TOKEN}` },
    });
    expect(figures.status).toBe(200);
    heard.log += figures.body;
    await tampering.query('alter table lost rename to bookings');
    await tampering.end();
    answered = heard.answers;
    await end(product, database);
  });

  test('no secret and nobody’s name is in the log, even at its most verbose', () => {
    expect(heard.log).toContain('a request failed');
    expect(heard.log).toContain('/api/calendar/:token.ics');
    expect(heard.log).toContain('/api/board/:token.json');
    expect(heard.log).toContain('/answer/:token');
    expect(heard.log).toContain('"tool":"who_is_in"');
    expect(Object.values(secrets).every((secret) => secret.length > 15)).toBe(true);
    expect(escaped(secrets, heard.log)).toEqual([]);
  });

  test('no answer reveals a secret of the configuration, of a session or of how it is made', () => {
    const {
      'the database’s password': password,
      'the token for figures': metrics,
      'a credential': credential,
      'a token': token,
    } = secrets;
    const never = { password: password!, metrics: metrics!, credential: credential!, token: token! };
    expect(escaped(never, answered)).toEqual([]);
    expect(answered).not.toMatch(/\bat \w+ \(|\.ts:\d|node_modules|PostgreSQL|constraint|select .* from/);
  });
});

describe('with Google and Slack configured', () => {
  let slack: Server;
  let heard: Heard;
  let stop: () => Promise<void>;
  const session = randomBytes(32).toString('base64url');
  const credential = `${canary('head')}.${canary('claims')}.${canary('signature')}`;

  beforeAll(async () => {
    // A failing Slack that repeats whatever it is sent.
    slack = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const error = `${request.headers.authorization} ${Buffer.concat(chunks).toString()}`;
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ ok: false, error }));
      });
    }).listen(0, '127.0.0.1');
    await once(slack, 'listening');
    const database = await freshDatabase();
    const { port } = slack.address() as AddressInfo;
    const started = await startHeard({
      ...SETTINGS,
      DATABASE_URL: withPassword(database, PASSWORD),
      GOOGLE_CLIENT_ID: 'ours.apps.googleusercontent.com',
      GOOGLE_HOSTED_DOMAIN: 'perch.example',
      SLACK_API_URL: `http://127.0.0.1:${port}/`,
    });
    heard = started.heard;
    const { product } = started;
    const area = await furnish(database);
    const visitor = clientOf(product.url);
    const send: Client['send'] = async (path, init = {}) => {
      const headers = { ...init.headers, cookie: `perch-session=${session}` };
      const answer = await visitor.send(path, { ...init, headers });
      heard.answers += JSON.stringify([answer.headers, answer.body]);
      return answer;
    };
    await live(send, area, canary('word'));
    await send('/api/session/google', { method: 'POST', headers: { authorization: `Bearer ${credential}` } });
    await press(send, SETTINGS.SLACK_SIGNING_SECRET);
    await press(send, 'another secret of some length');
    stop = () => end(product, database);
  });
  afterAll(async () => {
    slack.closeAllConnections();
    await new Promise((resolve) => slack.close(resolve));
  });

  /** Somebody with a session and a desk to book tomorrow. */
  async function furnish({ url }: FreshDatabase): Promise<Place> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const one = async (text: string, values: unknown[]) =>
      Number((await client.query<{ id: string }>(text, values)).rows[0]?.id);
    const user = await one(
      `insert into users (google_sub, email, first_name, last_name, is_admin, created_at)
       values ('1', $1, $2, $3, true, now()) returning id`,
      [ada.email, ada.givenName, ada.familyName],
    );
    await client.query(
      'insert into sessions (token_hash, user_id, created_at, last_seen_at) values ($1, $2, now(), now())',
      [createHash('sha256').update(session).digest(), user],
    );
    const office = await one(
      `insert into locations (name, address, time_zone, open_days, created_at)
       values ('Leeds', '14 Canal Street', 'Europe/London', '{1,2,3,4,5,6,7}', now()) returning id`,
      [],
    );
    const id = await one(
      `insert into areas (location_id, name, area_type_id, created_at) values ($1, 'Studio', 1, now()) returning id`,
      [office],
    );
    const desk = await one(
      `insert into bookable_objects (area_id, name, bookable_object_type_id, is_active, created_at)
       values ($1, 'Desk 1', 1, true, now()) returning id`,
      [id],
    );
    await client.end();
    const date = Temporal.Now.plainDateISO('Europe/London').add({ days: 2 }).toString();
    return { id, desk, date };
  }

  async function press(send: Client['send'], secret: string): Promise<void> {
    const body = new URLSearchParams({ payload: JSON.stringify({ type: 'block_actions' }) }).toString();
    const seconds = String(Math.floor(Temporal.Now.instant().epochMilliseconds / 1000));
    const signature = `v0=${createHmac('sha256', secret).update(`v0:${seconds}:${body}`).digest('hex')}`;
    await send('/api/slack/interactions', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-slack-signature': signature,
        'x-slack-request-timestamp': seconds,
      },
      body,
    });
  }

  test('nothing is in the log or in any answer, even if Slack repeats it', async () => {
    await expect.poll(() => heard.log).toContain('Slack did not accept a message');
    await stop();
    const secrets = {
      ...SETTINGS,
      PASSWORD,
      session,
      credential,
      email: ada.email,
      name: ada.familyName,
    };
    expect(heard.log).toContain('/api/session/google');
    expect(escaped(secrets, heard.log)).toEqual([]);
    // They are told who they are, and nothing else.
    expect(escaped(secrets, heard.answers).sort()).toEqual(['email', 'name']);
  });
});
