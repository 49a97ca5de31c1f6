import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';

/** What somebody chose to be told by, and what is known of the ways to reach them. */
export type Choices = {
  email: string;
  wantsSlack: boolean | null;
  wantsMail: boolean | null;
  hasAccount: boolean;
  /** Somebody has looked for the account; it may appear later all the same. */
  isSought: boolean;
};

export const choicesOf = statement<Choices, { userId: number }>(
  'channel-choices-of',
  ({ userId }) => sql`select email, wants_slack as "wantsSlack", wants_mail as "wantsMail",
     slack_user_id is not null as "hasAccount", slack_looked_up_at is not null as "isSought"
   from users where id = ${userId}`,
);
