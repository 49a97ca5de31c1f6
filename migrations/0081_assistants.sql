-- O5: what the owner of a token has said yes to in the last five minutes, so that each yes counts once. Read by the tools of assistants.
alter table sessions add column used_yeses text[] not null default '{}';
