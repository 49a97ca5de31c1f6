import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import tls from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import type { Mail } from '../../src/server/messages/mail/mail.ts';
import { smtpMailer } from '../../src/server/messages/mail/smtp.ts';
import { inboxOf } from '../slack/inbox.ts';
import { ben, chidi } from '../support/cast.ts';
import { makeOffice, makeOfficeIn } from '../support/office.ts';
import { clientOf } from '../support/client.ts';
import { freshDatabase } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { startPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { eventually, until } from '../support/until.ts';
import { AUTHORITY, CERTIFICATE, PRIVATE_KEY } from './certificates.ts';
import { type Relay, startRelay } from './relay.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of stops.splice(0).reverse()) await each();
});

async function relayWith(...options: Parameters<typeof startRelay>): Promise<Relay> {
  const relay = await startRelay(...options);
  stops.push(() => relay.stop());
  return relay;
}

function mailerTo({ url }: Pick<Relay, 'url'>) {
  const mailer = smtpMailer({ url, from: 'perch@perch.example' });
  stops.push(() => mailer.close());
  return mailer;
}

function trustTheAuthority(): void {
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, AUTHORITY]);
  stops.push(() => tls.setDefaultCACertificates(before));
}

const mailTo = (to: string): Mail => ({
  to,
  subject: 'Booked: Desk 1',
  text: 'You have booked Desk 1.',
  html: '<p>You have booked Desk 1.</p>',
  messageId: '<perch.1.1@perch.example>',
  references: [],
  calendar: null,
});

const WITH_TLS = { key: PRIVATE_KEY, cert: CERTIFICATE, authOptional: true };
const AWAY = { host: '127.0.0.2' };
const WITHOUT_TLS = { authOptional: true, disabledCommands: ['STARTTLS'] };

test('a relay whose certificate is trusted gets the mail, over STARTTLS or TLS from the start', async () => {
  trustTheAuthority();
  const secure: boolean[] = [];
  const onSecure: NonNullable<Parameters<typeof startRelay>[0]>['onSecure'] = (
    _socket,
    _session,
    callback,
  ) => {
    secure.push(true);
    callback();
  };
  const upgraded = await relayWith({ ...WITH_TLS, onSecure }, AWAY);
  expect(await mailerTo(upgraded).send(mailTo(ben.email))).toEqual({ ok: true });
  const fromTheStart = await relayWith({ ...WITH_TLS, secure: true, onSecure }, { ...AWAY, scheme: 'smtps' });
  expect(await mailerTo(fromTheStart).send(mailTo(ben.email))).toEqual({ ok: true });
  expect([upgraded.mails.length, fromTheStart.mails.length]).toEqual([1, 1]);
  expect(secure.length).toBeGreaterThan(0);
});

test('a relay with an untrusted certificate gets nothing', async () => {
  const relay = await relayWith(WITH_TLS, AWAY);
  const answer = await mailerTo(relay).send(mailTo(ben.email));
  expect(answer).toMatchObject({ ok: false, trouble: { kind: 'unreachable' } });
  expect(relay.mails).toEqual([]);
});

test('a relay on another machine without STARTTLS gets neither a mail nor the password', async () => {
  const passwords: unknown[] = [];
  const relay = await relayWith(
    {
      ...WITHOUT_TLS,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, callback) => {
        passwords.push(password);
        callback(null, { user: 'perch' });
      },
    },
    { ...AWAY, user: 'perch:s3cret' },
  );
  const answer = await mailerTo(relay).send(mailTo(ben.email));
  expect(answer).toMatchObject({ ok: false, trouble: { kind: 'unreachable' } });
  expect([relay.mails, passwords]).toEqual([[], []]);
});

test('while the relay refuses our password nothing is lost, and afterwards everything is sent', async () => {
  let isKnown = false;
  const relay = await relayWith(
    {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) =>
        isKnown && username === 'perch' && password === 's3:cr/et'
          ? callback(null, { user: 'perch' })
          : callback(Object.assign(new Error('Who are you?'), { responseCode: 535 })),
    },
    { user: `perch:${encodeURIComponent('s3:cr/et')}` },
  );
  const mailer = mailerTo(relay);
  expect(await mailer.send(mailTo(ben.email))).toEqual({
    ok: false,
    trouble: { kind: 'unreachable', code: 'EAUTH-535' },
  });
  isKnown = true;
  expect(await mailer.send(mailTo(ben.email))).toEqual({ ok: true });
  expect(relay.mails).toHaveLength(1);
});

test('what the relay answers decides whether this mail waits, all wait, or it is refused', async () => {
  const relay = await relayWith();
  const mailer = mailerTo(relay);
  const troubleAfter = async (misbehaviour: Parameters<Relay['misbehave']>[0]) => {
    relay.misbehave(misbehaviour);
    const answer = await mailer.send(mailTo(ben.email));
    return answer.ok ? null : answer.trouble;
  };
  expect(await troubleAfter({ to: () => '450 4.2.0 Greylisted' })).toEqual({ kind: 'deferred', code: '450' });
  expect(await troubleAfter({ data: () => '451 4.3.0 Later' })).toEqual({ kind: 'deferred', code: '451' });
  expect(await troubleAfter({ to: () => '550 5.1.1 No such user' })).toMatchObject({
    kind: 'refused',
    code: '550',
    isOfAddress: true,
  });
  expect(await troubleAfter({ to: () => '554 5.7.1 Relay access denied' })).toMatchObject({
    kind: 'refused',
    isOfAddress: false,
  });
  expect(await troubleAfter({ data: () => '554 5.6.0 We do not like it' })).toMatchObject({
    kind: 'refused',
    isOfAddress: false,
  });
  expect(await troubleAfter({ from: () => '550 5.7.60 Not your address' })).toMatchObject({
    kind: 'unreachable',
  });
  expect(await troubleAfter({ to: () => '421 4.7.0 Too many connections' })).toMatchObject({
    kind: 'unreachable',
  });
  expect(await troubleAfter({ beforeAnswer: () => 'drop' })).toMatchObject({ kind: 'unreachable' });
  expect(await troubleAfter({})).toBeNull();
});

test('a relay that answers one character at a time is given up on, and the next mail gets a new connection', async () => {
  const relay = await relayWith();
  const slow = await trickling(relay);
  const mailer = smtpMailer({ url: slow.url, from: 'perch@perch.example', longestMs: 2_000 });
  stops.push(() => mailer.close());
  expect(await mailer.send(mailTo(ben.email))).toMatchObject({ ok: false, trouble: { kind: 'unreachable' } });
  expect(relay.mails).toEqual([]);
  slow.hurryUp();
  expect(
    await eventually(
      () => mailer.send(mailTo(ben.email)),
      ({ ok }) => ok,
    ),
  ).toEqual({ ok: true });
  expect(relay.to(ben).length).toBeGreaterThan(0);
});

/** In front of a relay: its answers arrive a letter at a time, often enough for the connection not to seem dead. */
async function trickling(relay: Relay): Promise<{ url: string; hurryUp(): void }> {
  let isSlow = true;
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(relay.url).port), '127.0.0.1');
    const waiting: Buffer[] = [];
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    stops.push(end);
    for (const each of [client, upstream]) each.on('error', end).on('close', end);
    client.pipe(upstream);
    if (!isSlow) {
      upstream.pipe(client);
      return;
    }
    const timer = setInterval(() => {
      const [first, ...rest] = Buffer.concat(waiting.splice(0));
      if (first === undefined) return;
      client.write(Buffer.from([first]));
      waiting.push(Buffer.from(rest));
    }, 100);
    client.on('close', () => clearInterval(timer));
    upstream.on('data', (bytes: Buffer) => waiting.push(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hurryUp: () => (isSlow = false),
  };
}

test.each([
  'ben@perch.example\r\nRCPT TO:<eve@elsewhere.example>',
  'ben@perch.example>, <eve@elsewhere.example',
  'ben@perch.example,eve@elsewhere.example',
  '"ben@perch.example" <eve@elsewhere.example>',
  'ben\u202e@perch.example',
  'ben perch@perch.example',
  'ben',
  '',
])('%j is not an address, and no relay hears of it', async (address) => {
  const relay = await relayWith();
  expect(await mailerTo(relay).send(mailTo(address))).toMatchObject({
    ok: false,
    trouble: { kind: 'refused' },
  });
  expect(relay.connections()).toBe(0);
});

test('a mail has one recipient, exactly the stored address', async () => {
  const relay = await relayWith();
  const mailer = mailerTo(relay);
  for (const address of [
    'Ben.O’Kafor+perch@perch.example',
    "o'brien@perch.example",
    'BEN@perch.example',
    'bén@perch.example',
  ])
    expect([address, await mailer.send(mailTo(address))]).toEqual([address, { ok: true }]);
  expect(relay.mails.map(({ to }) => to)).toEqual([
    ['Ben.O’Kafor+perch@perch.example'],
    ["o'brien@perch.example"],
    ['BEN@perch.example'],
    ['bén@perch.example'],
  ]);
});

test('a relay that leaves a mail hanging holds up neither bookings nor Slack', async () => {
  const relay = await relayWith();
  const perch = await startPerch({ SMTP_URL: relay.url, MAIL_PER_MINUTE: '1000' });
  stops.push(() => perch.stop());
  await perch.visitor().post('/dev/reset', { sample: false });
  await perch.setClock(TUESDAY_MORNING);
  const area = await makeOffice(perch);
  const [bens, chidis] = [await perch.signedIn(ben), await perch.signedIn(chidi)];
  await perch.app.db.query(`update users set wants_slack = false, wants_mail = true where email = $1`, [
    ben.email,
  ]);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  relay.misbehave({ beforeAnswer: () => held });
  const book = async (client: typeof bens, desk: number) => {
    await client.hasBooked(area, WEDNESDAY, desk);
  };
  await book(bens, 0);
  await until(() => relay.mails.length === 1);
  await book(chidis, 1);
  await book(bens, 2);
  await until(async () => {
    const { rows } = await perch.app.db.query(`select from notices where ended_as = 'sent'`);
    return rows.length === 1;
  });
  letGo();
  relay.misbehave({});
  await perch.app.work.settle();
  expect(relay.to(ben)).toHaveLength(2);
  expect(await inboxOf(perch.url, chidi)).toHaveLength(1);
});

test('what the relay says about somebody is not in the log, even at its most verbose', async () => {
  const relay = await relayWith();
  const database = await freshDatabase();
  stops.push(() => database.drop());
  const product = await startProduct({
    DATABASE_URL: database.url,
    SMTP_URL: relay.url,
    LOG_LEVEL: 'trace',
  });
  stops.push(() => product.end('SIGTERM'));
  await clientOf(product.url).post('/dev/clock', { now: TUESDAY_MORNING });
  const area = await makeOfficeIn(database);
  const bens = await product.signedIn(ben);
  await database.pool.query(`update users set wants_slack = false, wants_mail = true where email = $1`, [
    ben.email,
  ]);
  relay.misbehave({ to: (address) => `550 5.1.1 <${address}>: ${address} is unknown` });
  await bens.books(area, WEDNESDAY);
  const said = () => product.printed.join('\n');
  await until(() => said().includes('the mail relay did not accept a message'));
  expect(said()).toContain('"code":"550"');
  expect(said()).not.toContain(ben.email);
});
