-- I12: when somebody last showed who they are, by the database's clock. Instances of the previous release insert sessions without it.
alter table sessions add column signed_in_at timestamptz;
update sessions set signed_in_at = created_at;
alter table sessions
  alter column signed_in_at set default now(),
  alter column signed_in_at set not null;
