-- What somebody did at once to several days, such as a batch or cancelling many bookings: what it tells one person is one message.
create table acts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('batch', 'standing', 'night', 'cancelling')),
  created_at timestamptz not null,
  -- Whose booking it is; null where it concerns several people.
  user_id bigint references users (id),
  -- What they wished for; null where anything would do.
  bookable_object_id bigint references bookable_objects (id),
  -- Until it is complete, or for so long if whoever did it was killed meanwhile, nobody is told; null when it is complete.
  held_until timestamptz,
  -- The days on which it booked nothing, and why: [{"date", "reason", "isFull"}].
  refused jsonb not null default '[]'
);

-- Read by a batch that is sent again, to go on with the act that was interrupted, and for what is held about a person.
create index acts_of_a_person on acts (user_id) where user_id is not null;
-- Read when old ones are forgotten.
create index acts_by_time on acts (created_at);

alter table notices add column act_id bigint references acts (id);

-- Read when a message is sent or rewritten, to find all that stand in it.
create index notices_of_an_act on notices (act_id) where act_id is not null;

-- "Not coming" pressed for several bookings.
alter table slack_presses add column act_id bigint references acts (id);

-- Read when the last of them has been carried out.
create index slack_presses_of_an_act on slack_presses (act_id) where act_id is not null;
