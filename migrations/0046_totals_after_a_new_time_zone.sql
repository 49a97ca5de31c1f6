-- Totals that are being kept at this moment are of the old time zone and cannot be seen yet: it waits for them, a fraction of a second, and
-- drops them too. The lock is the one that keeping takes (claim-day-totals), and nobody who books takes it.
create or replace function drop_day_totals() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('day-totals', 0));
  delete from day_totals;
  return null;
end $$;
