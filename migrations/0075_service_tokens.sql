-- O8: the token of a service belongs to nobody.
alter table sessions
  alter column user_id drop not null,
  add constraint only_a_token_belongs_to_nobody check (user_id is not null or scopes is not null);

-- O10: in which transaction an entry was made, so that whoever follows the trail passes over none that was committed later than a
-- younger one. Older entries were all committed before: 0. After a restore too, because transactions are counted anew.
alter table audit_entries add column xid xid8 not null default '0';
alter table audit_entries alter column xid set default pg_current_xact_id();

-- Read by the feed of the trail.
create index audit_entries_by_transaction on audit_entries (xid, id);
