import { insertInto } from '../db/insert.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';

export const keyNamed = statement<{ secret: Buffer }, { name: string }>(
  'key-named',
  ({ name }) => sql`select secret from keys where name = ${name}`,
);

/** The first instance makes it; the others change nothing, and read it afterwards. */
export const makeKey = statement<object, { name: string; secret: Buffer; now: string }>(
  'make-key',
  ({ name, secret, now }) =>
    sql`${insertInto('keys', { name, secret, created_at: now })} on conflict (name) do nothing`,
);
