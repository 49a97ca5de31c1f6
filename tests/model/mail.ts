import { expect } from 'vitest';
import type { Run } from './command.ts';

type Delivery = {
  email: string;
  kind: string;
  endedAs: string | null;
  messageId: string | null;
  isHeld: boolean;
};

/** M2, M5, M6: once the relay works and everything has settled. */
export async function expectMails({ world, real }: Run): Promise<void> {
  const { rows } = await real.perch.app.db.query<Delivery>(
    `select u.email, n.kind, d.ended_as as "endedAs", d.message_id as "messageId",
            coalesce(n.due_at > $1, false) as "isHeld"
     from deliveries d join notices n on n.id = d.notice_id join users u on u.id = n.user_id order by n.id`,
    [real.perch.app.clock.now().toString()],
  );
  expect(rows.filter(({ endedAs, isHeld }) => endedAs === 'failed' || (endedAs === null && !isHeld))).toEqual(
    [],
  );
  for (const { email, mail } of world.people) {
    const own = rows.filter((each) => each.email === email);
    const mails = real.relay.to({ email });
    if (mail === 'none') {
      expect([mails, own.filter(({ endedAs }) => endedAs === 'sent')]).toEqual([[], []]);
      continue;
    }
    expect(own.filter(({ endedAs }) => endedAs === 'no-channel')).toEqual([]);
    const sent = own.flatMap(({ endedAs, messageId }) => (endedAs === 'sent' && messageId) || []);
    const received = mails.map(({ messageId }) => messageId);
    expect(received).toEqual(expect.arrayContaining(sent));
    // Each to one address, and twice only if the connection was lost before anybody knew whether it had arrived.
    expect(mails.filter(({ to }) => to.length !== 1)).toEqual([]);
    if (!world.wasDropped)
      expect(mails.filter(({ messageId }, at) => received.indexOf(messageId) !== at)).toEqual([]);
  }
}
