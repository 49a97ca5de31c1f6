import type { App } from '../../src/server/context.ts';

/**
 * Empties tables, and the tables that refer to them, between two tests on one server. Messages left over from the
 * previous test are sent first, so that one still on its way does not fail the next test.
 */
export async function clear({ app }: { app: App }, ...tables: string[]): Promise<void> {
  await app.work.settle();
  const emptying = await statementFor(app, tables);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await app.db.query(emptying);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || attempt === 5) throw error;
    }
  }
}

/** Cached by the tables to be emptied: every database of a run has the same ones. */
const statements = new Map<string, string>();

/**
 * Truncating makes new files for some thirty tables, and then every connection plans all its statements again. Deleting avoids both,
 * and checks no references if they are switched off; but only a superuser may do that.
 */
async function statementFor(app: App, tables: string[]): Promise<string> {
  const named = tables.join(', ');
  const known = statements.get(named);
  if (known) return known;
  const { rows } = await app.db.query<{ name: string; isSuperuser: boolean }>(
    `with recursive emptied (id) as (
       select unnest($1::regclass[])::oid
       union
       select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f'
     )
     select id::regclass::text as name, current_setting('is_superuser') = 'on' as "isSuperuser" from emptied`,
    [tables],
  );
  const all = rows.map(({ name }) => name);
  const statement = rows.every(({ isSuperuser }) => isSuperuser)
    ? `do $$ begin
         lock table ${all.join(', ')} in exclusive mode;
         perform set_config('session_replication_role', 'replica', true);
         ${all.map((name) => `delete from ${name};`).join(' ')}
       end $$`
    : `truncate ${named} cascade`;
  statements.set(named, statement);
  return statement;
}
