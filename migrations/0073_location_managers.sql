-- Who is the admin of an office and of no other (A17). Read with every session, by person.
create table location_managers (
  user_id bigint not null references users (id) on delete cascade,
  location_id bigint not null references locations (id) on delete cascade,
  constraint one_row_per_manager_and_office primary key (user_id, location_id)
);
