import fc from 'fast-check';
import { expect } from 'vitest';
import type { Queryable } from '../../src/server/platform/db/database.ts';
import { catchUp } from './catching-up.ts';
import { cancel, confirm } from './bookings.ts';
import * as commands from './command.ts';
import { learnPromotions } from './learning.ts';
import { isBeforeTime } from './rules.ts';
import { type Booking, isLive, type World } from './world.ts';

/** Buttons in Slack, and that each message was sent once and is up to date. */

type Sent = {
  bookingId: number | null;
  actId: number | null;
  /** Null, or when it may be sent. */
  dueAt: Temporal.Instant | null;
  kind: string;
  email: string;
  endedAs: string | null;
  ts: string | null;
};

const noticesIn = async (db: Queryable): Promise<Sent[]> => {
  const { rows } = await db.query<Sent>({
    name: 'model-notices',
    text: `select n.booking_id as "bookingId", n.act_id as "actId", n.due_at as "dueAt", n.kind, u.email, n.ended_as as "endedAs", n.slack_ts as ts
           from notices n join users u on u.id = n.user_id order by n.id`,
  });
  return rows;
};

const isQuestion = ({ kind }: Sent) => kind === 'confirm' || kind === 'remind';
const sharesMessage = (each: Sent) =>
  isQuestion(each) || each.actId !== null || each.kind === 'usual-days-refused';
const isOpen = (world: World, booking: Booking) =>
  isLive(booking) && !booking.isConfirmed && isBeforeTime(world, booking, '10:00');

/**
 * C2: only works for the owner. A message that is no longer a question has no buttons, once Slack has accepted the
 * update.
 */
export const pressing = fc
  .record({
    booking: commands.picks,
    other: commands.picks,
    isOwner: fc.constantFrom(true, true, true, false),
    action: fc.constantFrom('confirm', 'cancel'),
  })
  .map((choice) =>
    commands.command(
      'press',
      ({ bookings }) => bookings.some(({ wasAsked }) => wasAsked),
      async (run, tell) => {
        await catchUp(run);
        const { world, real } = run;
        // Somebody who was asked by email alone has no button to press.
        const questions = (await noticesIn(real.perch.app.db)).filter((each) => isQuestion(each) && each.ts);
        const asked = world.bookings.filter(
          ({ id, wasAsked }) => wasAsked && questions.some(({ bookingId }) => bookingId === id),
        );
        if (asked.length === 0) return;
        const chosen = commands.pickRather(asked, (each) => isOpen(world, each), choice.booking);
        const other = commands.pickPerson(world, choice.other);
        // People without an account there have no button to press.
        const presser = choice.isOwner || !other.isInSlack ? chosen.owner : other;
        tell(`${commands.who(presser)} presses ${choice.action} for ${commands.whose(chosen)}`);
        const sent = questions.find(({ bookingId }) => bookingId === chosen.id);
        const answer = await real.perch.visitor().post('/dev/slack/press', {
          ts: sent?.ts,
          actionId: choice.action,
          value: String(chosen.id),
          as: presser.email,
        });
        commands.count(run, `press ${choice.action}: ${answer.status}`);
        if (answer.status !== 404 || isOpen(world, chosen))
          expect(answer).toMatchObject({ status: 200, body: { status: 200 } });
        if (answer.status === 404 || presser !== chosen.owner || !presser.isActive) return;
        if (choice.action === 'confirm') confirm(world, presser, chosen);
        else cancel(world, presser, chosen, 'slack');
        await learnPromotions(run);
      },
    ),
  );

type Message = { ts: string; text: string; blocks: { elements?: { value?: string }[] }[] };

/** M2, M3: once Slack works and everything has settled. */
export async function expectMessages({ world, real }: commands.Run): Promise<void> {
  const notices = await noticesIn(real.perch.app.db);
  const now = real.perch.app.clock.now();
  const isHeld = ({ dueAt }: Sent) => dueAt !== null && Temporal.Instant.compare(dueAt, now) > 0;
  expect(
    notices.filter((each) => each.endedAs === 'failed' || (each.endedAs === null && !isHeld(each))),
  ).toEqual([]);
  for (const { email, isInSlack } of world.people) {
    const own = notices.filter((each) => each.email === email);
    if (own.length === 0) continue;
    const { body } = await real.perch.visitor().get(`/dev/slack/messages?email=${email}`);
    const messages = (body as Message[]).filter(
      ({ ts }) => Number(ts.split('.')[1]) > real.lastMessageBefore(),
    );
    const noticed = own.flatMap(({ ts }) => ts ?? []);
    const others = messages.filter(({ ts }) => !noticed.includes(ts));
    expect(messages.map(({ ts }) => ts)).toEqual(expect.arrayContaining(noticed));
    // C6, D8: only questions, what belongs to one act, and what a night could not book.
    const alone = own.filter((each) => !sharesMessage(each)).flatMap(({ ts }) => ts ?? []);
    expect(alone.length).toBe(new Set(alone).size);
    expect(noticed.filter((ts) => alone.includes(ts))).toEqual(alone);
    // What a later message replaces: that of a cancellation that was undone and then repeated by an admin (D12), of a move before
    // the last, of a question about the day before the move (D11), and of a usual week before it was changed or resumed.
    const owned = world.bookings.filter((each) => each.owner.email === email);
    const isReplaced = (text: string) =>
      /^Your usual week(\.| is resting| has resumed)/.test(text) ||
      (owned.some(({ wasUndone }) => wasUndone) && /^Undone\.| You (have )?cancelled /.test(text)) ||
      (owned.some(({ wasMoved }) => wasMoved) &&
        /^Moved\b|^Will you use|^Please confirm|^Nothing left/.test(text));
    expect(others.filter(({ text }) => !isReplaced(text))).toEqual([]);
    expect(own.some(({ endedAs }) => endedAs === 'sent')).toBe(isInSlack && messages.length > 0);
    for (const { ts, bookingId } of own.filter((each) => each.ts && isQuestion(each))) {
      const message = messages.find((each) => each.ts === ts)!;
      const booking = world.bookings.find(({ id }) => id === bookingId)!;
      const hasButtons = message.blocks.some(({ elements = [] }) =>
        elements.some(({ value }) => value === String(bookingId)),
      );
      // Once the booking is on another day, the message no longer asks about it.
      const isAsked = isOpen(world, booking) && (booking.wasAsked || !booking.wasMoved);
      expect({ bookingId, hasButtons }).toEqual({ bookingId, hasButtons: isAsked });
    }
  }
}
