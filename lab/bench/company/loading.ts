import type pg from 'pg';

/**
 * Inserts many rows with these tables' indexes dropped and rebuilt afterwards, which is several times as fast.
 * Foreign keys are not checked row by row.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
     from pg_index i where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await write();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { text } of indexes) await client.query(text);
  await client.query('reset all');
}

/** As autovacuum leaves tables sooner or later, so that nobody measures its work. */
export async function settleTables(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) await client.query(`vacuum analyze ${table}`);
  await client.query('checkpoint');
}
