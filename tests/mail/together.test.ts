import { beforeEach, expect, test } from 'vitest';
import { deliverMails } from '../../src/server/messages/outbox/mail-actions.ts';
import { ada, type Person } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { untilSomebodyWaits } from '../support/waiting.ts';
import { perchForEachTest } from '../support/stage.ts';
import { perFile } from '../support/started.ts';
import { letSlackFail } from '../slack/inbox.ts';
import { startRelay } from './relay.ts';

const [THURSDAY, FRIDAY] = ['2026-11-26', '2026-11-27'];
const QUESTION = 'Will you use your bookings today?';
/** Has no account in Slack. */
const quiet: Person = { email: 'no-slack-quiet@perch.example', givenName: 'Quiet', familyName: 'Crowd' };
/** The number of the lock with which the test holds up a statement. */
const HELD = 7_407;

const relay = perFile(startRelay);

const { perch } = perchForEachTest({
  environment: () => ({ SMTP_URL: relay.url, MAIL_PER_MINUTE: '1000' }),
  parts: { hasNewDatabase: true },
  clears: 'everything',
});

/** Quiet, who has not been looked up in Slack yet, has a desk in each of two offices. */
beforeEach(async () => {
  relay.mails.length = 0;
  await letSlackFail(perch.url, '500');
  const client = await perch.signedIn(quiet);
  for (const area of [await makeOffice(perch), await makeOffice(perch, { name: 'York' })]) {
    await client.hasBooked(area, WEDNESDAY);
  }
  await query(`update notices set ended_as = 'obsolete', ended_at = created_at`);
  await query(`update deliveries set ended_as = 'obsolete', ended_at = now()`);
});

const query = (text: string) => perch.app.db.query(text);
const at = async (time: string) => {
  await perch.setClock(`${WEDNESDAY}T${time}Z`);
  await perch.app.work.settle();
};
const questions = () => relay.to(quiet).filter(({ text }) => text.includes(QUESTION));

test('somebody Slack does not know gets one mail about a morning, even if it is sent while Slack’s answer is being recorded (C6)', async () => {
  await at('08:00:00');
  await query(`create function wait_for_the_test() returns trigger language plpgsql as $$
    begin
      if new.id = (select max(id) from notices) then perform pg_advisory_xact_lock(${HELD}); end if;
      return new;
    end $$`);
  await query(`create trigger wait_for_the_test before update of ended_as on notices
    for each row when (new.ended_as = 'no-account') execute function wait_for_the_test()`);
  await letSlackFail(perch.url, 'none');
  const noted = await perch.app.db.transaction(async (transaction) => {
    await transaction.query({ text: `select pg_advisory_xact_lock(${HELD})`, values: [] });
    const settled = perch.app.work.settle();
    await untilSomebodyWaits(perch.app.db.pool);
    await deliverMails(perch.app);
    return { settled };
  });
  await noted.settled;
  await query('drop trigger wait_for_the_test on notices');
  expect(questions().map(({ text }) => [text.includes('Leeds'), text.includes('York')])).toEqual([
    [true, true],
  ]);
});

test('while Slack cannot be reached, a mail waits until it may ask about all of them (C6)', async () => {
  await at('08:00:00');
  await query(
    `update notices set created_at = created_at - interval '3 minutes' where id = (select min(id) from notices where kind = 'confirm')`,
  );
  await at('08:01:00');
  expect(questions()).toEqual([]);
  await at('08:02:01');
  expect(questions().map(({ text }) => [text.includes('Leeds'), text.includes('York')])).toEqual([
    [true, true],
  ]);
});

test('a mail about several days that the relay did not take is one mail later, even if an admin cancelled one of them (D8, M5)', async () => {
  await query(`update users set wants_slack = false, wants_mail = true`);
  const client = await perch.signedIn(quiet);
  const area = await makeOffice(perch, { name: 'Hull' });
  relay.misbehave({ from: () => '421 4.3.2 Not now' });
  const { body } = await client.post('/api/booking/batch', {
    dates: [THURSDAY, FRIDAY],
    areaId: area.id,
    orElse: 'any',
    waitIfFull: false,
  });
  await perch.app.work.settle();
  const admin = await perch.signedIn(ada);
  expect((await admin.cancels(body.days[0].booking.id)).status).toBe(204);
  relay.misbehave({});
  await perch.app.work.settle();
  const mails = relay.to(quiet);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Booked',
    expect.stringMatching(/^Booking cancelled – Desk 1 on Thursday, 26 November 2026$/),
  ]);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
});
