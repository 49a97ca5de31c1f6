-- Earlier releases made it beside schema_migrations and wrote to it when they migrated; the lock they took is PostgreSQL's own.
drop table if exists schema_migrations_lock;
