create table users (
  id bigint generated always as identity primary key,
  -- Google's stable key. Names and email follow the token at each sign-in.
  google_sub text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  is_admin boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null,
  constraint one_user_per_google_account unique (google_sub)
);

create table sessions (
  -- SHA-256 of the cookie, so that a copy of the database signs nobody in.
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);

create index sessions_of_a_user on sessions (user_id);
