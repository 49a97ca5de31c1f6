-- What an office's change of open days has ended, by the weekdays on which it no longer opens. Like a closing it tells each person once;
-- unlike one it closes nothing, which the open days do, and so it is lifted from the beginning.
alter table closings
  add column weekdays smallint[],
  add constraint weekdays_are_closed_by_the_open_days check (weekdays is null or lifted_at is not null);

-- Names are kept in one spelling from now on, so that two that look alike are one: composed characters, single spaces.
-- An object that would then be called as another one stays as it is.
create function spelled_once(name text) returns text
  language sql immutable strict parallel safe
  return normalize(regexp_replace(btrim(name), '\s+', ' ', 'g'), NFC);

update locations set name = spelled_once(name) where name <> spelled_once(name);
update areas set name = spelled_once(name) where name <> spelled_once(name);
update bookable_objects o set name = spelled_once(name)
where name <> spelled_once(name) and not exists (
  select from bookable_objects other
  where other.area_id = o.area_id and other.id <> o.id and lower(spelled_once(other.name)) = lower(spelled_once(o.name))
);

-- Of several offices with one name, and of several areas of an office, the first keeps it and the others are numbered: "Leeds (2)".
-- The audit trail tells which. Nobody sets the clock of a migration, so that the moment is the database's.
do $$
declare
  twin record;
  candidate text;
  number int;
begin
  for twin in
    select 'location' as subject, l.id, null::bigint as location_id, l.name from locations l
    where exists (select from locations first where first.id < l.id and lower(first.name) = lower(l.name))
    union all
    select 'area', a.id, a.location_id, a.name from areas a
    where exists (
      select from areas first
      where first.location_id = a.location_id and first.id < a.id and lower(first.name) = lower(a.name)
    )
    order by 1, 2
  loop
    number := 1;
    loop
      number := number + 1;
      candidate := rtrim(left(twin.name, 50 - length(format(' (%s)', number)))) || format(' (%s)', number);
      exit when case twin.subject
        when 'location' then not exists (select from locations where lower(name) = lower(candidate))
        else not exists (
          select from areas where location_id = twin.location_id and lower(name) = lower(candidate)
        )
      end;
    end loop;
    if twin.subject = 'location' then
      update locations set name = candidate where id = twin.id;
    else
      update areas set name = candidate where id = twin.id;
    end if;
    insert into audit_entries (at, actor_id, action, subject, subject_id, before, after)
    values (now(), null, 'changed', twin.subject, twin.id, jsonb_build_object('name', twin.name),
            jsonb_build_object('name', candidate));
  end loop;
end $$;

drop function spelled_once(text);

create unique index one_location_per_name on locations (lower(name));
create unique index one_area_per_name_in_a_location on areas (location_id, lower(name));
