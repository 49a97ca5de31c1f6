/** The channels: Slack's delivery is recorded on the notice itself, every other channel's in `deliveries`. */
export type ChannelName = 'slack' | 'mail';

const delivery = (notice: string, condition: string) =>
  `exists (select from deliveries d where d.notice_id = ${notice}.id and d.channel = 'mail' and ${condition})`;

/** A notice that a channel has neither sent nor given up on. */
export const unsentBy: Readonly<Record<ChannelName, (notice: string) => string>> = {
  slack: (notice) => `${notice}.ended_as is null`,
  mail: (notice) => delivery(notice, 'd.ended_as is null'),
};

/** A notice that has not been told to anybody through that channel. */
export const NOBODY_HEARD: Readonly<Record<ChannelName, (notice: string) => string>> = {
  slack: (notice) => `(${notice}.ended_as is null or ${notice}.ended_as = 'obsolete')`,
  mail: (notice) => delivery(notice, "(d.ended_as is null or d.ended_as = 'obsolete')"),
};
