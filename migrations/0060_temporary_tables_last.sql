-- A13: what these functions read and write is never somebody's temporary table, which PostgreSQL otherwise finds first. Read by every trigger.
do $$
declare
  each regprocedure;
begin
  for each in
    select oid from pg_proc
    where pronamespace = to_regnamespace(current_schema())
      and proname in ('number_object_change', 'deliver_notice', 'drop_day_totals', 'note_object', 'note_area', 'note_opening',
                      'note_change_of_object', 'note_change_of_area', 'note_change_of_opening')
  loop
    execute format('alter function %s set search_path = %I, pg_temp', each, current_schema());
  end loop;
end $$;
