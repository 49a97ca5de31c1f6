-- O9: whom a directory reported as leavers within the last day, read to notice that it reports too many; and, for as long as an admin has
-- not decided, those whose bookings wait, whom deadlines pass over. Each report forgets what is older.
create table leavers (
  user_id bigint primary key references users (id) on delete cascade,
  at timestamptz not null,
  is_held boolean not null default false
);
