import type { Now } from '../../shared/day.ts';
import type { Purpose } from '../platform/db/serving.ts';
import { sql } from '../platform/db/sql.ts';
import { statement } from '../platform/db/statement.ts';

export type ServerFacts = {
  major: number;
  /** Tables in the first schema of the search path, as migrations do. */
  mayCreate: boolean;
  /** How many our role may open at once: the lowest of the server's, the database's and the role's limits. */
  connections: number;
  isMigrated: boolean;
  isInstalled: boolean;
  /** Whether the role may change the audit trail (if the table does not exist yet, it may not), or hide it behind a temporary table. */
  mayChangeTrail: boolean;
  mayHideTrail: boolean;
  /** As in a statement. */
  database: string;
  now: Now;
};

export const serverFacts = statement<ServerFacts>(
  'server-facts',
  () => sql`select current_setting('server_version_num')::int / 10000 as major,
          coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
          least(
            current_setting('max_connections')::int
              - current_setting('superuser_reserved_connections')::int
              - coalesce(current_setting('reserved_connections', true), '0')::int,
            nullif(d.datconnlimit, -1),
            nullif(r.rolconnlimit, -1)
          ) as connections,
          to_regclass('schema_migrations') is not null as "isMigrated",
          to_regclass('installation') is not null as "isInstalled",
          coalesce(has_table_privilege(to_regclass('audit_entries'), 'update'), false)
            or coalesce(has_table_privilege(to_regclass('audit_entries'), 'delete'), false) as "mayChangeTrail",
          has_database_privilege(d.oid, 'temporary') as "mayHideTrail",
          quote_ident(d.datname) as database,
          clock_timestamp() as now
   from pg_database d, pg_roles r
   where d.datname = current_database() and r.rolname = current_user`,
);

/** As JSON, because the table of an older release has no such column. */
export const databaseServes = statement<{ serves: Purpose | null }>(
  'database-serves',
  () => sql`select to_jsonb(i) ->> 'serves' as serves from installation i`,
);

export const tablesNotWritable = statement<{ name: string }>(
  'tables-not-writable',
  () => sql`select relname as name from pg_class
   where relnamespace = to_regnamespace(current_schema()) and relkind = 'r'
     and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
              and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))
   order by relname`,
);

/** How many people are asked by email, because they have no account in Slack. */
export const peopleToMail = statement<{ people: number }, { hasSlack: boolean }>(
  'people-to-mail',
  ({ hasSlack }) => sql`select count(*)::int as people from users
   where is_active and email <> '' and not (${hasSlack}::boolean and slack_user_id is not null)`,
);

export const appliedMigrations = statement<{ name: string }>(
  'applied-migrations',
  () => sql`select name from schema_migrations`,
);
