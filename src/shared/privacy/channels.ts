/** What a channel can do for one person: whether Perch reaches them there, or why not. */
export const SLACK_REACHES = ['ready', 'not-looked-up', 'no-account', 'not-set-up'] as const;
export const EMAIL_REACHES = ['ready', 'not-proved', 'refused', 'no-address', 'not-set-up'] as const;
export type SlackReach = (typeof SLACK_REACHES)[number];
export type EmailReach = (typeof EMAIL_REACHES)[number];

/** Which channels tell a person something. */
export type Channels = { slack: boolean; email: boolean };

/** What a person chose, null for nothing, and what Slack can do for them. */
export type ChannelSituation = {
  wantsSlack: boolean | null;
  wantsEmail: boolean | null;
  slack: SlackReach;
};

/** M6: what the person chose; else Slack unless they have no account there, else mail. */
export function channelsOf({ wantsSlack, wantsEmail, slack }: ChannelSituation): Channels {
  const isInSlack = slack === 'ready' || slack === 'not-looked-up';
  const usesSlack = wantsSlack ?? isInSlack;
  return { slack: usesSlack, email: wantsEmail ?? !(usesSlack && isInSlack) };
}

/** By what they are told in fact: of the channels that they use, those that can reach them, as far as anybody knows. */
export const reachedBy = (channels: Channels, reach: { slack: SlackReach; email: EmailReach }): Channels => ({
  slack: channels.slack && (reach.slack === 'ready' || reach.slack === 'not-looked-up'),
  email: channels.email && (reach.email === 'ready' || reach.email === 'not-proved'),
});

/**
 * M7: whether somebody who does not answer the morning's question loses the space, by what they are told in fact. Not by an email alone to
 * an address that nobody has proved.
 */
export const silenceCostsSpace = (told: Channels, email: EmailReach): boolean =>
  told.slack || (told.email && email === 'ready');

/**
 * What is kept of a choice. Whatever is as it would be anyway stays open, so that somebody who only looked is still told by mail once
 * their account in Slack is gone.
 */
export function chosenBy(
  situation: ChannelSituation,
  wanted: Partial<Channels>,
): Pick<ChannelSituation, 'wantsSlack' | 'wantsEmail'> {
  const before = channelsOf(situation);
  const isSlackNew = wanted.slack !== undefined && wanted.slack !== before.slack;
  const wantsSlack = isSlackNew ? (wanted.slack ?? null) : situation.wantsSlack;
  const { email } = channelsOf({ ...situation, wantsSlack });
  // Compared with what follows from the other choice: turning both off must not turn mail back on.
  const isEmailNew = wanted.email !== undefined && wanted.email !== email;
  return { wantsSlack, wantsEmail: isEmailNew ? (wanted.email ?? null) : situation.wantsEmail };
}
