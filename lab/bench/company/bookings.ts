/**
 * SQL that inserts the bookings selected by a subquery with columns `date`, `area_id`, `id` (of the space),
 * `user_id`, `chance` and `fate` (from 0 to 1), `at_ten` and `made_at`, in the order in which they were made.
 * Depending on `fate`, one past booking in thirteen is released, a quarter of these at 10:00; all future ones are
 * live.
 */
export const bookingsMade = (made: string): string => `
  insert into bookings (date, area_id, bookable_object_id, user_id, booked_for, created_at, asked_at, confirmed_at,
                        cancelled_at, cancel_reason)
  select date, area_id, id, user_id, case when chance < 0.1 then 'A guest' end, made_at,
         case when fate < 0.02 then at_ten - interval '2 hours' end,
         case when fate >= 0.08 and fate < 0.998 and date <= current_date then at_ten - interval '1 hour' end,
         case when fate < 0.02 then at_ten when fate < 0.08 then made_at + (at_ten - made_at) * chance end,
         case when fate < 0.02 then 'unconfirmed' when fate < 0.06 then 'owner' when fate < 0.08 then 'slack' end
  from (${made}) made
  order by made_at`;

/** SQL for the columns of {@link bookingsMade} that follow from the day. */
export const fateOfDay = (date: string): string => `
  random() as chance,
  case when ${date} < current_date then random() else 0.5 end as fate,
  ${date} + time '10:00' as at_ten,
  ${date} + time '08:00' - power(random(), 2) * interval '42 days' as made_at`;
