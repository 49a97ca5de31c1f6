import { randomUUID } from 'node:crypto';
import type { Now } from '../../../shared/day.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import { channelsOf } from '../../../shared/privacy/channels.ts';
import type { ChannelTest, TestOutcome } from '../../../shared/privacy/contract.ts';
import { answerUrl } from '../mail-links/token.ts';
import type { App } from '../../context.ts';
import { mailMessage } from '../mail/rendering.ts';
import { rememberAccount } from '../outbox/look-up-store.ts';
import { waitForTurn } from '../outbox/mail-actions.ts';
import { mailIdOf } from '../outbox/mail-words.ts';
import { message } from '../outbox/message.ts';
import { slackMessage } from '../outbox/slack-message.ts';
import { words } from '../outbox/wording.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { reachOf } from '../../people/privacy/preferences-actions.ts';
import { preferencesOf } from '../../people/privacy/preferences-store.ts';

/** So that nobody can flood a mailbox that is not theirs. Counted in each process. */
const MOST = 3;
const WITHIN_MINUTES = 10;
/** How long the link in a test mail shows that it arrived. */
const LINK_DAYS = 7;

type Tester = (user: SignedInUser) => Promise<Outcome<ChannelTest, 'too-many-requests' | 'signed-out'>>;

/** Sends a person a test message through each channel that they use. */
export function channelTester(app: App): Tester {
  const sentTo = new Map<number, Now[]>();

  return async (user) => {
    const now = app.clock.now();
    const isRecent = (at: Now) => Math.abs(at.until(now).total('minutes')) < WITHIN_MINUTES;
    for (const [id, times] of sentTo) if (!times.some(isRecent)) sentTo.delete(id);
    const times = (sentTo.get(user.id) ?? []).filter(isRecent);
    if (times.length >= MOST) return refused('too-many-requests');
    sentTo.set(user.id, [...times, now]);

    const [row] = await preferencesOf(app.db, { userId: user.id });
    if (!row) return refused('signed-out');
    const { slack, email } = channelsOf({ ...row, slack: reachOf(app, row).slack });
    const [inSlack, byMail] = await Promise.all([
      slack ? testSlack(app, user.id, row) : null,
      email ? testMail(app, user.id, row) : null,
    ]);
    return done({ slack: inSlack, email: byMail });
  };
}

type Recipient = { account: string | null; email: string };

async function testSlack(
  { db, slack }: App,
  userId: number,
  { account, email }: Recipient,
): Promise<TestOutcome> {
  if (!slack) return 'not-set-up';
  const found = account === null ? await slack.accountOf(email) : { ok: true as const, value: account };
  if (!found.ok) return found.trouble.kind === 'refused' ? 'refused' : 'unreachable';
  if (account === null) await rememberAccount(db, { userId, account: found.value });
  if (found.value === null) return 'no-account';
  const answer = await slack.post(
    found.value,
    slackMessage(
      message({
        title: words`Perch reaches you here`,
        sentence: words`You asked for this test message. In Slack there is nothing else to do.`,
      }),
    ),
  );
  if (answer.ok) return 'sent';
  return answer.trouble.kind === 'refused' ? 'refused' : 'unreachable';
}

/** Sends a test email with a link; pressing that proves the address, so that questions sent to it count as asked. */
async function testMail(app: App, userId: number, { email }: Recipient): Promise<TestOutcome> {
  if (!app.mail) return 'not-set-up';
  if (email === '') return 'no-address';
  if (await waitForTurn(app)) return 'unreachable';
  const expiresAt = app.clock.now().add({ hours: 24 * LINK_DAYS });
  const address = await answerUrl(app, { purpose: 'address', userId, email, bookingIds: null, expiresAt });
  const told = message({
    title: words`Does email from Perch reach you?`,
    sentence: words`You asked for this test message. Please click the link below, so that Perch knows that you read what it writes here.`,
    link: { address, words: 'Yes, it reaches me' },
  });
  const answer = await app.mail.send({
    to: email,
    // Nobody’s booking is in it, so nothing has to be left out.
    ...(await mailMessage(told, { publicUrl: app.publicUrl(), detail: 'full', answerUrl: noQuestion })),
    messageId: mailIdOf(app, `perch.test.${randomUUID()}`),
    references: [],
    calendar: null,
  });
  if (answer.ok) return 'sent';
  return answer.trouble.kind === 'refused' ? 'refused' : 'unreachable';
}

const noQuestion = () => Promise.reject(new Error('A test message asks about no booking.'));
