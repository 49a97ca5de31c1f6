import { listed } from '../../../shared/english.ts';
import {
  type Channels,
  type EmailReach,
  reachedBy,
  type SlackReach,
} from '../../../shared/privacy/channels.ts';
import type { ChannelTest, Preferences, TestOutcome } from '../../../shared/privacy/contract.ts';

/** What a channel can do for somebody. */
export const saidOfSlack = (reach: SlackReach): string => SLACK[reach];
export const saidOfEmail = (reach: EmailReach): string => EMAIL[reach];

const SLACK = {
  ready: 'A message from Perch, with buttons to answer.',
  'not-looked-up':
    'A message from Perch, with buttons to answer, if Slack has an account with your email address.',
  'no-account': 'Slack has no account with your email address, so nothing can be sent there.',
  'not-set-up': 'Your company has not connected Slack to Perch.',
} satisfies Record<SlackReach, string>;

const EMAIL = {
  ready: 'An email with a link, where one click keeps your space.',
  'not-proved':
    'An email with a link, where one click keeps your space. Until you have clicked one, an unanswered email costs you nothing.',
  refused: 'Your mail server refuses email to your address. We will try again in a day.',
  'no-address': 'Perch has no email address for you, so nothing can be sent.',
  'not-set-up': 'Your company has not set up email from Perch.',
} satisfies Record<EmailReach, string>;

type Reach = Preferences['reach'];

/** Whether a choice leaves nobody who could ask (C4). */
export function isWithoutChannels(channels: Channels, reach: Reach): boolean {
  const { slack, email } = reachedBy(channels, reach);
  return !slack && !email;
}

export function saidOfChannels({ slack, email }: Channels): string {
  if (!slack && !email) return 'Perch does not write to you, and you keep what you book.';
  return `Perch writes to you ${listed([slack && 'in Slack', email && 'by email'])}.`;
}

/** The result of a test, in one sentence for each channel. */
export function saidOfTest({ slack, email }: ChannelTest): string[] {
  if (slack === null && email === null)
    return ['Perch does not write to you anywhere, so there was nothing to send.'];
  return [
    slack && `Slack: ${TESTED[slack]}`,
    email && `Email: ${email === 'sent' ? MAILED : TESTED[email]}`,
  ].filter((sentence) => sentence !== null);
}

export const hasArrived = ({ slack, email }: ChannelTest): boolean =>
  [slack, email].some((each) => each === 'sent') &&
  [slack, email].every((each) => each === null || each === 'sent');

const MAILED = 'sent. Please click the link in it, so that Perch knows that it reaches you.';

const TESTED = {
  sent: 'sent.',
  'no-account': 'there is no account with your email address.',
  'no-address': 'Perch has no address for you.',
  'not-set-up': 'it is not set up for your company.',
  refused: 'it did not accept the message.',
  unreachable: 'it cannot be reached right now. Please try again in a few minutes.',
} satisfies Record<TestOutcome, string>;
