import { beforeEach, expect, test } from 'vitest';
import { ben, chidi, dora, type Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { perFile } from '../support/started.ts';
import { inboxOf, letSlackFail } from '../slack/inbox.ts';
import { startRelay } from './relay.ts';

const relay = perFile(startRelay);

const { perch, area } = perchForEachTest({
  environment: () => ({ SMTP_URL: relay.url, MAIL_PER_MINUTE: '1000' }),
  clears: 'everything',
});

beforeEach(async () => {
  relay.misbehave({});
  relay.mails.length = 0;
});

type Choice = { slack?: boolean | null; mail?: boolean | null; isProved?: boolean };

/** Somebody with these choices; the address is proved unless stated otherwise. */
async function withChoice(
  person: Person,
  { slack = null, mail = null, isProved = true }: Choice,
): Promise<Client> {
  const client = await perch.signedIn(person);
  await perch.app.db.query(
    `update users set wants_slack = $2, wants_mail = $3, proved_email = case when $4 then email end where email = $1`,
    [person.email, slack, mail, isProved],
  );
  return client;
}

async function book(client: Client, desk: number, date = WEDNESDAY): Promise<number> {
  const id = await client.hasBooked(area, date, desk);
  await perch.app.work.settle();
  return id;
}

const at = async (time: string) => {
  await perch.setClock(`${WEDNESDAY}T${time}:00Z`);
  await perch.app.work.settle();
};
const bookingOf = async (id: number) =>
  (
    await perch.app.db.query(
      `select asked_at is not null as "isAsked", cancelled_at is null as "isLive", confirmed_at is not null as "isConfirmed" from bookings where id = $1`,
      [id],
    )
  ).rows[0];

test('somebody with a Slack account who chose nothing is told there and nowhere else (M6)', async () => {
  const bens = await withChoice(ben, {});
  await book(bens, 0);
  await at('08:00');
  expect((await inboxOf(perch.url, ben)).length).toBe(2);
  expect(relay.mails).toEqual([]);
});

test('somebody who chose mail is asked by mail, with one thing to press, and keeps the desk by it (M6, M7)', async () => {
  const bens = await withChoice(ben, { slack: false, mail: true });
  const id = await book(bens, 0);
  expect(relay.to(ben).map(({ to, subject }) => [to, subject])).toEqual([
    [[ben.email], expect.stringContaining('Booked')],
  ]);
  await at('08:00');
  expect(relay.to(ben)).toHaveLength(2);
  expect(await inboxOf(perch.url, ben)).toEqual([]);
  expect(await bookingOf(id)).toEqual({ isAsked: true, isLive: true, isConfirmed: false });
  expect(relay.to(ben)[1]?.text).toContain('/answer/');
});

test('somebody who does not answer a mail to a proved address loses the desk at 10:00, and is told', async () => {
  const bens = await withChoice(ben, { slack: false, mail: true });
  const id = await book(bens, 0);
  await at('08:00');
  await at('09:30');
  await at('10:00');
  expect(await bookingOf(id)).toMatchObject({ isLive: false });
  expect(relay.to(ben)).toHaveLength(4);
});

test('an unproved address is asked, and never costs a desk (M7)', async () => {
  const bens = await withChoice(ben, { slack: false, mail: true, isProved: false });
  const id = await book(bens, 0);
  await at('08:00');
  expect(relay.to(ben)).toHaveLength(2);
  expect(relay.to(ben)[1]?.text).toContain('Nothing happens to the space if you do not answer');
  expect(await bookingOf(id)).toMatchObject({ isAsked: false });
  await at('10:00');
  expect(await bookingOf(id)).toMatchObject({ isLive: true });
});

test('a mail to an unproved address says what not answering Slack, which asks as well, will mean (M7)', async () => {
  const bens = await withChoice(ben, { slack: true, mail: true, isProved: false });
  await book(bens, 0);
  await at('08:00');
  expect(relay.to(ben)[1]?.text).toContain('or the space goes to somebody else');
});

test('somebody who chose both is asked in both, and the first answer is shown in Slack', async () => {
  const bens = await withChoice(ben, { slack: true, mail: true });
  const id = await book(bens, 0);
  await at('08:00');
  expect(relay.to(ben)).toHaveLength(2);
  expect(await inboxOf(perch.url, ben)).toHaveLength(2);
  expect((await bens.confirms(id)).status).toBeLessThan(300);
  await perch.app.work.settle();
  expect((await inboxOf(perch.url, ben))[1]?.text).toContain('You have confirmed');
});

test('a mail that the relay defers is sent later, and is the same one', async () => {
  const ids: string[] = [];
  relay.misbehave({
    to: (address) => (ids.push(address), ids.length <= 2 ? '450 4.2.0 Greylisted, come back' : null),
  });
  const bens = await withChoice(ben, { slack: false, mail: true });
  await book(bens, 0);
  expect(relay.mails).toEqual([]);
  for (const minute of ['06:03', '06:08', '06:13']) {
    await perch.setClock(`${TUESDAY}T${minute}:00Z`);
    await perch.app.work.settle();
  }
  expect(relay.to(ben)).toHaveLength(1);
  expect(ids).toHaveLength(3);
});

test('while mail to one address is deferred, the others get theirs', async () => {
  relay.misbehave({ to: (address) => (address === ben.email ? '450 4.2.0 Greylisted' : null) });
  const bens = await withChoice(ben, { slack: false, mail: true });
  const chidis = await withChoice(chidi, { slack: false, mail: true });
  await book(bens, 0);
  await book(chidis, 1);
  expect(relay.to(chidi)).toHaveLength(1);
  expect(relay.to(ben)).toEqual([]);
});

test('an address that turns out before 10:00 not to exist no longer counts as asked (M7)', async () => {
  const bens = await withChoice(ben, { slack: false, mail: true });
  const id = await book(bens, 0);
  await at('08:00');
  expect(await bookingOf(id)).toMatchObject({ isAsked: true });
  relay.misbehave({ to: () => '550 5.1.1 No such user' });
  await at('09:30');
  expect(await bookingOf(id)).toMatchObject({ isAsked: false });
  await at('10:00');
  expect(await bookingOf(id)).toMatchObject({ isLive: true });
});

test('unless Slack has asked as well', async () => {
  const bens = await withChoice(ben, { slack: true, mail: true });
  const id = await book(bens, 0);
  await at('08:00');
  relay.misbehave({ to: () => '550 5.1.1 No such user' });
  await at('09:30');
  expect(await bookingOf(id)).toMatchObject({ isAsked: true });
  await at('10:00');
  expect(await bookingOf(id)).toMatchObject({ isLive: false });
});

test('an address that was refused for good is left alone for a day', async () => {
  let tries = 0;
  relay.misbehave({ to: () => ((tries += 1), '550 5.1.1 No such user') });
  const bens = await withChoice(ben, { slack: false, mail: true });
  await book(bens, 0);
  await book(bens, 1);
  await book(bens, 2);
  expect(tries).toBe(1);
  relay.misbehave({});
  await at('08:00');
  expect(relay.to(ben)).toHaveLength(1);
});

test('a mail that is refused again and again is given up', async () => {
  let tries = 0;
  relay.misbehave({ data: () => ((tries += 1), '554 5.6.0 We do not like it') });
  const bens = await withChoice(ben, { slack: false, mail: true });
  await book(bens, 0);
  for (let hour = 7; hour < 22; hour += 1) {
    await perch.setClock(`${TUESDAY}T${String(hour).padStart(2, '0')}:01:00Z`);
    await perch.app.work.settle();
  }
  expect(tries).toBe(10);
  const { rows } = await perch.app.db.query(`select ended_as from deliveries`);
  expect(rows).toEqual([{ ended_as: 'failed' }]);
});

test('a relay that is away all morning costs nobody a desk, and does not affect Slack', async () => {
  const bens = await withChoice(ben, { slack: false, mail: true });
  const doras = await withChoice(dora, {});
  const [by, slacks] = [await book(bens, 0), await book(doras, 1)];
  await relay.goAway();
  await at('08:00');
  await at('09:30');
  expect(await inboxOf(perch.url, dora)).toHaveLength(3);
  await at('10:00');
  expect(await bookingOf(by)).toMatchObject({ isLive: true, isAsked: false });
  expect(await bookingOf(slacks)).toMatchObject({ isLive: false });
  await relay.comeBack();
  await perch.app.work.settle();
  // It asks nothing that can no longer be answered.
  expect(relay.to(ben)).toHaveLength(1);
});

test('Slack that is away all morning holds up no mail', async () => {
  await letSlackFail(perch.url, '500');
  const bens = await withChoice(ben, { slack: false, mail: true });
  await book(bens, 0);
  await at('08:00');
  expect(relay.to(ben)).toHaveLength(2);
});

test('somebody not looked up before Slack went away gets a mail after two minutes', async () => {
  await letSlackFail(perch.url, '500');
  const chidis = await withChoice(chidi, {});
  await book(chidis, 0);
  expect(relay.mails).toEqual([]);
  await perch.setClock(`${TUESDAY}T06:03:00Z`);
  await perch.app.work.settle();
  expect(relay.to(chidi)).toHaveLength(1);
});

test.each([
  ['nobody has looked for an account', {}, { slack: true, email: false }],
  ['they chose both', { slack: true, mail: true }, { slack: true, email: true }],
  ['they chose mail alone', { slack: false, mail: true }, { slack: false, email: true }],
  ['they want nothing in Slack', { slack: false }, { slack: false, email: true }],
  ['they want nothing at all', { slack: false, mail: false }, { slack: false, email: false }],
] as const)('when %s, the pages know by what they are told (M6)', async (_, choice, channels) => {
  const bens = await withChoice(ben, choice);
  expect((await bens.get('/api/session')).body.channels).toEqual(channels);
});

test.each([
  ['looked for in Slack in vain', `slack_looked_up_at = now()`, { slack: false, email: true }],
  [
    'who chose Slack and is not there',
    `slack_looked_up_at = now(), wants_slack = true`,
    { slack: false, email: true },
  ],
  [
    'whose address the relay refused today',
    `wants_slack = false, refused_email = email, refused_email_at = '${TUESDAY_MORNING}'`,
    { slack: false, email: false },
  ],
])('to somebody %s the pages say how they are actually told (M6)', async (_, known, channels) => {
  const eves = await withChoice({ ...ben, email: 'eve@perch.example' }, {});
  await perch.app.db.query(`update users set ${known} where email = 'eve@perch.example'`);
  expect((await eves.get('/api/session')).body.channels).toEqual(channels);
});

test('if a cancellation was mailed and then undone (D12) another mail says so, and if it was not mailed nothing is said', async () => {
  const bens = await withChoice(ben, { slack: false, mail: true });
  const id = await book(bens, 0);
  await bens.cancels(id);
  await perch.app.work.settle();
  await bens.post(`/api/booking/${id}/restore`);
  await perch.app.work.settle();
  const titles = () => relay.to(ben).map(({ subject }) => subject.split(' – ')[0]);
  expect(titles()).toEqual(['Booked', 'Booking cancelled', 'Still yours']);
  expect(new Set(relay.to(ben).map(({ messageId }) => messageId)).size).toBe(3);
  await relay.goAway();
  await bens.cancels(id);
  await perch.app.work.settle();
  await bens.post(`/api/booking/${id}/restore`);
  await relay.comeBack();
  await perch.app.work.settle();
  expect(
    titles()
      .slice(3)
      .filter((title) => title === 'Booking cancelled'),
  ).toEqual([]);
});

test('somebody who undoes a cancellation in the morning is asked after all', async () => {
  const bens = await withChoice(ben, { slack: false, mail: true });
  const id = await book(bens, 0);
  await relay.goAway();
  await at('08:00');
  await bens.cancels(id);
  await relay.comeBack();
  await perch.app.work.settle();
  await bens.post(`/api/booking/${id}/restore`);
  await perch.app.work.settle();
  expect(await bookingOf(id)).toMatchObject({ isLive: true, isAsked: true });
  expect(relay.to(ben).filter(({ text }) => text.includes('/answer/'))).toHaveLength(1);
});
