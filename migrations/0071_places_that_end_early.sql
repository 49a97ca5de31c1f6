-- Until when somebody wants a place on a waiting list, if not until it ends for everybody (W11).

alter table waiting_list_places add column until text check (until in ('evening', 'seven'));

-- Read by the sweep, which ends them.
create index live_places_that_end_early on waiting_list_places (date) where ended_at is null and until is not null;
