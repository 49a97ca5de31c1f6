import type { ChannelSituation } from '../../../shared/privacy/channels.ts';
import { type Choices, ownChoices } from '../../../shared/privacy/contract.ts';
import { columnOf, selecting } from '../../platform/db/column.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** The channels a person chose, null for no choice made, and what decides which ones reach them. */
export type ChannelsRow = {
  wantsSlack: boolean | null;
  wantsEmail: boolean | null;
  /** Null if nobody has looked, or there was none. */
  account: string | null;
  isLookedUp: boolean;
  /** Empty if their way of signing in gives none. */
  email: string;
  isProved: boolean;
  /** When the relay said that there is no such address; null if it has not. */
  refusedAt: Temporal.Instant | null;
};

export type PreferencesRow = Choices & ChannelsRow;

/** Each choice and its column. */
export const CHOICES = Object.keys(ownChoices).map((choice) => [choice, columnOf(choice)] as const);

/** The columns of a {@link ChannelsRow}, from users. */
export const channelColumns = `wants_slack as "wantsSlack", wants_mail as "wantsEmail", slack_user_id as account,
          slack_looked_up_at is not null as "isLookedUp", coalesce(email, '') as email,
          coalesce(proved_email = email, false) as "isProved",
          case when refused_email = email then refused_email_at end as "refusedAt"`;

export const preferencesOf = statement<PreferencesRow, { userId: number }>(
  'preferences-of',
  ({ userId }) => sql`select ${selecting(CHOICES)}, ${channelColumns}
   from users where id = ${userId}`,
);

/** Writes all preferences; those that are not to change are passed as they were read. */
export const setPreferences = statement<
  object,
  { userId: number } & Choices & Omit<ChannelSituation, 'slack'>
>(
  'set-preferences',
  ({ userId, visibility, wantsSlack, wantsEmail }) =>
    sql`update users set visibility = ${visibility}, wants_slack = ${wantsSlack}::boolean, wants_mail = ${wantsEmail}::boolean
   where id = ${userId}`,
);

/** Held until the transaction ends, so that two changes at once do not undo each other. */
export const holdPreferences = statement<object, { userId: number }>(
  'hold-preferences',
  ({ userId }) => sql`select from users where id = ${userId} for no key update`,
);
