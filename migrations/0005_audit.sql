create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null when the clock and not a person acted.
  actor_id bigint references users (id),
  action text not null,
  subject text not null,
  subject_id bigint not null,
  before jsonb,
  after jsonb
);

create index audit_entries_of_a_subject on audit_entries (subject, subject_id);
