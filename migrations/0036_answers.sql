-- Secrets of this installation, each made once and shared by all instances. Deleting a row makes a new one at the next start.
create table keys (
  name text primary key,
  secret bytea not null,
  created_at timestamptz not null,
  constraint a_key_is_long_enough check (length(secret) >= 32)
);
