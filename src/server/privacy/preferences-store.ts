import type { Preferences, PreferencesChange } from '../../shared/privacy/contract.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';

export const preferencesOf = statement<Preferences, { userId: number }>(
  'preferences-of',
  ({ userId }) => sql`select visibility from users where id = ${userId}`,
);

/** Null keeps the current value. */
export const setPreferences = statement<
  object,
  { userId: number; visibility: PreferencesChange['visibility'] | null }
>(
  'set-preferences',
  ({ userId, visibility }) =>
    sql`update users set visibility = coalesce(${visibility}, visibility) where id = ${userId}`,
);
