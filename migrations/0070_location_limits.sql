-- How much one person may have at an office (B13), read by everything that gives somebody a space. No row is no limit.

create table location_limits (
  location_id bigint not null references locations (id),
  area_type_id smallint not null check (area_type_id in (1, 2)),
  most_a_day int check (most_a_day between 1 and 20),
  most_days_a_week int check (most_days_a_week between 1 and 7),
  constraint one_limit_per_kind_of_area primary key (location_id, area_type_id),
  constraint a_limit_limits_something check (most_a_day is not null or most_days_a_week is not null)
);
