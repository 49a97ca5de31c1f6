-- The secret address at which a calendar reads its owner's bookings; no row while there is none.
create table calendar_addresses (
  user_id bigint primary key references users (id) on delete cascade,
  -- SHA-256 of the secret, so that a copy of the database opens nobody's calendar.
  token_hash bytea not null,
  created_at timestamptz not null,
  constraint one_user_per_calendar_address unique (token_hash)
);
