/** What a channel can do for one person: whether Perch reaches them there, or why not. */
export const SLACK_REACHES = ['ready', 'not-looked-up', 'no-account', 'not-set-up'] as const;
export const EMAIL_REACHES = ['ready', 'not-proved', 'refused', 'no-address', 'not-set-up'] as const;
export type SlackReach = (typeof SLACK_REACHES)[number];
export type EmailReach = (typeof EMAIL_REACHES)[number];

/** Which channels tell a person something. */
export type Channels = { slack: boolean; email: boolean };

/** What a person chose (null if they never did), and whether Slack can reach them. */
export type ChannelSituation = {
  wantsSlack: boolean | null;
  wantsEmail: boolean | null;
  slack: SlackReach;
};

/** M6: the channels a person chose, or by default Slack, or email if they have no account there. */
export function channelsOf({ wantsSlack, wantsEmail, slack }: ChannelSituation): Channels {
  const isInSlack = slack === 'ready' || slack === 'not-looked-up';
  const usesSlack = wantsSlack ?? isInSlack;
  return { slack: usesSlack, email: wantsEmail ?? !(usesSlack && isInSlack) };
}

/** The channels that actually reach somebody: of those they use, the ones that can reach them, as far as anybody knows. */
export const reachedBy = (channels: Channels, reach: { slack: SlackReach; email: EmailReach }): Channels => ({
  slack: channels.slack && (reach.slack === 'ready' || reach.slack === 'not-looked-up'),
  email: channels.email && (reach.email === 'ready' || reach.email === 'not-proved'),
});

/**
 * M7: whether somebody who does not answer the morning's question loses the space. Not if the only thing that reaches
 * them is an email to an address that is not proved.
 */
export const silenceCostsSpace = (told: Channels, email: EmailReach): boolean =>
  told.slack || (told.email && email === 'ready');

/**
 * The part of a choice that is stored. Channels left at their default are not, so that somebody who only looked is
 * still told by email once their Slack account is gone.
 */
export function chosenBy(
  situation: ChannelSituation,
  wanted: Partial<Channels>,
): Pick<ChannelSituation, 'wantsSlack' | 'wantsEmail'> {
  const before = channelsOf(situation);
  const isSlackNew = wanted.slack !== undefined && wanted.slack !== before.slack;
  const wantsSlack = isSlackNew ? (wanted.slack ?? null) : situation.wantsSlack;
  const { email } = channelsOf({ ...situation, wantsSlack });
  // Compared with the default that follows from the choice about Slack: turning both off must not turn email back on.
  const isEmailNew = wanted.email !== undefined && wanted.email !== email;
  return { wantsSlack, wantsEmail: isEmailNew ? (wanted.email ?? null) : situation.wantsEmail };
}
