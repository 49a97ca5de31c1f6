-- Whose public holidays are offered for an office: a country, and a region of it where they differ ("SCT", or "BY-A" for a
-- place within one). Null until an admin has said so. Read by the page that closes an office.
alter table locations
  add column country text,
  add column region text,
  add constraint a_country_has_two_letters check (country ~ '^[A-Z]{2}$'),
  add constraint a_region_is_of_a_country check (region is null or (country is not null and length(region) between 1 and 25));

-- Several closings made at once: what they end for one person is one message.
alter table acts
  drop constraint acts_kind_check,
  add constraint acts_kind_check check (kind in ('batch', 'standing', 'night', 'cancelling', 'closing'));
