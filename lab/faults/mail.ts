import { edit, type Edit, type Fault } from './fault.ts';

const ACTIONS = 'src/server/messages/outbox/mail-actions.ts';
const STORE = 'src/server/messages/outbox/mail-store.ts';
const ANSWERS = 'src/server/messages/mail-links/actions.ts';
const ROUTES = 'src/server/messages/mail-links/routes.ts';
const PRESSING = 'src/server/messages/mail-links/pressing.ts';
const RELEASES = 'src/server/days/bookings/release-store.ts';
const TOKEN = 'src/server/messages/mail-links/token.ts';

const about =
  (...tests: string[]) =>
  (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests });
const reaching = about('tests/mail/reaching');
const once = about('tests/mail/once');
const relays = about('tests/mail/relays');
const link = about('tests/answers', 'src/server/messages/mail-links', 'tests/attack/mail-links');

/** Faults in mails: who counts as asked, what is sent twice, and what a link in one does. */
export const mailFaults: Fault[] = [
  reaching(
    'An address that nobody has proved counts as asked (M7)',
    edit(ACTIONS, 'mayAsk: ({ isProved }) => isProved', 'mayAsk: () => true'),
  ),
  reaching(
    'An address that turns out not to exist still counts as asked (M7)',
    edit(ACTIONS, '  await unask(app, userId);\n'),
  ),
  reaching(
    'What Slack has asked no longer counts when mail is refused (M7)',
    edit(STORE, 'and q.${isQuestion} and q.slack_ts is not null', 'and q.${isQuestion} and q.id < 0'),
  ),
  reaching(
    'A booking ends though its mail reached nobody (C4, M7)',
    edit(RELEASES, 'b.asked_at is not null and b.confirmed_at is null', 'b.confirmed_at is null'),
  ),
  reaching(
    'Somebody on Slack who has chosen nothing is told by mail as well (M6)',
    edit(
      ACTIONS,
      "if (row.wantsMail || config.slack === null || row.wantsSlack === false) return 'tell';",
      "if (config !== null) return 'tell';",
    ),
  ),
  about('tests/mail/pace')(
    'The relay is handed more than it accepts in a minute (M8)',
    edit(
      STORE,
      'from recent where cardinality(recent.turns) < ${perMinute}',
      'from recent where ${perMinute}::int > 0',
    ),
  ),
  once(
    'Mail that is sent again has another Message-ID (M5)',
    edit(
      ACTIONS,
      'told[0].messageId ?? messageIdOf(app, told[0])',
      'messageIdOf(app, { ...told[0], round: told[0].attempts + 1 })',
    ),
  ),
  once(
    'Two instances send the same mail (M5)',
    edit(
      'src/server/messages/outbox/store.ts',
      "mail: claim('claim-mail', 'mail')",
      "mail: claim('claim-mail', \"mail' || pg_backend_pid() || '\")",
    ),
  ),
  about('tests/mail/reaching', 'tests/mail/once')(
    'Mail counts as sent before the relay has said 250 (M7)',
    edit(
      ACTIONS,
      'const answer = await mail.send(composed);',
      'const answer = { ok: true };\n  void mail.send(composed);',
    ),
  ),
  relays(
    'An address may end its command to the relay (M13)',
    edit(
      'src/server/messages/mail/smtp.ts',
      '      if (!isSendable(mail.to)) return { ok: false, trouble: NO_ADDRESS };\n',
    ),
  ),
  link(
    'A link confirms the booking of another person (M10)',
    edit(
      ANSWERS,
      "import { confirmBooking } from '../../days/bookings/actions.ts';",
      "import { confirmBooking } from '../../days/bookings/actions.ts';\nimport { bookingStanding } from '../../days/bookings/store.ts';",
    ),
    edit(
      ANSWERS,
      'await confirmBooking(app, answerer, id);',
      'for (const { userId } of await bookingStanding(app.db, { id })) await confirmBooking(app, { ...answerer, id: userId }, id);',
    ),
  ),
  link(
    'A link keeps bookings that it does not name (M10)',
    edit(
      ANSWERS,
      'for (const id of grant.bookingIds ?? [])',
      "for (const id of kept === 'all' ? (grant.bookingIds ?? []) : [kept])",
    ),
  ),
  link(
    'A link works with a code that does not fit it (M10)',
    edit(TOKEN, '  if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(key, payload))) return null;\n'),
  ),
  link(
    'A link outlives its day (M10)',
    edit(
      ANSWERS,
      `  if (Temporal.Instant.compare(now, grant.expiresAt) >= 0)\n    return grant.purpose === 'address' ? 'expired-test' : 'expired';\n`,
    ),
  ),
  link(
    'A link of somebody who is deactivated goes on working (P3, M10)',
    edit(
      ANSWERS,
      "return answerer.isActive ? { grant, answerer, now } : 'deactivated';",
      'return { grant, answerer, now };',
    ),
  ),
  link(
    'Looking at the page of a link confirms (M9)',
    edit(
      ROUTES,
      '      return show(reply, pageOf(link, app.clock.now(), isDone(request)));',
      "      await press(app, params.token, { kept: 'all', isSurelyPerson: false });\n      return show(reply, pageOf(link, app.clock.now(), isDone(request)));",
    ),
  ),
  link(
    'A form that a script sends confirms (M9)',
    edit(
      PRESSING,
      "return user === '?1' || isTicked ? 'a person' : 'unclear';",
      "return user === 'no' ? 'unclear' : 'a person';",
    ),
  ),
  link(
    'A form that comes from another site confirms (M9)',
    edit(PRESSING, "  if (mode !== 'navigate' || site !== 'same-origin') return 'a machine';\n"),
  ),
  link(
    'A press proves an address that its mail did not go to (M7)',
    edit(ANSWERS, 'if (isSurelyPerson && grant.isFor(answerer.email))', 'if (isSurelyPerson)'),
  ),
];
