-- Whom somebody follows (N3): theirs alone (N4). The id is by chance, because a count would tell how many others follow.
create table follows (
  id bigint primary key default floor(random() * 9007199254740991)::bigint + 1,
  user_id bigint not null references users (id) on delete cascade,
  followed_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  constraint one_follow_of_each_colleague unique (user_id, followed_id),
  constraint nobody_follows_themselves check (user_id <> followed_id)
);

create index follows_of_a_followed on follows (followed_id);

-- A13: read by triggers, and no function finds somebody's temporary table first.
do $$
declare
  each regprocedure;
begin
  for each in
    select oid from pg_proc
    where pronamespace = to_regnamespace(current_schema()) and proname in ('note_object', 'note_outage')
  loop
    execute format('alter function %s set search_path = %I, pg_temp', each, current_schema());
  end loop;
end $$;
