-- What each day of an area came to, kept once the day is over everywhere. Read by the insights, which would otherwise count
-- millions of bookings each time. It names nobody, so forgetting who booked changes nothing here.
create table day_totals (
  date date not null,
  area_id bigint not null references areas (id) on delete cascade,
  is_open boolean not null,
  -- On open days: every space was booked when waiting lists end.
  is_full boolean not null,
  -- Of Standard spaces.
  spaces int not null check (spaces >= 0),
  booked int not null check (booked >= 0),
  released int not null check (released >= 0),
  -- Of all bookings, those for the dog too.
  made int not null check (made >= 0),
  expected int not null check (expected >= 0),
  unconfirmed int not null check (unconfirmed between 0 and expected),
  -- How many days ahead they were made, added up.
  days_ahead int not null check (days_ahead >= 0),
  primary key (date, area_id),
  constraint no_more_is_booked_than_there_is check (booked <= spaces)
);
create index day_totals_of_an_area on day_totals (area_id);

-- By a new time zone, past days are judged anew: "on the day", "before 8:30am". They are counted again.
create function drop_day_totals() returns trigger language plpgsql as $$
begin
  delete from day_totals;
  return null;
end $$;
create trigger a_new_time_zone_drops_day_totals
  after update on locations for each row when (old.time_zone <> new.time_zone) execute function drop_day_totals();
