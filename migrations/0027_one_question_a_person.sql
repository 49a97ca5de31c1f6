-- A person's questions of one morning share a message. Read when it has to be written anew, to find all that stand in it.
create index questions_of_a_message
  on notices (slack_ts) where kind in ('confirm', 'remind') and slack_ts is not null;
