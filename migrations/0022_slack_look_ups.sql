-- When somebody was last looked for in Slack, by the clock of the database and not by that of the rules: Slack counts look-ups in
-- its own time. Who was not found is looked for again a day later, and all instances together keep to Slack's limit by it.
alter table users add column slack_looked_up_at timestamptz;

-- How many were looked for in the last minute.
create index users_by_slack_look_up on users (slack_looked_up_at);

-- Of whom nobody knows the account.
create index users_without_slack_account on users (id) where slack_user_id is null and is_active;
