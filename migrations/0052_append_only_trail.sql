-- A13: the role that Perch runs as may add to the audit trail and read it, and change it in this one way: whoever booked becomes the
-- former colleague. It cannot change what was done, when, to what, or by which admin. It runs as the owner of the tables.
create function forget_in_audit_trail(its_subject text, its_id bigint, its_owner bigint) returns integer
language plpgsql security definer as $$
declare
  former bigint := (select id from users where google_sub = 'former-colleague');
  forgotten integer;
begin
  if former is null or its_subject not in ('booking', 'waiting-list-place') then
    raise exception 'nothing but bookings and places is forgotten, and only for the former colleague';
  end if;
  update audit_entries e
  set actor_id = case when e.actor_id = its_owner then former else e.actor_id end,
      before = case when e.before ? 'user_id'
        then (e.before - array['booked_for', 'cancel_note', 'cancelled_by', 'standing_id']) || jsonb_build_object('user_id', former)
        else e.before end,
      after = case when e.after ? 'user_id'
        then (e.after - array['booked_for', 'cancel_note', 'cancelled_by', 'standing_id']) || jsonb_build_object('user_id', former)
        else e.after end
  where e.subject = its_subject and e.subject_id = its_id;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- Tables that somebody made for themselves are found last.
do $$ begin
  execute format('alter function forget_in_audit_trail(text, bigint, bigint) set search_path = %I, pg_temp', current_schema());
end $$;
