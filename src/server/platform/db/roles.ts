import type pg from 'pg';

/**
 * A13: lets a role read and write Perch's rows, but only add to the audit trail, never change a table, and make none, not even a temporary
 * one, which could hide the trail. Called by the owner after migrating; does nothing if everything is granted.
 */
export async function grantToApplication(owner: pg.Pool, role: string): Promise<void> {
  const { rows } = await owner.query<{ isWrong: boolean }>(WRONG, [role]);
  if (rows[0]?.isWrong !== true) return;
  if (!/^\w+$/.test(role))
    throw new Error('The role in DATABASE_URL must have a name of letters, digits and _.');
  const name = `"${role}"`;
  await owner.query(`do $$ declare here text := quote_ident(current_schema()); begin
    -- Instances that start together would otherwise stumble over each other.
    perform pg_advisory_xact_lock(hashtextextended('grants', 0));
    execute 'grant usage on schema ' || here || ' to ${name}';
    execute 'grant select, insert, update, delete on all tables in schema ' || here || ' to ${name}';
    execute 'grant usage, select on all sequences in schema ' || here || ' to ${name}';
    revoke insert, update, delete on schema_migrations from ${name};
    revoke update, delete on audit_entries from ${name};
    -- Everybody may make temporary tables in a new database. The doctor says so if only somebody else can change that.
    begin
      execute format('revoke temporary on database %I from public, ${name}', current_database());
    exception when insufficient_privilege then null;
    end;
  end $$`);
}

/** Whether a table is not granted, or too much is. */
const WRONG = `select exists (
    select from pg_class c
    where c.relkind = 'r' and c.relnamespace = to_regnamespace(current_schema())
      and not (has_table_privilege($1, c.oid, 'select')
        and (c.relname = 'schema_migrations' or has_table_privilege($1, c.oid, 'insert')))
  ) or has_table_privilege($1, 'audit_entries', 'update') or has_table_privilege($1, 'audit_entries', 'delete')
    or has_table_privilege($1, 'schema_migrations', 'insert')
    or has_database_privilege($1, current_database(), 'temporary') as "isWrong"`;
