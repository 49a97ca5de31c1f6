#!/bin/sh
# Creates the role that Perch runs as, next to the owner of its tables. PostgreSQL's image runs this when it creates the database. On one
# that is older, and after changing PERCH_PASSWORD: docker compose exec database sh /docker-entrypoint-initdb.d/perch-role.sh
set -eu
# Passed by name only, so that the process list does not show the password.
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
\getenv password PERCH_PASSWORD
select 'create role perch_app' where not exists (select from pg_roles where rolname = 'perch_app') \gexec
alter role perch_app login nosuperuser nocreatedb nocreaterole password :'password';
-- With a temporary table it could hide the audit trail.
revoke temporary on database :"DBNAME" from public;
SQL
