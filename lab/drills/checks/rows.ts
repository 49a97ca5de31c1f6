import type { Queryable } from '../../../src/server/platform/db/database.ts';
import type { Day } from '../../../src/shared/day.ts';

/** The tables as they are once everything is over, for comparing with what people were told. */
export type Rows = {
  bookings: Map<number, BookingRow>;
  places: Map<number, PlaceRow>;
  notifications: NotificationRow[];
  presses: InteractionRow[];
  deliveries: DeliveryRow[];
};

export type BookingRow = {
  id: number;
  owner: string;
  objectId: number;
  date: Day;
  isCancelled: boolean;
  isConfirmed: boolean;
  isPromoted: boolean;
  object: string;
  /** At 10:00, because nobody confirmed it. */
  isReleased: boolean;
};
type PlaceRow = { id: number; owner: string; areaId: number; date: Day; endedAs: string | null };
type NotificationRow = {
  id: number;
  kind: string;
  endedAs: string | null;
  ts: string | null;
  /** False for those who wish to hear nothing there. */
  isForSlack: boolean;
};
/** What one mail tells of one notice. */
export type DeliveryRow = {
  id: number;
  kind: string;
  email: string;
  endedAs: string | null;
  messageId: string | null;
};
type InteractionRow = { owner: string; bookingId: number; action: string; isDone: boolean };

export async function readRows(db: Queryable): Promise<Rows> {
  const bookings = await db.query<BookingRow>(
    `select b.id, u.email as owner, b.bookable_object_id as "objectId", b.date,
            b.cancelled_at is not null as "isCancelled", b.confirmed_at is not null as "isConfirmed",
            exists (select from waiting_list_places p where p.booking_id = b.id) as "isPromoted",
            o.name as object, b.cancel_reason is not distinct from 'unconfirmed' as "isReleased"
     from bookings b join users u on u.id = b.user_id join bookable_objects o on o.id = b.bookable_object_id`,
  );
  const places = await db.query<PlaceRow>(
    `select p.id, u.email as owner, p.area_id as "areaId", p.date, p.ended_as as "endedAs"
     from waiting_list_places p join users u on u.id = p.user_id`,
  );
  const notifications = await db.query<NotificationRow>(
    `select n.id, n.kind, n.ended_as as "endedAs", n.slack_ts as ts, u.wants_slack is not false as "isForSlack"
     from notices n join users u on u.id = n.user_id`,
  );
  const presses = await db.query<InteractionRow>(
    `select u.email as owner, p.booking_id as "bookingId", p.action, p.done_at is not null as "isDone"
     from slack_presses p join users u on u.slack_user_id = p.slack_user_id`,
  );
  const deliveries = await db.query<DeliveryRow>(
    `select n.id, n.kind, u.email, d.ended_as as "endedAs", d.message_id as "messageId"
     from deliveries d join notices n on n.id = d.notice_id join users u on u.id = n.user_id where d.channel = 'mail'`,
  );
  const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
  return {
    bookings: byId(bookings.rows),
    places: byId(places.rows),
    notifications: notifications.rows,
    presses: presses.rows,
    deliveries: deliveries.rows,
  };
}
