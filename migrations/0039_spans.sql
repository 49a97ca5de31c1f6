-- What there was on each day, so that no figure of a past day changes when an office grows, shrinks or opens on other days. A day is
-- counted as it ended: what was made bookable on it counts, what was taken out of use on it does not. Days are the location's. Every
-- object, area and location has exactly one row for any day: the first begins at -infinity, the last ends at infinity.

-- Whether an object could be booked, and as what. Before it existed it could not. Read by the reports, through reports/spaces.ts.
create table object_spans (
  object_id bigint not null references bookable_objects (id) on delete cascade,
  area_id bigint not null,
  -- 1 Standard, 2 Dog
  bookable_object_type_id smallint not null,
  is_active boolean not null,
  from_day date not null,
  -- Not included.
  until_day date not null default 'infinity',
  primary key (object_id, from_day),
  constraint a_span_of_an_object_has_a_day check (until_day > from_day)
);

create unique index one_lasting_span_per_object on object_spans (object_id) where until_day = 'infinity';

-- What kind of area it was. The first kind holds for all days before.
create table area_spans (
  area_id bigint not null references areas (id) on delete cascade,
  area_type_id smallint not null,
  from_day date not null,
  until_day date not null default 'infinity',
  primary key (area_id, from_day),
  constraint a_span_of_an_area_has_a_day check (until_day > from_day)
);

create unique index one_lasting_span_per_area on area_spans (area_id) where until_day = 'infinity';

-- The weekdays on which a location opened. Closings have their own moments.
create table opening_spans (
  location_id bigint not null references locations (id) on delete cascade,
  open_days smallint[] not null,
  from_day date not null,
  until_day date not null default 'infinity',
  primary key (location_id, from_day),
  constraint a_span_of_opening_has_a_day check (until_day > from_day)
);

create unique index one_lasting_span_per_location on opening_spans (location_id) where until_day = 'infinity';

-- A statement may say what time it is (db/moment.ts), because rules follow Perch's clock. Those of the previous release do not.
create function moment_of_change() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('perch.now', true), '')::timestamptz, now())
$$;

-- From this day on. What began on this very day has never been: a day is as it ends.
create function note_object(its_id bigint, its_area bigint, its_type smallint, active boolean, day date)
returns void language plpgsql as $$
declare
  latest object_spans;
begin
  select * into latest from object_spans where object_id = its_id and until_day = 'infinity';
  if not found then
    insert into object_spans (object_id, area_id, bookable_object_type_id, is_active, from_day, until_day)
    values (its_id, its_area, its_type, false, '-infinity', case when active then day else 'infinity' end);
    if active then
      insert into object_spans (object_id, area_id, bookable_object_type_id, is_active, from_day)
      values (its_id, its_area, its_type, true, day);
    end if;
    return;
  end if;
  if (latest.area_id, latest.bookable_object_type_id, latest.is_active) = (its_area, its_type, active) then
    return;
  end if;
  if latest.from_day >= day then
    day := latest.from_day;
    delete from object_spans where object_id = its_id and from_day = day;
    update object_spans set until_day = 'infinity'
    where object_id = its_id and until_day = day
      and (area_id, bookable_object_type_id, is_active) = (its_area, its_type, active);
    if found then
      return;
    end if;
  else
    update object_spans set until_day = day where object_id = its_id and from_day = latest.from_day;
  end if;
  insert into object_spans (object_id, area_id, bookable_object_type_id, is_active, from_day)
  values (its_id, its_area, its_type, active, day);
end $$;

create function note_area(its_id bigint, its_type smallint, day date) returns void language plpgsql as $$
declare
  latest area_spans;
begin
  select * into latest from area_spans where area_id = its_id and until_day = 'infinity';
  if not found then
    insert into area_spans (area_id, area_type_id, from_day) values (its_id, its_type, '-infinity');
    return;
  end if;
  if latest.area_type_id = its_type then
    return;
  end if;
  if latest.from_day >= day then
    day := latest.from_day;
    delete from area_spans where area_id = its_id and from_day = day;
    update area_spans set until_day = 'infinity' where area_id = its_id and until_day = day and area_type_id = its_type;
    if found then
      return;
    end if;
  else
    update area_spans set until_day = day where area_id = its_id and from_day = latest.from_day;
  end if;
  insert into area_spans (area_id, area_type_id, from_day) values (its_id, its_type, day);
end $$;

create function note_opening(its_id bigint, weekdays smallint[], day date) returns void language plpgsql as $$
declare
  latest opening_spans;
begin
  select * into latest from opening_spans where location_id = its_id and until_day = 'infinity';
  if not found then
    insert into opening_spans (location_id, open_days, from_day) values (its_id, weekdays, '-infinity');
    return;
  end if;
  if latest.open_days = weekdays then
    return;
  end if;
  if latest.from_day >= day then
    day := latest.from_day;
    delete from opening_spans where location_id = its_id and from_day = day;
    update opening_spans set until_day = 'infinity'
    where location_id = its_id and until_day = day and open_days = weekdays;
    if found then
      return;
    end if;
  else
    update opening_spans set until_day = day where location_id = its_id and from_day = latest.from_day;
  end if;
  insert into opening_spans (location_id, open_days, from_day) values (its_id, weekdays, day);
end $$;

create function note_change_of_object() returns trigger language plpgsql as $$
declare
  at timestamptz := case when tg_op = 'INSERT' then new.created_at else moment_of_change() end;
begin
  perform note_object(new.id, new.area_id, new.bookable_object_type_id, new.is_active, (at at time zone l.time_zone)::date)
  from areas a join locations l on l.id = a.location_id where a.id = new.area_id;
  return null;
end $$;

create function note_change_of_area() returns trigger language plpgsql as $$
begin
  perform note_area(new.id, new.area_type_id, (moment_of_change() at time zone l.time_zone)::date)
  from locations l where l.id = new.location_id;
  return null;
end $$;

create function note_change_of_opening() returns trigger language plpgsql as $$
begin
  perform note_opening(new.id, new.open_days, (moment_of_change() at time zone new.time_zone)::date);
  return null;
end $$;

-- Kept here, so that instances of the previous release keep them too. They come before the rows below: creating them waits for everyone
-- who is changing one of these tables, and nobody changes it until the end of this migration.
create trigger each_new_object_begins_a_span
  after insert on bookable_objects for each row execute function note_change_of_object();
create trigger each_change_of_an_object_begins_a_span
  after update on bookable_objects for each row
  when ((old.area_id, old.bookable_object_type_id, old.is_active)
        is distinct from (new.area_id, new.bookable_object_type_id, new.is_active))
  execute function note_change_of_object();
create trigger each_new_area_begins_a_span
  after insert on areas for each row execute function note_change_of_area();
create trigger each_change_of_an_area_begins_a_span
  after update on areas for each row when (old.area_type_id <> new.area_type_id) execute function note_change_of_area();
create trigger each_new_location_begins_a_span
  after insert on locations for each row execute function note_change_of_opening();
create trigger each_change_of_open_days_begins_a_span
  after update on locations for each row when (old.open_days <> new.open_days) execute function note_change_of_opening();

-- One object at a time has an entry of its own; a saved area has one for all that changed in it, with what changed of each.
create table object_changes as
with sides as (
  select id, at, subject_id as object_id, before, after from audit_entries where subject = 'bookable-object'
  union all
  select e.id, e.at, (n.row ->> 'id')::bigint, w.row, n.row
  from audit_entries e
  cross join lateral jsonb_array_elements(e.after -> 'bookable_objects') as n (row)
  left join lateral (
    select row from jsonb_array_elements(e.before -> 'bookable_objects') as w (row) where row -> 'id' = n.row -> 'id' limit 1
  ) w on true
  where e.subject = 'area' and jsonb_typeof(e.after -> 'bookable_objects') = 'array'
    and jsonb_typeof(e.before -> 'bookable_objects') = 'array'
)
select object_id, at, id as entry,
       (before ->> 'is_active')::boolean as was_active, (after ->> 'is_active')::boolean as is_active,
       (before ->> 'bookable_object_type_id')::smallint as was_type,
       (after ->> 'bookable_object_type_id')::smallint as is_type
from sides;
create index on object_changes (object_id, at, entry);

-- What the audit trail knows of the time before. The first change of something tells what it had been until then; what never changed
-- has always been as it is. An object was there from its creation, or from its first booking if the company was brought in with its
-- history. What the trail does not know, such as a change made by hand, counts from today.
do $$
declare
  each record;
begin
  for each in
    select l.id, coalesce(first.open_days, l.open_days) as open_days
    from locations l
    left join lateral (
      select array(select value::smallint from jsonb_array_elements_text(e.before -> 'open_days')) as open_days
      from audit_entries e
      where e.subject = 'location' and e.subject_id = l.id and jsonb_typeof(e.before -> 'open_days') = 'array'
      order by e.at, e.id limit 1
    ) first on true
  loop
    perform note_opening(each.id, each.open_days, '-infinity');
  end loop;
  for each in
    select l.id, (e.at at time zone l.time_zone)::date as day,
           array(select value::smallint from jsonb_array_elements_text(e.after -> 'open_days')) as open_days
    from audit_entries e join locations l on l.id = e.subject_id
    where e.subject = 'location' and jsonb_typeof(e.before -> 'open_days') = 'array'
      and jsonb_typeof(e.after -> 'open_days') = 'array'
    order by e.at, e.id
  loop
    perform note_opening(each.id, each.open_days, each.day);
  end loop;
  perform note_opening(l.id, l.open_days, (now() at time zone l.time_zone)::date) from locations l;

  for each in
    select a.id, coalesce(first.area_type_id, a.area_type_id) as area_type_id
    from areas a
    left join lateral (
      select (e.before ->> 'area_type_id')::smallint as area_type_id
      from audit_entries e
      where e.subject = 'area' and e.subject_id = a.id and e.before ->> 'area_type_id' is not null
      order by e.at, e.id limit 1
    ) first on true
  loop
    perform note_area(each.id, each.area_type_id, '-infinity');
  end loop;
  for each in
    select a.id, (e.at at time zone l.time_zone)::date as day, (e.after ->> 'area_type_id')::smallint as area_type_id
    from audit_entries e join areas a on a.id = e.subject_id join locations l on l.id = a.location_id
    where e.subject = 'area' and e.before ->> 'area_type_id' is not null and e.after ->> 'area_type_id' is not null
    order by e.at, e.id
  loop
    perform note_area(each.id, each.area_type_id, each.day);
  end loop;
  perform note_area(a.id, a.area_type_id, (now() at time zone l.time_zone)::date)
  from areas a join locations l on l.id = a.location_id;

  for each in
    select o.id, o.area_id,
           coalesce((select coalesce(c.was_active, c.is_active) from object_changes c
                     where c.object_id = o.id and c.is_active is not null
                     order by c.at, c.entry limit 1), o.is_active) as is_active,
           coalesce((select coalesce(c.was_type, c.is_type) from object_changes c
                     where c.object_id = o.id and c.is_type is not null
                     order by c.at, c.entry limit 1), o.bookable_object_type_id) as type,
           least((o.created_at at time zone l.time_zone)::date, b.first_day) as day
    from bookable_objects o
    join areas a on a.id = o.area_id
    join locations l on l.id = a.location_id
    left join (
      select bookable_object_id, min(date) as first_day from bookings group by bookable_object_id
    ) b on b.bookable_object_id = o.id
  loop
    perform note_object(each.id, each.area_id, each.type, each.is_active, each.day);
  end loop;
  for each in
    select o.id, o.area_id, (c.at at time zone l.time_zone)::date as day, c.is_active, c.is_type
    from object_changes c
    join bookable_objects o on o.id = c.object_id
    join areas a on a.id = o.area_id
    join locations l on l.id = a.location_id
    order by c.at, c.entry
  loop
    perform note_object(each.id, each.area_id, coalesce(each.is_type, s.bookable_object_type_id),
                        coalesce(each.is_active, s.is_active), each.day)
    from object_spans s where s.object_id = each.id and s.until_day = 'infinity';
  end loop;
  perform note_object(o.id, o.area_id, o.bookable_object_type_id, o.is_active, (now() at time zone l.time_zone)::date)
  from bookable_objects o join areas a on a.id = o.area_id join locations l on l.id = a.location_id;
end $$;

drop table object_changes;
