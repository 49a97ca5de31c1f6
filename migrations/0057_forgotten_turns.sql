-- F10: what a draw found about a place goes with whose it was: a lot says that to anybody who has the seed. Otherwise as before
-- (0052_append_only_trail.sql).
create or replace function forget_in_audit_trail(its_subject text, its_id bigint, its_owner bigint) returns integer
language plpgsql security definer as $$
declare
  former bigint := (select id from users where google_sub = 'former-colleague');
  gone text[] := array['booked_for', 'cancel_note', 'cancelled_by', 'standing_id', 'turns', 'last_turn', 'lot', 'rank'];
  forgotten integer;
begin
  if former is null or its_subject not in ('booking', 'waiting-list-place') then
    raise exception 'nothing but bookings and places is forgotten, and only for the former colleague';
  end if;
  update audit_entries e
  set actor_id = case when e.actor_id = its_owner then former else e.actor_id end,
      before = case when e.before ? 'user_id' then (e.before - gone) || jsonb_build_object('user_id', former) else e.before end,
      after = case when e.after ? 'user_id' then (e.after - gone) || jsonb_build_object('user_id', former) else e.after end
  where e.subject = its_subject and e.subject_id = its_id;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

do $$ begin
  execute format('alter function forget_in_audit_trail(text, bigint, bigint) set search_path = %I, pg_temp', current_schema());
end $$;
