import type pg from 'pg';
import type { Day } from '../../../src/shared/day.ts';

/** The tables as they are once everything is over, for comparing with what people were told. */
export type Rows = {
  bookings: Map<number, BookingRow>;
  places: Map<number, PlaceRow>;
  notifications: NotificationRow[];
  presses: InteractionRow[];
};

export type BookingRow = {
  id: number;
  owner: string;
  objectId: number;
  date: Day;
  isCancelled: boolean;
  isConfirmed: boolean;
  isPromoted: boolean;
};
type PlaceRow = { id: number; owner: string; areaId: number; date: Day; endedAs: string | null };
type NotificationRow = { id: number; kind: string; endedAs: string | null; ts: string | null };
type InteractionRow = { owner: string; bookingId: number; action: string; isDone: boolean };

export async function readRows(pool: pg.Pool): Promise<Rows> {
  const bookings = await pool.query<BookingRow>(
    `select b.id, u.email as owner, b.bookable_object_id as "objectId", b.date,
            b.cancelled_at is not null as "isCancelled", b.confirmed_at is not null as "isConfirmed",
            exists (select from waiting_list_places p where p.booking_id = b.id) as "isPromoted"
     from bookings b join users u on u.id = b.user_id`,
  );
  const places = await pool.query<PlaceRow>(
    `select p.id, u.email as owner, p.area_id as "areaId", p.date, p.ended_as as "endedAs"
     from waiting_list_places p join users u on u.id = p.user_id`,
  );
  const notifications = await pool.query<NotificationRow>(
    `select id, kind, ended_as as "endedAs", slack_ts as ts from notices`,
  );
  const presses = await pool.query<InteractionRow>(
    `select u.email as owner, p.booking_id as "bookingId", p.action, p.done_at is not null as "isDone"
     from slack_presses p join users u on u.slack_user_id = p.slack_user_id`,
  );
  const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
  return {
    bookings: byId(bookings.rows),
    places: byId(places.rows),
    notifications: notifications.rows,
    presses: presses.rows,
  };
}
