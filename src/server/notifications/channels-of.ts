import type { Config } from '../config.ts';
import type { Queryable } from '../db/database.ts';
import { type Choices, choicesOf } from './choices-store.ts';

export async function channelsOf(
  db: Queryable,
  { slack, mail }: Pick<Config, 'slack' | 'mail'>,
  userId: number,
): Promise<Channels> {
  const [choices] = await choicesOf(db, { userId });
  return choices
    ? channelsBy(choices, { hasSlack: slack !== null, hasMail: mail !== null })
    : { slack: false, email: false };
}

type Channels = { slack: boolean; email: boolean };

/**
 * By what somebody is told, as far as it is known before anything is sent (M6): an account that nobody has looked for counts
 * as there.
 */
export function channelsBy(
  { email, wantsSlack, wantsMail, hasAccount, isSought }: Choices,
  { hasSlack, hasMail }: { hasSlack: boolean; hasMail: boolean },
): Channels {
  const slack = hasSlack && wantsSlack !== false && (hasAccount || !isSought);
  return { slack, email: hasMail && email !== '' && (wantsMail ?? !slack) };
}
