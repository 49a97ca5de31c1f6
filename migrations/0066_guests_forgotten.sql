-- An entry about a guest's other name names no owner, so it was taken for one about something else.

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
      before = (e.before - gone) || case when e.before ? 'user_id' then jsonb_build_object('user_id', former) else '{}' end,
      after = (e.after - gone) || case when e.after ? 'user_id' then jsonb_build_object('user_id', former) else '{}' end
  where e.subject = its_subject and e.subject_id = its_id;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

do $$ begin
  execute format('alter function forget_in_audit_trail(text, bigint, bigint) set search_path = %I, pg_temp', current_schema());
end $$;

-- What was left of bookings that have already been forgotten.
update audit_entries e
set before = e.before - 'booked_for', after = e.after - 'booked_for'
from bookings b join users former on former.id = b.user_id and former.google_sub = 'former-colleague'
where e.subject = 'booking' and e.action = 'changed' and e.subject_id = b.id;
