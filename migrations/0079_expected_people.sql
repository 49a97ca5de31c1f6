-- People whom an admin has named before their first sign-in, and what they are to look after (P7). Read when somebody new signs in.
create table expected_people (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 320),
  is_admin boolean not null,
  manages bigint[] not null,
  named_by bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  constraint somebody_expected_is_to_look_after_something check (is_admin or cardinality(manages) > 0)
);
create unique index one_expected_person_per_email on expected_people (lower(email));
