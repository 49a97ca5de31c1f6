-- When the days of an area are drawn: so many open days before, at this time by the wall clock of its office. Null: no draw.
alter table areas
  add column draw_days_before smallint,
  add column draw_at time,
  -- Since when it has been so: a day whose moment was before is not drawn.
  add column draw_since timestamptz,
  add constraint a_draw_is_one_to_ten_days_before check (draw_days_before between 1 and 10),
  add constraint a_draw_says_when check (num_nulls(draw_days_before, draw_at, draw_since) in (0, 3));

-- One day of an area that is, or was, given out by a draw. Made with the first wish for it, or else at its moment.
create table draws (
  area_id bigint not null references areas (id),
  date date not null,
  -- Secret until it is drawn; the commitment, its SHA-256, is shown from the beginning.
  seed bytea not null,
  commitment text not null,
  due_at timestamptz not null,
  drawn_at timestamptz,
  -- How many wished for it, and how many spaces there were to give.
  wishes int,
  spaces int,
  primary key (area_id, date),
  constraint a_seed_has_256_bits check (length(seed) = 32),
  constraint a_commitment_is_the_digest_of_its_seed check (commitment = encode(sha256(seed), 'hex')),
  constraint a_day_that_is_drawn_says_how check (num_nulls(drawn_at, wishes, spaces) in (0, 3))
);

-- Read by the sweep.
create index draws_to_come on draws (due_at) where drawn_at is null;

-- What the draw found about a wish; null before it, and for who joined afterwards.
alter table waiting_list_places
  add column turns int,
  add column last_turn date,
  add column lot text,
  add column rank int,
  add constraint a_drawn_place_has_a_rank check (num_nulls(turns, lot, rank) in (0, 3));

create unique index one_rank_per_drawn_day on waiting_list_places (area_id, date, rank) where rank is not null;

-- A usual week wishes for a day that is drawn.
alter table standing_days
  drop constraint standing_days_outcome_check,
  add constraint standing_days_outcome_check check (outcome in ('booked', 'booked-another', 'waiting', 'refused')),
  drop constraint a_booked_day_names_its_booking,
  add constraint a_booked_day_names_its_booking check ((outcome in ('waiting', 'refused')) = (booking_id is null));
