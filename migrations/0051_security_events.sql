-- I13: who was let in and who was refused, and from where: counted by minute and source, so that a flood is a few rows. Read by
-- admins alone, and forgotten after SECURITY_EVENTS_DAYS.
create table security_events (
  id bigint generated always as identity primary key,
  -- The beginning of the minute, in UTC.
  minute timestamptz not null,
  kind text not null
    check (kind in ('signed-in', 'signed-out', 'sign-in-refused', 'forbidden', 'no-session', 'limited', 'other-site', 'forged', 'invalid')),
  -- Why it was refused, or by which way somebody came in.
  reason text not null,
  -- The call, as a pattern: never an address somebody asked for.
  call text not null,
  -- The address of the network that asked; empty where there were too many in that minute or day to tell apart.
  source text not null,
  -- Null where nobody was signed in.
  user_id bigint references users (id) on delete cascade,
  times integer not null check (times > 0),
  constraint one_row_for_a_minute_and_source unique nulls not distinct (minute, kind, reason, call, source, user_id)
);

-- What is held about one person.
create index security_events_of_a_user on security_events (user_id) where user_id is not null;
