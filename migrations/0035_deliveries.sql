-- What a person chose to be told by; null for what follows from what they have: Slack if an account was found, else mail.
alter table users
  add column wants_slack boolean,
  add column wants_mail boolean,
  -- An address that the relay refused for good, and when, by the clock of the rules: nothing is sent to it for a day.
  add column refused_email text,
  add column refused_email_at timestamptz;

-- Slack turned down a person's choice, or was not configured.
alter table notices
  drop constraint notices_ended_as_check,
  add constraint notices_ended_as_check
    check (ended_as in ('sent', 'no-account', 'no-channel', 'obsolete', 'failed'));

-- How a notice reaches its person by every channel but Slack, which is on the notice itself.
create table deliveries (
  notice_id bigint not null references notices (id) on delete cascade,
  channel text not null check (channel in ('mail')),
  -- The same event may come about anew, as a move does: then there is something else to tell.
  round int not null default 1,
  ended_as text check (ended_as in ('sent', 'no-channel', 'obsolete', 'failed')),
  ended_at timestamptz,
  -- How often it was handed over, whatever came of it, and how often it was refused.
  attempts int not null default 0,
  refusals int not null default 0,
  -- Not handed over again before; null for at once.
  not_before timestamptz,
  -- What it was sent as, or perhaps was: noted before it is handed over, so that whoever tries again says the same (M5).
  message_id text,
  -- Whether it counts as asked: a question in time, to an address that is known to reach its person (M7).
  is_asked boolean not null default false,
  primary key (notice_id, channel),
  constraint a_sent_delivery_has_its_message check (ended_as is distinct from 'sent' or message_id is not null)
);

-- Read by the sender.
create index deliveries_to_send on deliveries (channel, attempts, notice_id) where ended_as is null;
-- Read when one is sent again, to find all that stood in the same message.
create index deliveries_of_a_message on deliveries (message_id) where message_id is not null;

-- Made here, so that instances of the previous release make them too.
create function deliver_notice() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into deliveries (notice_id, channel) values (new.id, 'mail') on conflict do nothing;
  else
    update deliveries
    set round = round + 1, ended_as = null, ended_at = null, attempts = 0, refusals = 0, not_before = null, message_id = null,
        is_asked = false
    where notice_id = new.id
      -- A notice that was pointless and no longer is has not become another one.
      and (old.ended_as is distinct from 'obsolete' or new.created_at <> old.created_at or ended_as in ('obsolete', 'no-channel'));
  end if;
  return null;
end $$;

-- Not those of a backup, which bring their own.
create trigger each_notice_is_delivered
  after insert on notices for each row when (new.ended_as is null) execute function deliver_notice();

create trigger each_notice_told_anew_is_delivered
  after update on notices for each row
  when (new.created_at <> old.created_at or (old.ended_as is not null and new.ended_as is null)
        or (new.due_at is distinct from old.due_at and new.due_at is not null))
  execute function deliver_notice();

insert into deliveries (notice_id, channel) select id, 'mail' from notices where ended_as is null;

-- When mails were handed to the relay in the last minute: all instances together keep to its pace (M8).
create table mail_pace (
  id int primary key default 1 check (id = 1),
  turns timestamptz[] not null default '{}'
);

insert into mail_pace default values;
