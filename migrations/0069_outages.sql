-- Days on which bookable objects are out of order (A19): a row for each object, those of one decision under one number. Read with every
-- question about what is free, by area or by object.
create sequence outage_ids;

create table outages (
  id bigint not null,
  object_id bigint not null references bookable_objects (id) on delete cascade,
  area_id bigint not null references areas (id) on delete cascade,
  first_day date not null,
  last_day date not null,
  reason text not null check (length(reason) between 1 and 100),
  created_at timestamptz not null,
  lifted_at timestamptz,
  primary key (id, object_id),
  constraint an_outage_has_a_day check (last_day >= first_day)
);

create index outages_of_an_object on outages (object_id) where lifted_at is null;
create index outages_of_an_area on outages (area_id, last_day) where lifted_at is null;

-- The days from this one on are planned anew: as the object is now, without its outages. So spans may begin on days to come, and what
-- counts spaces of the past needs no word about outages. Two spans that say the same are one.
create or replace function note_object(its_id bigint, its_area bigint, its_type smallint, active boolean, day date)
returns void language plpgsql as $$
declare
  piece record;
begin
  if not exists (select from object_spans where object_id = its_id) then
    insert into object_spans (object_id, area_id, bookable_object_type_id, is_active, from_day)
    values (its_id, its_area, its_type, false, '-infinity');
  end if;
  if day = '-infinity' then
    delete from object_spans where object_id = its_id;
  else
    delete from object_spans where object_id = its_id and from_day >= day;
    update object_spans set until_day = day where object_id = its_id and until_day > day;
  end if;
  for piece in
    with outs as (
      select greatest(first_day, day) as first_day, last_day from outages
      where object_id = its_id and lifted_at is null and last_day >= day
    ), days as (
      select day as from_day union select first_day from outs union select last_day + 1 from outs
    )
    select d.from_day, lead(d.from_day, 1, 'infinity') over (order by d.from_day) as until_day,
           active and not exists (select from outs o where d.from_day between o.first_day and o.last_day) as is_active
    from days d order by d.from_day
  loop
    update object_spans s set until_day = piece.until_day
    where s.object_id = its_id and s.until_day = piece.from_day
      and (s.area_id, s.bookable_object_type_id, s.is_active) = (its_area, its_type, piece.is_active);
    if not found then
      insert into object_spans (object_id, area_id, bookable_object_type_id, is_active, from_day, until_day)
      values (its_id, its_area, its_type, piece.is_active, piece.from_day, piece.until_day);
    end if;
  end loop;
end $$;

create function note_outage() returns trigger language plpgsql as $$
begin
  perform note_object(o.id, o.area_id, o.bookable_object_type_id, o.is_active, (moment_of_change() at time zone l.time_zone)::date)
  from bookable_objects o join areas a on a.id = o.area_id join locations l on l.id = a.location_id
  where o.id = new.object_id;
  return null;
end $$;

create trigger each_change_of_an_outage_plans_anew
  after insert or update on outages for each row execute function note_outage();

-- What an outage does to several bookings of one person is one message (D8).
alter table acts
  drop constraint acts_kind_check,
  add constraint acts_kind_check check (kind in ('batch', 'standing', 'night', 'cancelling', 'closing', 'outage'));
